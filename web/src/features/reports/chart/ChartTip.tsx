import { percentText } from '../../../ui/format/numbers.ts';
import { type ChartData, stackTotal } from './chartData.ts';
import styles from './chart.module.css';
import type { Plot } from './plot.ts';

/** What the tip of a bucket shows. */
export interface ChartTipProps {
  readonly id: string;
  readonly data: ChartData;
  readonly at: number;
  readonly plot: Plot;
  /** What a press on the bucket does. */
  readonly words: string;
}

/** Width of a tip, in px. */
const tipWidth = 184;

/** The numbers of a bucket, on the side of it that is free; its button says them to those who listen. */
export function ChartTip({ id, data, at, plot, words }: ChartTipProps) {
  const { stack, lines = [], before, rate, targets, buckets, text } = data;
  const right = plot.x(at) + plot.slot / 2 + 8;
  const left = right + tipWidth <= plot.width ? right : Math.max(0, plot.x(at) - plot.slot / 2 - 8 - tipWidth);
  const beforeAt = before?.values[at] ?? null;
  const rateAt = rate?.values[at] ?? null;
  const hasNumbers = stackTotal(data, at) !== null;
  return (
    <div id={id} className={styles.tip} style={{ left, top: plot.rate?.top ?? plot.top, width: tipWidth }} aria-hidden>
      <b className={styles.tipTitle}>{buckets[at]?.title}</b>
      {hasNumbers &&
        [...stack, ...lines].map(({ label, color, values }) => (
          <TipRow key={label} color={`var(--hn-${color})`} label={label} text={text(values[at] ?? 0)} />
        ))}
      {targets && <TipRow color="var(--ant-color-text)" label="" text={text(targets[at] ?? 0)} />}
      {rate && rateAt !== null && (
        <TipRow color={`var(--hn-${rate.color})`} label={rate.label} text={percentText(rateAt)} />
      )}
      {before && beforeAt !== null && (
        <TipRow
          color="var(--ant-color-text-quaternary)"
          label={`${before.label} ${before.titles[at] ?? ''}`}
          text={text(beforeAt)}
        />
      )}
      {words !== '' && <span className={styles.tipWords}>{words}</span>}
    </div>
  );
}

function TipRow({ color, label, text }: { readonly color: string; readonly label: string; readonly text: string }) {
  return (
    <span className={styles.tipRow}>
      <i style={{ background: color }} />
      <span>{label}</span>
      <b>{text}</b>
    </span>
  );
}
