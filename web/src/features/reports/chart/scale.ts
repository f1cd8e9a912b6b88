/** The ticks of a value axis, from 0 up; the last one is its top. */
export type Ticks = readonly number[];

const steps = [1, 2, 2.5, 5, 10];

/** Most lines of an axis, the one at 0 among them. */
const maxLines = 6;

/** Ticks that begin at 0 and end at or above `most`: round steps, at most six lines, whole where everything counted is. */
export function ticksFor(most: number, { isWhole = false, lines = maxLines } = {}): Ticks {
  const top = Math.max(most, isWhole ? 1 : 0.01);
  const rough = top / (lines - 1);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    steps
      .map((one) => one * size)
      .find((one) => one * (lines - 1) >= top - 1e-9 && (!isWhole || Number.isInteger(one))) ?? 10 * size,
    isWhole ? 1 : 0,
  );
  const count = Math.max(1, Math.ceil(top / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Which labels of an axis are shown so that each has `room` px: every one, every second, every fifth and so on. */
export function labelStep(slot: number, room: number): number {
  const every = [1, 2, 3, 5, 10, 20, 50, 100];
  return every.find((one) => one * slot >= room) ?? 200;
}
