import { type ChartData, stackTotal } from './chartData.ts';
import { type Ticks, ticksFor } from './scale.ts';

/** Where everything of a chart stands, in px of its box. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** The top and the foot of the bars. */
  readonly top: number;
  readonly foot: number;
  readonly slot: number;
  readonly bar: number;
  readonly ticks: Ticks;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  /** The panel of a rate over the bars: from its top to its foot, 100 to 0 percent. */
  readonly rate: { readonly top: number; readonly foot: number; readonly y: (percent: number) => number } | null;
}

const sides = { top: 26, foot: 28, right: 8, panel: 92, gap: 30 };

/** Lays a chart out in its box. */
export function plotOf(data: ChartData, width: number, height: number): Plot {
  const { buckets, before, targets, lines = [], isWhole, rate, axisText } = data;
  const totals = buckets.map((_, at) => stackTotal(data, at) ?? 0);
  const others = [...(before?.values ?? []), ...(targets ?? []), ...lines.flatMap(({ values }) => values)].map(
    (value) => value ?? 0,
  );
  const top = rate ? sides.top + sides.panel + sides.gap : sides.top;
  const foot = height - sides.foot;
  const ticks = ticksFor(Math.max(0, ...totals, ...others), { isWhole, lines: foot - top < 110 ? 3 : 6 });
  const highest = ticks.at(-1) ?? 1;
  const letters = Math.max(...ticks.map((tick) => axisText(tick).length), rate ? 4 : 0);
  const left = 14 + letters * 7.5;
  const slot = Math.max(0, width - left - sides.right) / Math.max(1, buckets.length);
  const [rateTop, rateFoot] = [sides.top, sides.top + sides.panel];
  return {
    width,
    height,
    left,
    right: sides.right,
    top,
    foot,
    slot,
    bar: Math.max(2, Math.min(36, slot * 0.5)),
    ticks,
    x: (at) => left + (at + 0.5) * slot,
    y: (value) => foot - (value / highest) * (foot - top),
    rate: rate && {
      top: rateTop,
      foot: rateFoot,
      y: (percent) => rateFoot - (Math.min(percent, 100) / 100) * (rateFoot - rateTop),
    },
  };
}
