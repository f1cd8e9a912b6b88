import { DisconnectOutlined, LoadingOutlined } from '@ant-design/icons';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../format/companyClock.ts';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useIsOffline } from '../hooks/useIsOffline.ts';
import styles from './WaitNotice.module.css';

/** How long the server may take before it is said that it is waited for, in milliseconds. */
const slowAfterMs = 900;

/** What is waited for, and what stands there meanwhile. */
export interface WaitNoticeProps {
  readonly isFetching: boolean;
  /** When what is shown was loaded, in milliseconds; null while nothing is. */
  readonly shownAt: number | null;
}

/** Says over what is shown that the network is gone or the server does not answer, and from when it is; nothing otherwise. */
export function WaitNotice({ isFetching, shownAt }: WaitNoticeProps) {
  const t = useT();
  const time = useCompanyTime(shownAt ?? 0).slice(11, 16);
  const isOffline = useIsOffline();
  const isSlow = useDelayed(isFetching, slowAfterMs);
  if (!isOffline && !isSlow) return null;
  const reason = isOffline ? t('entity.offline') : t('entity.slow');
  return (
    <div className={styles.wait} role="status">
      {isOffline ? <DisconnectOutlined aria-hidden /> : <LoadingOutlined aria-hidden />}
      {shownAt === null ? reason : t('entity.loadFailed', { reason, time })}
    </div>
  );
}
