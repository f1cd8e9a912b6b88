import { NotificationOutlined, PauseOutlined } from '@ant-design/icons';
import { notices } from '@haina/contract/calls/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { HeaderButton } from './HeaderButton.tsx';
import styles from './NoticeMarquee.module.css';

/** The announcements running through the header, 50 high, once around in 50000 ms; still under the pointer or when stopped. */
export function NoticeMarquee() {
  const t = useT();
  const [isStopped, setStopped] = useState(false);
  // Fails silently: a header without announcements hinders nobody.
  const { data } = useQuery({
    queryKey: [notices.list.path],
    queryFn: ({ signal }) => send(notices.list, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
  const list = data ? [...data.user, ...data.department, ...data.all] : [];
  if (list.length === 0) return <div className={styles.place} />;
  const titles = list.map((notice) => <li key={notice.Guid}>{notice.Title}</li>);
  return (
    <section className={styles.place} aria-label={t('shell.notice.label')}>
      <HeaderButton
        label={t(isStopped ? 'shell.notice.resume' : 'shell.notice.pause')}
        icon={isStopped ? <PauseOutlined /> : <NotificationOutlined />}
        aria-pressed={isStopped}
        onClick={() => setStopped(!isStopped)}
      />
      <div className={styles.window} data-stopped={isStopped || undefined}>
        <div className={styles.track}>
          <ul>{titles}</ul>
          <ul aria-hidden="true">{titles}</ul>
        </div>
      </div>
    </section>
  );
}
