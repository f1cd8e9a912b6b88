import { definitionKey } from '@haina/contract/reports/reports.ts';
import type { PartKind } from '@haina/contract/reports/part.ts';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FailedLoad } from '../../../ui/components/FailedLoad.tsx';
import { Panel } from '../../../ui/components/Panel.tsx';
import { ProgressLine } from '../../../ui/components/ProgressLine.tsx';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import type { Replies } from '../report/replies.ts';
import { useReport } from '../report/reportView.ts';
import type { PartState } from '../report/usePart.ts';
import styles from './parts.module.css';

/** What a card of a part shows around its numbers. */
export interface PartCardProps<K extends PartKind> {
  readonly title: string;
  readonly note?: string;
  /** Whether the `?` of the report stands at it: at the first of its cards. */
  readonly isFirst?: boolean;
  /** What its colours mean, behind the title. */
  readonly legend?: ReactNode;
  readonly extra?: ReactNode;
  readonly state: PartState<K>;
  /** Height of what is to come, in px. */
  readonly height?: number;
  /** What is to come are rows, not bars that stand. */
  readonly hasRows?: boolean;
  readonly children: (reply: Replies[K]) => ReactNode;
}

/** A card that loads and fails alone: bars at first, old numbers at 60 % while others come, one line when they do not. */
export function PartCard<K extends PartKind>(props: PartCardProps<K>) {
  const { title, note, isFirst = false, legend, extra, state, height = 240, hasRows = false, children } = props;
  const t = useT();
  const { id } = useReport();
  const { reply, at, isBusy, error, retry } = state;
  const isOld = isBusy && reply !== null;
  return (
    <Panel
      title={title}
      {...(isFirst ? { definition: t(definitionKey(id)) } : {})}
      beside={reply && legend}
      extra={extra}
    >
      {note && <p className={styles.note}>{note}</p>}
      {isOld && <ProgressLine />}
      <FailedLoad error={error} shownAt={at} onRetry={retry} />
      <div className={styles.body} data-old={isOld || undefined} aria-busy={isBusy}>
        {reply ? children(reply) : !error && <Waiting height={height} hasRows={hasRows} />}
      </div>
    </Panel>
  );
}

/** Height of a row that is to come, in px. */
const rowHeight = 40;

const bars = [45, 62, 50, 88, 70, 40, 30, 95, 74, 52, 60, 82] as const;

interface WaitingProps {
  readonly height: number;
  readonly hasRows: boolean;
}

/** Grey bars in the place and shape of those to come, after a moment in which most have come. */
function Waiting({ height, hasRows }: WaitingProps) {
  const t = useT();
  const id = useId();
  const isShown = useDelayed(true, 150);
  // As many rows as there is room for.
  const shown = hasRows ? bars.slice(0, Math.max(1, Math.round(height / rowHeight))) : bars;
  return (
    <div
      className={styles.waiting}
      data-rows={hasRows || undefined}
      style={{ height }}
      role="status"
      aria-label={t('common.loading')}
    >
      {isShown &&
        shown.map((share) => <i key={`${id}${share}`} style={{ [hasRows ? 'width' : 'height']: `${share}%` }} />)}
    </div>
  );
}
