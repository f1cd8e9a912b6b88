import { ArrowLeftOutlined, CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { notices } from '@haina/contract/calls/notices.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Progress, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { errorText, showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { CallRanking } from './CallRanking.tsx';
import styles from './messages.module.css';
import { RichText } from './RichText.tsx';
import { refreshMessages } from './refreshMessages.ts';

/** What an announcement says. */
export interface NoticeDetailProps {
  /** The announcement that is open; null keeps it closed. */
  readonly guid: string | null;
  /** Goes to the one before and the one behind it in its list; left out where there is no list, null at an end. */
  readonly turns?: { readonly previous: (() => void) | null; readonly next: (() => void) | null };
  readonly onClose: () => void;
}

/** An announcement in a drawer: title, author, time and content; for its author who has read it, and the way back (S16.15). */
export function NoticeDetail({ guid, turns, onClose }: NoticeDetailProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { data, error } = useQuery({
    queryKey: [notices.model.path, guid],
    queryFn: ({ signal }) => send(notices.model, { Guid: guid ?? '' }, { signal }),
    enabled: guid !== null,
  });
  return (
    <Drawer
      open={guid !== null}
      size={isPhone ? '100%' : '70%'}
      title={data ? <Head notice={data} onGone={onClose} /> : t('inbox.entries.notices')}
      closable={{ closeIcon: <ArrowLeftOutlined />, 'aria-label': t('entity.drawer.back') }}
      extra={
        <span className={styles.detailSteps}>
          {turns && (
            <>
              <Step to={turns.previous} label={t('inbox.popup.previous')} icon={<UpOutlined />} />
              <Step to={turns.next} label={t('inbox.popup.next')} icon={<DownOutlined />} />
            </>
          )}
          <IconButton icon={<CloseOutlined />} label={t('common.close')} onClick={onClose} />
        </span>
      }
      onClose={onClose}
      destroyOnHidden
    >
      {error && <Alert type="error" showIcon title={errorText(error)} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className={styles.detail}>
          <article className={styles.notice}>
            {data.Type === 2 ? <CallRanking guid={data.Guid} /> : <RichText html={data.Content} />}
          </article>
          {data.Can_Withdraw === 1 && <Readers notice={data} />}
        </div>
      )}
    </Drawer>
  );
}

interface StepProps {
  readonly to: (() => void) | null;
  readonly label: string;
  readonly icon: ReactNode;
}

const Step = ({ to, label, icon }: StepProps) => (
  <IconButton icon={icon} label={label} isDisabled={to === null} onClick={() => to?.()} />
);

type NoticeModel = z.output<typeof notices.model.output>;

/** Title, author, time; for the author how many it reached, how many have read it, and the way to take it back. */
function Head({ notice, onGone }: { readonly notice: NoticeModel; readonly onGone: () => void }) {
  const t = useT();
  const { Read_Num, Receiver_Num } = notice;
  return (
    <>
      <h2 className={styles.detailTitle}>{notice.Title}</h2>
      <div className={styles.noticeFacts}>
        <span>{notice.Create_User_Name || t('inbox.system')}</span>
        <DateTime value={notice.Create_Time} precision="minute" />
        {notice.Can_Withdraw === 1 && (
          <>
            <span>{t('inbox.notice.sentTo', { count: Receiver_Num })}</span>
            <span>{t('inbox.notice.readNum', { count: Read_Num })}</span>
            <Progress
              className={styles.readBar ?? ''}
              percent={Receiver_Num === 0 ? 0 : (100 * Read_Num) / Receiver_Num}
              showInfo={false}
              size="small"
              aria-hidden
            />
            <span>{t('inbox.notice.unreadNum', { count: Receiver_Num - Read_Num })}</span>
            <WithdrawButton guid={notice.Guid} onDone={onGone} />
          </>
        )}
      </div>
    </>
  );
}

function WithdrawButton({ guid, onDone }: { readonly guid: string; readonly onDone: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const withdraw = async () => {
    try {
      await send(notices.withdraw, { Guid: guid });
      toast.success(t('inbox.notice.withdrawn'));
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      refreshMessages(client);
      void client.invalidateQueries({ queryKey: [notices.list.path] });
    }
  };
  const ask = () =>
    modal.confirm({
      title: t('inbox.notice.withdrawAsk'),
      okText: t('inbox.notice.withdraw'),
      cancelText: t('common.cancel'),
      onOk: withdraw,
    });
  return (
    <Button type="link" size="small" onClick={() => void ask()}>
      {t('inbox.notice.withdraw')}
    </Button>
  );
}

/** How many readers are asked for at once. */
const readersAtOnce = 50;

/** Whom the announcement reached: who has not read it, then who has and when, as far as asked for. */
function Readers({ notice }: { readonly notice: NoticeModel }) {
  const t = useT();
  const { Guid, Read_Num, Receiver_Num } = notice;
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: [notices.readers.path, Guid],
    queryFn: ({ signal, pageParam: page }) =>
      send(notices.readers, { Guid, page, pagesize: readersAtOnce }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * readersAtOnce < total ? pages.length + 1 : undefined),
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const parts = [
    { title: t('inbox.notice.unreadNum', { count: Receiver_Num - Read_Num }), isRead: false },
    { title: t('inbox.notice.readNum', { count: Read_Num }), isRead: true },
  ];
  return (
    <aside className={styles.readers}>
      {!data && <Skeleton active />}
      {parts.map(({ title, isRead }) => {
        const shown = rows.filter(({ Read_Time }) => (Read_Time !== null) === isRead);
        return shown.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {shown.map(({ User_Name, Read_Time }, place) => (
                // Two people may have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows only come behind the others.
                <li key={place}>
                  <span className={styles.initial} aria-hidden>
                    {User_Name.slice(0, 1)}
                  </span>
                  <span className={styles.reader}>{User_Name}</span>
                  {Read_Time !== null && <RelativeTime value={Read_Time} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {hasNextPage && (
        <Button type="link" size="small" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </aside>
  );
}
