import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { moveByArrow } from './arrowKeys.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { type ChartData, stackTotal } from './chartData.ts';
import { ChartTip } from './ChartTip.tsx';
import styles from './chart.module.css';
import { plotOf } from './plot.ts';
import { useWidth } from '../../../ui/hooks/useInnerSize.ts';

/** What a chart shows and tells. */
export interface BarChartProps {
  readonly label: string;
  readonly data: ChartData;
  readonly look: 'bars' | 'line';
  /** Opens the list behind a bucket; null where it cannot be opened. */
  readonly onOpen: ((at: number) => void) | null;
  /** What a tip says about that list. */
  readonly openWords?: (at: number) => string;
  readonly height?: number;
}

/**
 * Bars or a line along an axis of days or months. Each bucket is a button: the arrows go from one to the next, Enter opens
 * its list, and its name says all its numbers; the drawing below says the same to the eye.
 */
export function BarChart({ label, data, look, onOpen, openWords, height = 232 }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number | null>(null);
  const [kept, setKept] = useState(0);
  const tipId = useId();
  const plot = plotOf(data, width, height);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setPointed(null);
    moveByArrow(event);
  };
  const stop = Math.min(kept, data.buckets.length - 1);
  return (
    <div ref={box} className={styles.chart} style={{ height }}>
      {width > 0 && <ChartDrawing data={data} look={look} plot={plot} pointed={pointed} />}
      <div
        className={styles.hits}
        style={{ left: plot.left, right: plot.right }}
        role="group"
        aria-label={label}
        data-cells
      >
        {data.buckets.map((bucket, at) => (
          <button
            key={bucket.key}
            type="button"
            data-column={at}
            data-row={0}
            tabIndex={at === stop ? 0 : -1}
            className={styles.hit}
            data-opens={onOpen !== null || undefined}
            aria-label={spokenBucket(data, at)}
            onMouseEnter={() => setPointed(at)}
            onMouseLeave={() => setPointed(null)}
            onFocus={() => {
              setKept(at);
              setPointed(at);
            }}
            onBlur={() => setPointed(null)}
            onKeyDown={move}
            onClick={() => onOpen?.(at)}
          />
        ))}
      </div>
      {pointed !== null && pointed < data.buckets.length && (
        <ChartTip id={tipId} data={data} at={pointed} plot={plot} words={onOpen ? (openWords?.(pointed) ?? '') : ''} />
      )}
    </div>
  );
}

/** All that a bucket shows, in words. */
function spokenBucket(data: ChartData, at: number): string {
  const { buckets, stack, lines = [], rate, before, text } = data;
  const total = stackTotal(data, at);
  const parts = [...stack, ...lines].map(({ label, values }) => `${label} ${text(values[at] ?? 0)}`);
  const rateAt = rate?.values[at] ?? null;
  return [
    buckets[at]?.title,
    ...(total === null ? [] : parts),
    ...(rate && rateAt !== null ? [`${rate.label} ${rateAt.toFixed(2)}%`] : []),
    ...(before && before.values[at] !== null && before.values[at] !== undefined
      ? [`${before.label} ${text(before.values[at])}`]
      : []),
  ].join(' ');
}
