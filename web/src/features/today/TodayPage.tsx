import { type QueueKind, type QueueRow, queueKinds, queueLimit, today } from '@haina/contract/calls/today.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { todayKey } from '../../records/record/todayKey.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { grouped } from '../../ui/format/numbers.ts';
import { QueueEntry } from './QueueEntry.tsx';
import styles from './today.module.css';
import { useQueueActs } from './useQueueActs.ts';

/** What the queue is narrowed to. */
interface Narrowed {
  /** 1 mine, 2 my subordinates'. */
  readonly SeleteType: 1 | 2;
  /** Null for all. */
  readonly kind: QueueKind | null;
}

/** What the queue is narrowed to, as it stands in the address. */
function useNarrowed() {
  const [params, setParams] = useSearchParams();
  const kind = queueKinds.find((one) => one === params.get('kind')) ?? null;
  const narrowed: Narrowed = { SeleteType: params.get('whose') === 'sub' ? 2 : 1, kind };
  const narrow = (next: Narrowed) =>
    setParams({
      ...(next.SeleteType === 2 ? { whose: 'sub' } : {}),
      ...(next.kind === null ? {} : { kind: next.kind }),
    });
  return { narrowed, narrow };
}

/** Everything that is to be done today, in one order, and worked through by keys (S16.17). */
export function TodayPage() {
  const t = useT();
  const { narrowed, narrow } = useNarrowed();
  const { SeleteType, kind } = narrowed;
  const { data, error, refetch } = useQuery({
    queryKey: [...todayKey, today.queue.path, narrowed],
    queryFn: ({ signal }) =>
      send(today.queue, { SeleteType, ...(kind === null ? {} : { Queue_Kind: kind }) }, { signal }),
    refetchOnWindowFocus: true,
  });
  const numberOf = (one: QueueKind) => data?.Counts.find(({ Queue_Kind }) => Queue_Kind === one)?.Num ?? 0;
  const all = queueKinds.reduce((sum, one) => sum + numberOf(one), 0);
  return (
    <section className={styles.page}>
      <PageTitle text={t('menu.today')} />
      <div className={styles.bar}>
        <Segmented<1 | 2>
          aria-label={t('inbox.today.whose')}
          value={SeleteType}
          onChange={(whose) => narrow({ ...narrowed, SeleteType: whose })}
          options={[
            { value: 1, label: t('inbox.today.mine') },
            { value: 2, label: t('inbox.today.sub') },
          ]}
        />
        <div className={styles.kinds} role="group" aria-label={t('field.message.Queue_Kind')}>
          {([null, ...queueKinds] as const).map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className={styles.kind}
              aria-pressed={one === kind}
              onClick={() => narrow({ ...narrowed, kind: one })}
            >
              {one === null ? t('common.all') : t(`queue.kind.${one}`)}{' '}
              <span>{one === null ? all : numberOf(one)}</span>
            </button>
          ))}
        </div>
      </div>
      {error && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton active />}
      {data && kind !== null && data.rows.length === 0 && all > 0 && (
        <NoneOfKind kind={kind} others={all} onAll={() => narrow({ ...narrowed, kind: null })} />
      )}
      {data && (data.rows.length > 0 || all === 0) && (
        <Queue rows={data.rows} count={kind === null ? all : numberOf(kind)} />
      )}
    </section>
  );
}

const keyOf = ({ Queue_Kind, Target_Guid, Call_Guid, Due_Time }: QueueRow) =>
  `${Queue_Kind} ${Target_Guid} ${Call_Guid} ${Due_Time}`;

interface NoneOfKindProps {
  readonly kind: QueueKind;
  /** How many of other kinds there are. */
  readonly others: number;
  readonly onAll: () => void;
}

/** Nothing of the kind that is asked for, while there is more to do. */
function NoneOfKind({ kind, others, onAll }: NoneOfKindProps) {
  const t = useT();
  return (
    <EmptyState
      title={t('queue.noneOfKind', { kind: t(`queue.kind.${kind}`) })}
      hint={t('queue.otherKinds', { count: grouped(others) })}
      actions={<Button onClick={onAll}>{t('queue.showAll')}</Button>}
    />
  );
}

interface QueueProps {
  readonly rows: readonly QueueRow[];
  /** How many there are, also of those that are not among the rows. */
  readonly count: number;
}

/** The rows with one that the keys work on: where it is gone, the one that has taken its place. */
function Queue({ rows, count }: QueueProps) {
  const t = useT();
  const acts = useQueueActs();
  const area = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState(0);
  const at = Math.min(place, Math.max(rows.length - 1, 0));
  const current = rows[at];
  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max(at + by, 0), Math.max(rows.length - 1, 0));
    setPlace(next);
    area.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  useHotkeys(
    {
      nextRow: () => step(1),
      previousRow: () => step(-1),
      open: current ? () => acts.open(current) : null,
      followUp: current ? () => acts.followUp(current) : null,
      call: current ? () => acts.call(current) : null,
      handle: current ? () => acts.handle(current) : null,
    },
    () => area.current?.checkVisibility() === true && isOnTop(area.current),
  );
  if (rows.length === 0) return <EmptyState title={t('queue.empty')} hint={t('queue.emptyHint')} />;
  return (
    <>
      <ol ref={area} className={styles.rows} aria-label={t('menu.today')}>
        {rows.map((row, index) => (
          <QueueEntry key={keyOf(row)} row={row} isCurrent={index === at} acts={acts} onPoint={() => setPlace(index)} />
        ))}
      </ol>
      {rows.length >= queueLimit && count > rows.length && (
        <p className={styles.keys}>{t('queue.firstShown', { shown: grouped(rows.length), count: grouped(count) })}</p>
      )}
      <p className={styles.keys}>{t('queue.keys')}</p>
    </>
  );
}
