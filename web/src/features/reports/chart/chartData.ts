/** The colours of charts: `--hn-c1` and so on, by meaning. */
export type ChartColor = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c8';

/** One step of the axis: a day, a month. */
export interface ChartBucket {
  readonly key: string;
  /** Below the axis. */
  readonly axis: string;
  /** At the head of its tip. */
  readonly title: string;
  /** Its days lie ahead. */
  readonly isComing?: boolean;
  /** It is the running one: bold. */
  readonly isNow?: boolean;
  /** It is not over, so its bar is drawn lighter. */
  readonly isRunning?: boolean;
}

/** Numbers along the axis. */
export interface ChartSeries {
  readonly label: string;
  readonly color: ChartColor;
  readonly values: readonly (number | null)[];
}

/** A chart of bars, one on the other, or of a line. */
export interface ChartData {
  readonly buckets: readonly ChartBucket[];
  /** From the axis up. */
  readonly stack: readonly ChartSeries[];
  /** Lines over the bars, by the same axis. */
  readonly lines?: readonly ChartSeries[];
  /** Numbers of the period before, by the place of the bucket. */
  readonly before: {
    readonly label: string;
    readonly values: readonly (number | null)[];
    readonly titles: readonly string[];
  } | null;
  /** A rate in a panel of its own over the bars, percent. */
  readonly rate: (ChartSeries & { readonly before: number | null }) | null;
  /** Strokes across the bars. */
  readonly targets: readonly (number | null)[] | null;
  /** What stands above the bars in the place of their numbers; `isGood` is coloured. */
  readonly marks: readonly { readonly text: string; readonly isGood: boolean }[] | null;
  readonly isWhole: boolean;
  /** A number in full, and as short as an axis has room for. */
  readonly text: (value: number) => string;
  readonly axisText: (value: number) => string;
  readonly axisUnit: string;
}

/** The height of a bucket: all parts together; null where none has a number. */
export function stackTotal({ stack }: Pick<ChartData, 'stack'>, at: number): number | null {
  const values = stack.map(({ values: all }) => all[at] ?? null).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

/** Most bars that are all labelled; of more the highest and the last are. */
const maxLabels = 24;

/** The buckets whose numbers stand beside them, and which of them is the highest; without room for each, the highest and the last. */
export function labelled(
  values: readonly (number | null)[],
  look: 'bars' | 'line',
  hasRoom = true,
): ReadonlySet<number> {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const counted = known.filter(({ value }) => value !== 0);
  const highest = maxAt(known);
  const last = counted.at(-1)?.at ?? -1;
  if (look === 'line') {
    const lowest = maxAt(known.map(({ value, at }) => ({ value: -value, at })));
    // Of points that are all as high none is the highest.
    const isFlat = values[highest] === values[lowest];
    return new Set([...(isFlat ? [] : [highest, lowest]), known.at(-1)?.at ?? -1]);
  }
  return new Set(counted.length <= maxLabels && hasRoom ? counted.map(({ at }) => at) : [highest, last]);
}

/** Where the highest value stands; -1 without any. */
export const maxAt = (known: readonly { readonly value: number; readonly at: number }[]): number =>
  known.reduce((best, one) => (best === null || one.value > best.value ? one : best), null as (typeof known)[0] | null)
    ?.at ?? -1;
