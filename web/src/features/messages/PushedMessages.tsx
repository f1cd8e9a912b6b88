import { CloseOutlined } from '@ant-design/icons';
import { type Message, messages } from '@haina/contract/calls/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useEvent } from '../../lib/push/pushEvents.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { MessageIcon } from './MessageIcon.tsx';
import type { NoticeDetailProps } from './NoticeDetail.tsx';
import styles from './PushedMessages.module.css';
import { remind } from './remind.ts';
import { useReminders } from './reminderStore.ts';
import { closePushed, showPushed, usePushed } from './pushedStore.ts';
import { useUnread } from './unread.ts';
import { useBarSize } from './useBarSize.ts';
import { useMessageActions } from './useMessageActions.ts';

const noticeDetail = lazyComponent<NoticeDetailProps>(async () => (await import('./NoticeDetail.tsx')).NoticeDetail);

/** Where today's queue is, and whether the message centre is open, which shows what comes by itself. */
export interface PushedMessagesProps {
  readonly todayPath: string;
  readonly isCentreOpen: boolean;
  readonly onCentre: () => void;
}

/** Messages and announcements that are pushed, bottom right: a few, each until it is read, opened or closed (S16.18). */
export function PushedMessages({ todayPath, isCentreOpen, onCentre }: PushedMessagesProps) {
  const t = useT();
  const navigate = useNavigate();
  const shown = usePushed((state) => state.shown);
  const [notice, setNotice] = useState<string | null>(null);
  usePushedEvents(isCentreOpen);
  const newest = shown.at(-1)?.guid;
  useHotkeys({ close: newest === undefined ? null : () => closePushed(newest) }, () => isOnTop(null));
  // A digest is about what is to be done today.
  const handleOther = ({ Type, Guid }: Message) => {
    if (Type === 0) void navigate(todayPath);
    else setNotice(Guid);
  };
  return (
    <>
      <section className={styles.corner} role="status" aria-label={t('inbox.pushed.label')}>
        {!isCentreOpen &&
          shown.map(({ guid, about }) => (
            <PushedMessage
              key={about}
              guid={guid}
              others={guid === newest ? shown.length : null}
              onOther={handleOther}
              onCentre={onCentre}
            />
          ))}
      </section>
      {notice !== null && <noticeDetail.Component guid={notice} onClose={() => setNotice(null)} />}
    </>
  );
}

/** Keeps to what is pushed; an open message centre says it already. */
function usePushedEvents(isCentreOpen: boolean): void {
  const show = (guid: string, about: string) => {
    if (!isCentreOpen) showPushed({ guid, about });
  };
  useEvent('message', ({ Guid, Type, Type_Guid }) => show(Guid, Type_Guid === null ? Guid : `${Type} ${Type_Guid}`));
  useEvent('notice', ({ Guid }) => show(Guid, Guid));
  useEvent('noticeWithdrawn', ({ Guid }) => closePushed(Guid));
  useEffect(() => {
    if (isCentreOpen) usePushed.setState({ shown: [] });
  }, [isCentreOpen]);
}

interface PushedMessageProps {
  readonly guid: string;
  /** On the newest one, how many are shown: it tells of the unread ones beside them. */
  readonly others: number | null;
  readonly onOther: (message: Message) => void;
  readonly onCentre: () => void;
}

function PushedMessage({ guid, others, onOther, onCentre }: PushedMessageProps) {
  const t = useT();
  const size = useBarSize();
  const actions = useMessageActions();
  const { data, error } = useQuery({
    queryKey: [messages.model.path, guid],
    queryFn: ({ signal }) => send(messages.model, { Guid: guid }, { signal, quiet: true }),
  });
  const isUnwanted = useReminders(({ hidden }) => data !== undefined && hidden.includes(data.Label));
  // Read or deleted in another window, one's own announcement, or of a kind that is not to appear.
  const isOver = error !== null || data?.Read_State === 1 || isUnwanted;
  const title = isOver ? undefined : data?.Title;
  useEffect(() => {
    if (title !== undefined) remind(title, guid);
  }, [title, guid]);
  useEffect(() => {
    if (isOver) closePushed(guid);
  }, [isOver, guid]);
  if (!data || isOver) return null;
  const handleOpen = () => {
    closePushed(guid);
    void actions.open(data, onOther);
  };
  const handleRead = () => {
    closePushed(guid);
    void actions.read(guid);
  };
  return (
    <article className={styles.card}>
      <span className={styles.icon} aria-hidden>
        <MessageIcon type={data.Type} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{data.Head}</p>
        <p className={styles.detail}>
          {data.Detail || `${data.Label_Name} ${data.Create_User_Name || t('inbox.system')}`}
        </p>
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('inbox.pushed.close', { title: data.Title })}
        onClick={() => closePushed(guid)}
      />
      <footer className={styles.acts}>
        <Button type="primary" size={size} onClick={handleOpen}>
          {t('inbox.pushed.open')}
        </Button>
        <Button size={size} onClick={handleRead}>
          {t('inbox.read')}
        </Button>
        <span className={styles.time}>
          <RelativeTime value={data.Create_Time} />
          {others !== null && <Others shown={others} onCentre={onCentre} />}
        </span>
      </footer>
    </article>
  );
}

/** How many unread ones there are beside those at the corner; pressed, it shows them. */
function Others({ shown, onCentre }: { readonly shown: number; readonly onCentre: () => void }) {
  const t = useT();
  const count = useUnread(({ UnreadCount }) => UnreadCount) - shown;
  if (count <= 0) return null;
  return (
    <Button type="link" size="small" onClick={onCentre}>
      {t('inbox.pushed.others', { count })}
    </Button>
  );
}
