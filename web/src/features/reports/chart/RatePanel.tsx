import { useT } from '../../../lib/i18n/i18n.ts';
import { type ChartSeries, labelled, maxAt } from './chartData.ts';
import styles from './chart.module.css';
import { linePath } from './linePath.ts';
import type { Plot } from './plot.ts';

/** What the panel of a rate shows. */
export interface RatePanelProps {
  readonly rate: ChartSeries & { readonly before: number | null };
  readonly plot: Plot;
  readonly panel: NonNullable<Plot['rate']>;
}

/** A rate over the bars that it is made of, from 0 to 100 percent; days with too few have no point. */
export function RatePanel({ rate, plot, panel }: RatePanelProps) {
  const right = plot.left + rate.values.length * plot.slot;
  const known = rate.values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  return (
    <>
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line className={styles.grid} x1={plot.left} x2={right} y1={panel.y(percent)} y2={panel.y(percent)} />
          <text className={styles.axis} x={plot.left - 8} y={panel.y(percent) + 4} textAnchor="end">
            {percent}%
          </text>
        </g>
      ))}
      {rate.before !== null && (
        <line className={styles.before} x1={plot.left} x2={right} y1={panel.y(rate.before)} y2={panel.y(rate.before)} />
      )}
      <path
        className={styles.rate}
        d={linePath(
          known.map(({ value }) => value),
          (at) => plot.x(known[at]?.at ?? 0),
          panel.y,
        )}
      />
      {known.map(({ value, at }) => (
        <circle key={at} className={styles.rateDot} cx={plot.x(at)} cy={panel.y(value)} r={2.5} />
      ))}
      <RateLabels known={known} values={rate.values} plot={plot} y={panel.y} />
    </>
  );
}

interface RateLabelsProps {
  readonly known: readonly { readonly value: number; readonly at: number }[];
  readonly values: readonly (number | null)[];
  readonly plot: Plot;
  readonly y: (percent: number) => number;
}

/** Percent below which words have no room under their point. */
const lowPercent = 20;

/** The room that the words of a point take, in px. */
const labelWidth = 72;
const labelHeight = 18;

/** The highest, the lowest and the last point in words, as far as they have room. */
function RateLabels({ known, values, plot, y }: RateLabelsProps) {
  const t = useT();
  const shown = labelled(values, 'line');
  const highest = maxAt(known);
  const last = known.at(-1)?.at;
  const lastValue = known.at(-1)?.value ?? 0;
  // Words beside the last point would stand in its own.
  const isCovered = ({ value, at }: (typeof known)[0]) =>
    at !== last && plot.x(last ?? 0) - plot.x(at) < labelWidth && Math.abs(y(value) - y(lastValue)) < labelHeight;
  return known
    .filter((point) => shown.has(point.at) && !isCovered(point))
    .map(({ value, at }) => {
      const isLowest = at !== highest && at !== last;
      const text = `${value.toFixed(1)}%`;
      const words = at === last ? text : t(at === highest ? 'bi.highest' : 'bi.lowest', { number: text });
      return (
        <text
          key={at}
          className={`${styles.label} ${styles.overLine} ${at === last ? styles.strong : ''}`}
          x={plot.x(at)}
          y={y(value) + (isLowest && value > lowPercent ? 17 : -8)}
          // Words at the first point do not stand in the axis.
          textAnchor={at === 0 ? 'start' : 'middle'}
        >
          {words}
        </text>
      );
    });
}
