import { LinkOutlined } from '@ant-design/icons';
import { type Activity, activity } from '@haina/contract/calls/activity.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { Link } from 'react-router';
import { useConfirm } from '../../../entity/form/useConfirm.tsx';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { recordAddress } from '../../noun/recordAddress.ts';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import type { RecordRef } from '../../record/recordRef.ts';
import { FollowUpEntry } from './FollowUpEntry.tsx';
import { Timeline } from './Timeline.tsx';
import styles from './timeline.module.css';
import { useEndless } from './useEndless.ts';
import { targetQueryKey } from '../../record/useTargetRefresh.ts';

/** Whose follow-ups are listed. */
export interface FollowUpListProps {
  readonly target: RecordRef;
  readonly canWrite: boolean;
  /** Whether follow-ups can be deleted here at all. */
  readonly canRemove: boolean;
  readonly onRemoved: () => void;
}

/** The timeline of a record's follow-ups; those of the lead a customer came from say so. */
export function FollowUpList({ target, canWrite, canRemove, onRemoved }: FollowUpListProps) {
  const t = useT();
  const confirm = useConfirm();
  const { Target_Kind, Target_Guid } = target;
  const list = useEndless({
    endpoint: activity.list,
    queryKey: targetQueryKey(activity.list.path, target),
    input: { Target_Kind, Target_Guid },
  });
  const remove = ({ Guid }: Activity) =>
    confirm(t('common.deleteAsk'), () => send(activity.remove, { Guid }), onRemoved);
  return (
    <Timeline
      label={t('activity.list')}
      list={list}
      keyOf={({ Guid }) => Guid}
      renderEntry={(entry) => (
        <FollowUpEntry
          entry={entry}
          origin={entry.Target_Kind !== Target_Kind && <Origin entry={entry} />}
          onRemove={canRemove ? remove : undefined}
        />
      )}
      empty={
        <EmptyState title={t('activity.empty')} hint={t(canWrite ? 'activity.emptyWrite' : 'activity.emptyHint')} />
      }
    />
  );
}

/** The record a follow-up was written on, where the timeline is another's. */
function Origin({ entry }: { readonly entry: Activity }) {
  const t = useT();
  const words = t('activity.from', { kind: entry.name, name: entry.Target_Name });
  const kind = Object.values(targetKind).find((each) => each === entry.Target_Kind);
  const address = kind === undefined ? null : recordAddress(kind, entry.Target_Guid);
  return address === null ? (
    <span className={styles.origin}>{words}</span>
  ) : (
    <Link className={styles.origin} to={address}>
      <LinkOutlined aria-hidden /> {words}
    </Link>
  );
}
