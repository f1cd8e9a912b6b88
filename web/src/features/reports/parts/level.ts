/** How full the colour of a cell is: 0 for nothing, 1 to 4 up to the highest. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** Shares of the highest number from which the colour is fuller, where the cells are many. */
const shares = [0.2, 0.45, 0.7] as const;

/** The level of a number beside the highest one. */
export function levelOf(value: number | null, most: number): Level {
  if (value === null || value <= 0 || most <= 0) return 0;
  return (1 + shares.filter((share) => value / most >= share).length) as Level;
}

/** Round limits from which the colour of a tile is fuller: 1, 5, 10, 20 for up to some forty. */
export function roundLimits(most: number): readonly [number, number, number, number] {
  if (most <= 4) return [1, 2, 3, 4];
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most / 2)));
  const top = [5, 2, 1].map((one) => one * size).find((one) => one <= most / 2) ?? size;
  const down = (share: number, least: number) => Math.max(least, Math.round(top * share));
  return [1, down(0.25, 2), down(0.5, 3), Math.max(top, 4)];
}

/** The level of a number by such limits. */
export const levelBy = (value: number | null, limits: readonly number[]): Level =>
  limits.filter((limit) => (value ?? 0) >= limit).length as Level;
