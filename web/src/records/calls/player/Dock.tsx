import { CloseOutlined } from '@ant-design/icons';
import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { CalledNumber } from '../CalledNumber.tsx';
import { stopRecording } from './playerStore.ts';
import styles from './player.module.css';

/** A player around what it plays. */
export interface DockProps {
  readonly call: CallRecord;
  readonly place: string;
  readonly hasFailed?: boolean;
  /** What stands before and behind the words about the call. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

/** The bar of a player: whose recording it is, and a button that ends it. */
export function Dock({ call, place, hasFailed = false, before, children }: DockProps) {
  const t = useT();
  return (
    <section className={styles.dock} aria-label={t('recording.player')}>
      {before}
      <div className={styles.who}>
        <span className={styles.name}>
          {call.Target_Name} <CalledNumber call={call} />
        </span>
        <span className={styles.quiet}>
          {call.User_Name} <DateTime value={call.Talk_Time} precision="minute" />
        </span>
      </div>
      {hasFailed ? (
        <span className={styles.failed} role="alert">
          {t('recording.failed')}
        </span>
      ) : (
        (children ?? <span className={styles.loading}>{t('recording.loading')}</span>)
      )}
      <IconButton icon={<CloseOutlined />} label={t('recording.close')} onClick={() => stopRecording(place)} />
    </section>
  );
}
