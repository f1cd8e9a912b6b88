/** Whether a text `yyyy-MM-dd` is a day that there is, of the years 1900 to 2199. */
export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date && date >= '1900' && date < '2200';
}

/** Whether a text is a moment in wire form, `yyyy-MM-ddTHH:mm:ss`, rather than something typed that names no date. */
export const isMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) && isDay(text.slice(0, 10));
