/** The clock on the wall of the demo's companies, which may be a day, a month or a year ahead of the machine's. */
const wall = (moment: Date) => moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** A moment there, `yyyy-MM-dd HH:mm`: now, or so many minutes after it. */
export const wallTime = (minutesOn = 0): string => wall(new Date(Date.now() + minutesOn * 60_000)).slice(0, 16);

/** Today there, `yyyy-MM-dd`. */
export const wallDay = (): string => wallTime().slice(0, 10);

/** This year there. */
export const wallYear = (): number => Number(wallDay().slice(0, 4));

/** This month there, from 1 to 12. */
export const wallMonth = (): number => Number(wallDay().slice(5, 7));
