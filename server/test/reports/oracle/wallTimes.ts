// To make one takes many times as long as to use it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** The wall time of an instant in a zone, by the runtime's own calendar: `yyyy-MM-dd`, `HH:mm:ss`. */
export function wallAt(instant: Date, zone: string): { day: string; time: string; hour: number; weekday: number } {
  const [day = '', time = ''] = formatIn(zone).format(instant).split(' ');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { day, time, hour: Number(time.slice(0, 2)), weekday: weekday === 0 ? 7 : weekday };
}

/** The instant of a wall time; of one that a zone skips or has twice, one next to it. */
export function instantAt(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  let instant = wanted;
  for (let tries = 0; tries < 3; tries += 1) {
    const wall = wallAt(new Date(instant), zone);
    instant += wanted - Date.parse(`${wall.day}T${wall.time}Z`);
  }
  return new Date(instant);
}

/** The zones that the reports are proven in. */
export const zones = ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland'] as const;

/** Days on which periods begin and end, leap days, and those on which clocks change. */
export const notableDays = [
  '2023-12-31',
  '2024-01-01',
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2024-03-10',
  '2024-03-31',
  '2024-04-01',
  '2024-04-07',
  '2024-06-30',
  '2024-07-01',
  '2024-09-29',
  '2024-11-03',
  '2024-12-31',
  '2025-01-01',
] as const;

/** Times of day at which days begin and end, and one between. */
export const notableTimes = ['00:00:00', '23:59:59', '12:30:00', '00:00:01'] as const;
