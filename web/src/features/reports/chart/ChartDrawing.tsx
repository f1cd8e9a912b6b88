import { useT } from '../../../lib/i18n/i18n.ts';
import { type ChartData, labelled, maxAt, stackTotal } from './chartData.ts';
import styles from './chart.module.css';
import { clearLabels, labelWidth } from './clearLabels.ts';
import { linePath } from './linePath.ts';
import type { Plot } from './plot.ts';
import { RatePanel } from './RatePanel.tsx';
import { labelStep } from './scale.ts';

/** What is drawn of a chart. */
export interface ChartDrawingProps {
  readonly data: ChartData;
  readonly look: 'bars' | 'line';
  readonly plot: Plot;
  /** The bucket under the pointer or with the focus. */
  readonly pointed: number | null;
}

/** The drawing of a chart, for the eye alone. */
export function ChartDrawing({ data, look, plot, pointed }: ChartDrawingProps) {
  const { before } = data;
  return (
    <svg className={styles.drawing} width={plot.width} height={plot.height} aria-hidden>
      {pointed !== null && (
        <rect
          className={styles.pointed}
          x={plot.left + pointed * plot.slot}
          y={plot.rate?.top ?? plot.top}
          width={plot.slot}
          height={plot.foot - (plot.rate?.top ?? plot.top)}
        />
      )}
      <Coming data={data} plot={plot} />
      <ValueAxis data={data} plot={plot} />
      {look === 'bars' ? <Bars data={data} plot={plot} /> : <Line data={data} plot={plot} />}
      <OverBars data={data} plot={plot} />
      {before && <path className={styles.before} d={linePath(before.values, plot.x, plot.y)} />}
      <Targets data={data} plot={plot} />
      <Labels data={data} plot={plot} look={look} />
      <BucketAxis data={data} plot={plot} />
      {data.rate && plot.rate && <RatePanel rate={data.rate} plot={plot} panel={plot.rate} />}
    </svg>
  );
}

interface DrawnProps {
  readonly data: ChartData;
  readonly plot: Plot;
}

/** The days that have not come yet: a field that says so. */
function Coming({ data, plot }: DrawnProps) {
  const t = useT();
  const first = data.buckets.findIndex(({ isComing }) => isComing);
  if (first === -1) return null;
  const x = plot.left + first * plot.slot;
  const right = plot.left + data.buckets.length * plot.slot;
  const top = plot.rate?.top ?? plot.top;
  return (
    <>
      <rect className={styles.coming} x={x} y={top} width={right - x} height={plot.foot - top} />
      {right - x > 60 && data.targets === null && (
        <text className={styles.quiet} x={right - 8} y={top + 16} textAnchor="end">
          {t('bi.coming')}
        </text>
      )}
    </>
  );
}

function ValueAxis({ data, plot }: DrawnProps) {
  const right = plot.left + data.buckets.length * plot.slot;
  return (
    <>
      {data.axisUnit !== '' && (
        <text className={styles.axis} x={0} y={plot.top - 12}>
          {data.axisUnit}
        </text>
      )}
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.grid}
            x1={plot.left}
            x2={right}
            y1={plot.y(tick)}
            y2={plot.y(tick)}
          />
          <text className={styles.axis} x={plot.left - 8} y={plot.y(tick) + 4} textAnchor="end">
            {data.axisText(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

function Bars({ data, plot }: DrawnProps) {
  return data.buckets.map((bucket, at) => {
    let below = 0;
    return (
      <g key={bucket.key} opacity={bucket.isRunning ? 0.55 : 1}>
        {data.stack.map(({ label, color, values }, part) => {
          const value = values[at] ?? 0;
          if (value <= 0) return null;
          const [foot, top] = [plot.y(below), plot.y(below + value)];
          // A line of the surface between two parts.
          const gap = below > 0 ? 1 : 0;
          below += value;
          const isTop = data.stack.slice(part + 1).every(({ values: above }) => (above[at] ?? 0) <= 0);
          return (
            <path
              key={label}
              style={{ fill: `var(--hn-${color})` }}
              d={barPath(plot.x(at) - plot.bar / 2, plot.bar, top, Math.max(top, foot - gap), isTop)}
            />
          );
        })}
      </g>
    );
  });
}

/** A bar with round corners at its top. */
function barPath(x: number, width: number, top: number, foot: number, isRound: boolean): string {
  const round = isRound ? Math.min(2, width / 2, foot - top) : 0;
  return `M${x} ${foot}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${foot}z`;
}

function Line({ data, plot }: DrawnProps) {
  const values = data.buckets.map(({ isComing }, at) => (isComing ? null : stackTotal(data, at)));
  return (
    <>
      <path className={styles.line} d={linePath(values, plot.x, plot.y)} />
      {values.map(
        (value, at) =>
          value !== null && (
            <circle key={data.buckets[at]?.key} className={styles.dot} cx={plot.x(at)} cy={plot.y(value)} r={2.5} />
          ),
      )}
    </>
  );
}

/** Lines over the bars, with their dots where there is room for them. */
function OverBars({ data, plot }: DrawnProps) {
  return (data.lines ?? []).map(({ label, color, values }) => (
    <g key={label} style={{ color: `var(--hn-${color})` }}>
      <path className={styles.over} d={linePath(values, plot.x, plot.y)} />
      {plot.slot >= 16 &&
        values.map(
          (value, at) =>
            value !== null && (
              <circle key={data.buckets[at]?.key} className={styles.overDot} cx={plot.x(at)} cy={plot.y(value)} r={3} />
            ),
        )}
    </g>
  ));
}

/** Targets as strokes across their bars. */
function Targets({ data, plot }: DrawnProps) {
  return (data.targets ?? []).map((target, at) => {
    const bucket = data.buckets[at];
    if (target === null || target === 0 || !bucket) return null;
    const half = plot.bar / 2 + 6;
    return (
      <line
        key={bucket.key}
        className={bucket.isComing ? styles.targetAhead : styles.target}
        x1={plot.x(at) - half}
        x2={plot.x(at) + half}
        y1={plot.y(target)}
        y2={plot.y(target)}
      />
    );
  });
}

/** Least width of a digit of a label, in px. */
const letter = 6;

function Labels({ data, plot, look }: DrawnProps & { readonly look: 'bars' | 'line' }) {
  const totals = data.buckets.map(({ isComing }, at) => (isComing ? null : stackTotal(data, at)));
  const longest = Math.max(0, ...totals.map((total) => (total === null ? 0 : data.axisText(total).length)));
  const all = labelled(totals, look, plot.slot >= Math.max(18, longest * letter));
  const highest = maxAt(totals.flatMap((value, at) => (value === null ? [] : [{ value, at }])));
  // A line through the words would make them hard to read.
  const shown = data.lines === undefined ? all : new Set([highest]);
  // Words wider than their place would leave the chart at its right side.
  const isLongAtTheEnd = (text: string, at: number) => at === data.buckets.length - 1 && text.length * 7 > plot.slot;
  const above = (at: number) => Math.max(totals[at] ?? 0, data.marks ? (data.targets?.[at] ?? 0) : 0);
  const clear = data.marks && clearMarks(data.marks, data.buckets, plot, above);
  return data.buckets.map((bucket, at) => {
    const mark = data.marks?.[at];
    const total = totals[at] ?? null;
    if (mark ? !clear?.has(at) : total === null || !shown.has(at)) return null;
    const isStrong = mark ? mark.isGood || bucket.isNow : at === highest;
    return (
      <text
        key={bucket.key}
        className={`${styles.label} ${isStrong ? styles.strong : ''} ${mark?.isGood ? styles.good : ''}`}
        {...(isLongAtTheEnd(mark?.text ?? '', at)
          ? { x: plot.width - plot.right, textAnchor: 'end' }
          : { x: plot.x(at), textAnchor: 'middle' })}
        y={plot.y(above(at)) - 7}
      >
        {mark ? mark.text : data.axisText(total ?? 0)}
      </text>
    );
  });
}

/** The marks that have words, and room beside the others: that of the running bucket first, then those that are good. */
const clearMarks = (
  marks: NonNullable<ChartData['marks']>,
  buckets: ChartData['buckets'],
  plot: Plot,
  above: (at: number) => number,
) =>
  clearLabels(
    marks.flatMap(({ text, isGood }, at) => {
      if (text === '') return [];
      const width = labelWidth(text);
      const right = plot.width - plot.right;
      const x = Math.min(plot.x(at), right - width / 2);
      return [{ at, x, y: plot.y(above(at)), width, weight: buckets[at]?.isNow ? 2 : Number(isGood) }];
    }),
  );

function BucketAxis({ data, plot }: DrawnProps) {
  const longest = Math.max(...data.buckets.map(({ axis }) => axis.length));
  const every = labelStep(plot.slot, longest > 5 ? 64 : longest === 5 ? 44 : 34);
  return data.buckets.map((bucket, at) => {
    const isShown =
      bucket.isNow || (at % every === 0 && !data.buckets.slice(at - every + 1, at + every).some(({ isNow }) => isNow));
    if (!isShown) return null;
    return (
      <text
        key={bucket.key}
        className={bucket.isNow ? `${styles.axis} ${styles.strong}` : styles.axis}
        x={plot.x(at)}
        y={plot.foot + 18}
        textAnchor="middle"
      >
        {bucket.axis}
      </text>
    );
  });
}
