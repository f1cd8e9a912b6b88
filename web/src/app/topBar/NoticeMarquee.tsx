import { NotificationOutlined, PauseOutlined } from '@ant-design/icons';
import { notices } from '@haina/contract/calls/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { NoticePopupProps } from '../../features/messages/NoticePopup.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { HeaderButton } from './HeaderButton.tsx';
import styles from './NoticeMarquee.module.css';

const noticePopup = lazyComponent<NoticePopupProps>(
  async () => (await import('../../features/messages/NoticePopup.tsx')).NoticePopup,
);

/** The announcements running through the header, 50 high, once around in 50000 ms; still under the pointer or when stopped. */
export function NoticeMarquee() {
  const t = useT();
  const [isStopped, setStopped] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const wasShown = useOnceTrue(shown !== null);
  // Fails silently: a header without announcements hinders nobody.
  const { data } = useQuery({
    queryKey: [notices.list.path],
    queryFn: ({ signal }) => send(notices.list, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
  const list = data ? [...data.user, ...data.department, ...data.all] : [];
  if (list.length === 0) return null;
  // The second row only fills the window while the first one leaves it.
  const titles = (isCopy: boolean) =>
    list.map((notice, at) => (
      <li key={notice.Guid}>
        <button type="button" tabIndex={isCopy ? -1 : 0} onClick={() => setShown(at)}>
          {notice.Title}
        </button>
      </li>
    ));
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
          <ul>{titles(false)}</ul>
          <ul aria-hidden="true">{titles(true)}</ul>
        </div>
      </div>
      {wasShown && <noticePopup.Component list={list} shown={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
