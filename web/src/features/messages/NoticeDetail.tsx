import { notices } from '@haina/contract/calls/notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, List, Skeleton } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { errorText, showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import styles from './messages.module.css';
import { RichText } from './RichText.tsx';
import { refreshMessages } from './refreshMessages.ts';

/** What an announcement says. */
export interface NoticeDetailProps {
  /** The announcement that is open; null keeps it closed. */
  readonly guid: string | null;
  readonly onClose: () => void;
}

/** An announcement in a drawer: title, author, time and content; for its author who has read it, and the way back (S16.15). */
export function NoticeDetail({ guid, onClose }: NoticeDetailProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <Drawer
      open={guid !== null}
      size={isPhone ? '100%' : '50%'}
      title={t('inbox.entries.notices')}
      onClose={onClose}
      destroyOnHidden
    >
      {guid !== null && <Content guid={guid} onClose={onClose} />}
    </Drawer>
  );
}

function Content({ guid, onClose }: { readonly guid: string; readonly onClose: () => void }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: [notices.model.path, guid],
    queryFn: ({ signal }) => send(notices.model, { Guid: guid }, { signal }),
  });
  if (error) return <Alert type="error" showIcon title={errorText(error)} />;
  if (!data) return <Skeleton active />;
  return (
    <article className={styles.notice}>
      <h2>{data.Title}</h2>
      <p className={styles.noticeFacts}>
        <span>{data.Create_User_Name || t('inbox.system')}</span>
        <DateTime value={data.Create_Time} precision="minute" />
        {data.Can_Withdraw === 1 && <WithdrawButton guid={guid} onDone={onClose} />}
      </p>
      <RichText html={data.Content} />
      {data.Can_Withdraw === 1 && (
        <>
          <h3>{t('inbox.notice.readBy', { read: data.Read_Num, all: data.Receiver_Num })}</h3>
          <Readers guid={guid} />
        </>
      )}
    </article>
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

/** Whom the announcement reached: who has read it and when, then who has not. */
function Readers({ guid }: { readonly guid: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    queryKey: [notices.readers.path, guid, page],
    queryFn: ({ signal }) => send(notices.readers, { Guid: guid, page }, { signal }),
  });
  return (
    <List
      size="small"
      loading={data === undefined}
      dataSource={data?.rows ?? []}
      pagination={{
        current: page,
        total: data?.total ?? 0,
        pageSize: 10,
        size: 'small',
        onChange: setPage,
        hideOnSinglePage: true,
      }}
      renderItem={({ User_Name, Read_Time }) => (
        <List.Item>
          <span>{User_Name}</span>
          {Read_Time === null ? (
            <span>{t('inbox.state.unread')}</span>
          ) : (
            <DateTime value={Read_Time} precision="minute" />
          )}
        </List.Item>
      )}
    />
  );
}
