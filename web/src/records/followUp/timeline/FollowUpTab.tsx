import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { type RecordRef, targetKey } from '../../record/recordRef.ts';
import { Composer } from '../composer/Composer.tsx';
import { FoldedComposer } from '../composer/FoldedComposer.tsx';
import { FollowUpList } from './FollowUpList.tsx';
import { foldComposer, useComposerState } from '../composer/composerStore.ts';
import styles from '../composer/composer.module.css';
import { useTargetRefresh } from '../../record/useTargetRefresh.ts';

/** Whose follow-ups are shown, and what may be done. */
export interface FollowUpTabProps {
  readonly target: RecordRef;
  /** Whether the person may follow the record up. */
  readonly canWrite: boolean;
  /** The customer whose contacts can be linked; left out where there is none. */
  readonly customerGuid?: string;
  /** In the sea nothing is deleted (S6.19). */
  readonly isInSea?: boolean;
  /** After every post and deletion: the record's own facts have changed. */
  readonly onChanged: () => void;
}

/** The follow-ups of a record: the composer over the timeline (S8.7, S8.9); on a phone a button under the thumb unfolds it. */
export function FollowUpTab({ target, canWrite, customerGuid, isInSea = false, onChanged }: FollowUpTabProps) {
  const isPhone = useIsPhone();
  const isOpen = useComposerState((state) => state.isOpen) ?? !isPhone;
  const refresh = useTargetRefresh(target, onChanged);
  const posted = () => {
    // On a phone the composer hides what was just posted.
    if (isPhone) foldComposer();
    refresh();
  };
  return (
    <div className={styles.tab}>
      {canWrite && !isOpen && !isPhone && <FoldedComposer target={target} />}
      {canWrite && isOpen && (
        <Composer
          key={targetKey(target)}
          target={target}
          onPosted={posted}
          {...(customerGuid === undefined ? {} : { customerGuid })}
        />
      )}
      <FollowUpList target={target} canWrite={canWrite} canRemove={!isInSea} onRemoved={refresh} />
    </div>
  );
}
