import { HistoryOutlined } from '@ant-design/icons';
import { type ActionRecord, activity } from '@haina/contract/calls/activity.ts';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { fullMoment } from '../../ui/moments.ts';
import { Timeline } from '../followUp/Timeline.tsx';
import styles from '../followUp/timeline.module.css';
import { useEndless } from '../followUp/useEndless.ts';
import { targetQueryKey } from '../followUp/useTargetRefresh.ts';
import type { RecordTarget } from '../recordTarget.ts';

/** Whose operation record is shown. */
export interface OperationLogTabProps {
  readonly target: RecordTarget;
}

type Action = z.output<typeof ActionRecord>;

/** What happened to a record: time, person and one line per changed field, newest first (document 000, section 2). */
export function OperationLogTab({ target }: OperationLogTabProps) {
  const t = useT();
  const { Target_Kind, Target_Guid } = target;
  const list = useEndless({
    endpoint: activity.actions,
    queryKey: targetQueryKey(activity.actions.path, target),
    input: { Target_Kind, Target_Guid },
  });
  return (
    <Timeline<Action>
      label={t('activity.log.list')}
      list={list}
      // Entries have no number of their own; within a day their place and time tell them apart.
      keyOf={({ Create_Time }, index) => `${Create_Time ?? ''} ${index}`}
      renderEntry={(action) => <ActionEntry action={action} />}
      empty={<EmptyState title={t('activity.log.empty')} />}
    />
  );
}

function ActionEntry({ action: { Create_Time, UserName, Content } }: { readonly action: Action }) {
  return (
    <>
      <span className={styles.icon}>
        <HistoryOutlined aria-hidden />
      </span>
      <article className={styles.body}>
        <header className={styles.head}>
          <span className={styles.facts}>
            <span className={styles.name}>{UserName}</span>
          </span>
          {Create_Time !== null && (
            <time className={styles.time} dateTime={Create_Time} title={fullMoment(Create_Time)}>
              {Create_Time.slice(11, 16)}
            </time>
          )}
        </header>
        <div className={styles.lines}>
          {Content.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      </article>
    </>
  );
}
