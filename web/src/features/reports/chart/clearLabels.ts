/** A label of a chart in px: its middle, its line, and how wide it is. */
export interface PlacedLabel {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of two that would lie over each other the one with the higher weight stays. */
  readonly weight: number;
}

/** Height of a label, and least space between two beside each other, in px. */
const [lineHeight, space] = [13, 3];

/** Width of bold letters of labels, in px: digits, and the square ones of Chinese. */
const [digit, square] = [8, 12];

/** About how wide a label is, in px. */
export const labelWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? square : digit), 0);

const isOver = (one: PlacedLabel, other: PlacedLabel) =>
  Math.abs(one.y - other.y) < lineHeight && Math.abs(one.x - other.x) < (one.width + other.width) / 2 + space;

/** The labels, by `at`, that lie over no other: those of more weight first, of the same weight from the left. */
export function clearLabels(labels: readonly PlacedLabel[]): ReadonlySet<number> {
  const kept: PlacedLabel[] = [];
  for (const label of labels.toSorted((a, b) => b.weight - a.weight)) {
    if (kept.every((other) => !isOver(label, other))) kept.push(label);
  }
  return new Set(kept.map(({ at }) => at));
}
