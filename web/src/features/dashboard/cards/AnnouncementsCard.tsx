import { type Notice, notices } from '@haina/contract/calls/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import { EmptyState } from '../../../ui/components/EmptyState.tsx';
import { FailedLoad } from '../../../ui/components/FailedLoad.tsx';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { Panel } from '../../../ui/components/Panel.tsx';
import { useOnceTrue } from '../../../ui/hooks/useOnceTrue.ts';
import type { NoticePopupProps } from '../../messages/NoticePopup.tsx';
import { useUnread } from '../../messages/unread.ts';
import styles from './cards.module.css';

const noticePopup = lazyComponent<NoticePopupProps>(
  async () => (await import('../../messages/NoticePopup.tsx')).NoticePopup,
);

const kinds = {
  1: { color: 'default', name: 'normal' },
  2: { color: 'processing', name: 'ranking' },
  3: { color: 'success', name: 'signed' },
  4: { color: 'success', name: 'paid' },
} as const;

/** The announcements of the header as a list, newest first; each opens the popup at its place. */
export function AnnouncementsCard() {
  const t = useT();
  const [shown, setShown] = useState<number | null>(null);
  const wasShown = useOnceTrue(shown !== null);
  const unread = useUnread(({ Notice: waiting }) => waiting);
  // The same answer as the header's.
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [notices.list.path],
    queryFn: ({ signal }) => send(notices.list, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
  const list = data
    ? [...data.user, ...data.department, ...data.all].toSorted((one, other) =>
        (other.Create_Time ?? '').localeCompare(one.Create_Time ?? ''),
      )
    : [];
  return (
    <Panel
      title={t('dashboard.card.announcements')}
      extra={
        <>
          {unread > 0 && <span className={styles.total}>{t('dashboard.notices.unread', { count: unread })}</span>}
          {list.length > 0 && (
            <Button type="link" size="small" onClick={() => setShown(0)}>
              {t('common.all')}
            </Button>
          )}
        </>
      }
    >
      <FailedLoad
        error={isFetching ? null : error}
        shownAt={data ? dataUpdatedAt : null}
        onRetry={() => void refetch()}
      />
      <div className={styles.scroll}>
        {data && list.length === 0 && (
          <EmptyState title={t('dashboard.notices.empty')} hint={t('dashboard.notices.emptyHint')} />
        )}
        <ul className={styles.rows}>
          {list.map((notice, at) => (
            <li key={notice.Guid}>
              <NoticeRow notice={notice} onOpen={() => setShown(at)} />
            </li>
          ))}
        </ul>
        {!data && (isFetching || !error) && (
          <div role="status" aria-label={t('common.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
          </div>
        )}
      </div>
      {wasShown && <noticePopup.Component list={list} shown={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

function NoticeRow({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const t = useT();
  const { color, name } = kinds[notice.Type];
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.rowTitle}>{notice.Title}</span>
      <Tag variant="filled" color={color}>
        {t(`inbox.notice.type.${name}`)}
      </Tag>
      <small>
        <DateTime value={notice.Create_Time} precision="minute" />
      </small>
    </button>
  );
}
