import { HistoryOutlined } from '@ant-design/icons';
import { type ActionRecord, activity } from '@haina/contract/calls/activity.ts';
import { Button } from 'antd';
import type { z } from 'zod';
import { useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { fullMoment } from '../../ui/format/moments.ts';
import { Timeline } from '../followUp/timeline/Timeline.tsx';
import styles from '../followUp/timeline/timeline.module.css';
import { useEndless } from '../followUp/timeline/useEndless.ts';
import { targetQueryKey, useTargetRefresh } from '../record/useTargetRefresh.ts';
import type { RecordRef } from '../record/recordRef.ts';
import { type EarlierValue, useRestoreValue } from './useRestoreValue.tsx';

/** Whose operation record is shown. */
export interface OperationLogTabProps {
  readonly target: RecordRef;
  /** After an earlier value was restored. */
  readonly onChanged: () => void;
}

type Action = z.output<typeof ActionRecord>;

/** What happened to a record: time, person and one line per changed field, newest first (S18.2). */
export function OperationLogTab({ target, onChanged }: OperationLogTabProps) {
  const t = useT();
  const { Target_Kind, Target_Guid } = target;
  const restore = useRestoreValue(useTargetRefresh(target, onChanged));
  const list = useEndless({
    endpoint: activity.actions,
    queryKey: targetQueryKey(activity.actions.path, target),
    input: { Target_Kind, Target_Guid },
  });
  return (
    <Timeline<Action>
      label={t('activity.log.list')}
      list={list}
      keyOf={({ Id }) => Id}
      renderEntry={(action) => <ActionEntry action={action} onRestore={restore} />}
      empty={<EmptyState title={t('activity.log.empty')} />}
    />
  );
}

interface ActionEntryProps {
  readonly action: Action;
  readonly onRestore: (restored: EarlierValue) => void;
}

function ActionEntry({ action, onRestore }: ActionEntryProps) {
  const { Create_Time, UserName, Content } = action;
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
            <p key={index}>
              {line}
              <RestoreButton action={action} index={index} line={line} onRestore={onRestore} />
            </p>
          ))}
        </div>
      </article>
    </>
  );
}

interface RestoreButtonProps extends ActionEntryProps {
  readonly index: number;
  readonly line: string;
}

/** Writes the earlier value of one line back; only typed fields of a record that the reader may edit have it. */
function RestoreButton({ action: { Id, Restorable }, index, line, onRestore }: RestoreButtonProps) {
  const t = useT();
  const restorable = Restorable.find(({ Line }) => Line === index);
  if (!restorable) return null;
  return (
    <Button
      type="link"
      size="small"
      style={{ height: 'auto' }}
      aria-label={t('activity.log.restoreLabel', { line })}
      onClick={() => onRestore({ Id, Field: restorable.Field, line })}
    >
      {t('activity.log.restore')}
    </Button>
  );
}
