import { Alert, Button } from 'antd';
import { type Key, type ReactNode, useId } from 'react';
import { errorText, isSwallowed } from '../../../lib/feedback/showError.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyNow, useCompanyTime } from '../../../ui/format/companyClock.ts';
import { shortMoment } from '../../../ui/format/moments.ts';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import { type Day, groupByDay, type Timed } from './days.ts';
import { EndOfEntries } from './EndOfEntries.tsx';
import { TimelineSkeleton } from './TimelineSkeleton.tsx';
import styles from './timeline.module.css';
import type { Endless } from './useEndless.ts';

/** What a timeline shows. */
export interface TimelineProps<E extends Timed> {
  readonly label: string;
  readonly list: Endless<E>;
  readonly keyOf: (entry: E, index: number) => Key;
  readonly renderEntry: (entry: E) => ReactNode;
  /** Stands there when there is no entry. */
  readonly empty: ReactNode;
}

/** Entries under the headings of their days, newest first; more come when the end is in sight (S24.4). */
export function Timeline<E extends Timed>({ label, list, keyOf, renderEntry, empty }: TimelineProps<E>) {
  const isWaiting = useDelayed(list.rows === null && list.isFetching, 150);
  const isOld = useDelayed(list.isOld && list.isFetching, 150);
  const isFailed = Boolean(list.error) && !list.isFetching && !isSwallowed(list.error);
  return (
    <section className={styles.timeline} aria-label={label} aria-busy={list.isFetching}>
      {isFailed && <FailedEntries list={list} />}
      {list.rows === null && isWaiting && <TimelineSkeleton />}
      {list.rows?.length === 0 && !list.isFetching && empty}
      {list.rows !== null && list.rows.length > 0 && (
        <div className={isOld ? styles.old : ''}>
          {groupByDay(list.rows).map((group) => (
            <DayGroup key={group.day} group={group} keyOf={keyOf} renderEntry={renderEntry} />
          ))}
          <EndOfEntries isFetching={list.isFetching} isFailed={isFailed} onMore={list.loadMore} />
        </div>
      )}
    </section>
  );
}

type DayGroupProps<E extends Timed> = Pick<TimelineProps<E>, 'keyOf' | 'renderEntry'> & { readonly group: Day<E> };

function DayGroup<E extends Timed>({ group, keyOf, renderEntry }: DayGroupProps<E>) {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h3 className={styles.day} id={heading}>
        <DayWords day={group.day} />
      </h3>
      <ol className={styles.entries}>
        {group.entries.map((entry, index) => (
          <li key={keyOf(entry, index)} className={styles.entry}>
            {renderEntry(entry)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayWords({ day }: { readonly day: string }) {
  const t = useT();
  const now = useCompanyNow();
  if (day === '') return '—';
  const short = shortMoment(`${day}T00:00:00`, now);
  if (short.form === 'today' || short.form === 'yesterday') return t(`entity.period.${short.form}`);
  return (
    <time dateTime={day} title={day}>
      {short.form === 'day' ? short.day : day}
    </time>
  );
}

function FailedEntries<E>({ list }: { readonly list: Endless<E> }) {
  const t = useT();
  const time = useCompanyTime(list.shownAt).slice(11, 16);
  const reason = errorText(list.error);
  return (
    <Alert
      className={styles.failed}
      type="error"
      showIcon
      title={list.rows === null ? reason : t('entity.loadFailed', { reason, time })}
      action={
        <Button size="small" onClick={list.retry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
