import { CloseOutlined, FilterOutlined, MessageOutlined, NotificationOutlined, TeamOutlined } from '@ant-design/icons';
import { announcementLabel } from '@haina/contract/calls/messages.ts';
import { Button, Drawer } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { MessageList } from './MessageList.tsx';
import styles from './messages.module.css';
import { TodayCustomers, TodayLeads } from './TodayTables.tsx';
import { UnreadBadge } from './UnreadBadge.tsx';
import { type Unread, useUnread } from './unread.ts';

/** Below the drawers of records, which a message opens. */
const level = 900;

interface ContentProps {
  readonly onToday: () => void;
}

const entries = [
  {
    key: 'messages',
    icon: <MessageOutlined />,
    waiting: 'Message',
    Content: (props: ContentProps) => <MessageList label={0} {...props} />,
  },
  {
    key: 'notices',
    icon: <NotificationOutlined />,
    waiting: 'Notice',
    Content: (props: ContentProps) => <MessageList label={announcementLabel} {...props} />,
  },
  { key: 'leads', icon: <FilterOutlined />, waiting: 'Leads', Content: TodayLeads },
  { key: 'customers', icon: <TeamOutlined />, waiting: 'Customer', Content: TodayCustomers },
] as const satisfies readonly {
  readonly key: string;
  readonly icon: ReactNode;
  readonly waiting: keyof Unread;
  readonly Content: (props: ContentProps) => ReactNode;
}[];

type Entry = (typeof entries)[number];

/** What opens and closes the message centre. */
export interface MessageDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** The message centre, 70 % wide: messages, announcements, today's leads and customers, each with what waits (S16.7). */
export function MessageDrawer({ isOpen, onClose, onGone }: MessageDrawerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [shown, setShown] = useState<Entry>(entries[0]);
  return (
    <Drawer
      open={isOpen}
      size={isPhone ? '100%' : '70%'}
      zIndex={level}
      closable={false}
      title={null}
      onClose={onClose}
      aria-labelledby={titleId}
      afterOpenChange={(visible) => !visible && onGone()}
      styles={{ body: { padding: 0 } }}
    >
      <div className={styles.drawer}>
        <header className={styles.head}>
          <h2 id={titleId}>{t('inbox.title')}</h2>
          <Button type="text" icon={<CloseOutlined />} aria-label={t('common.close')} onClick={onClose} />
        </header>
        <div className={styles.panes} data-phone={isPhone || undefined}>
          <EntryMenu shown={shown} onShow={setShown} />
          <div className={styles.content}>
            <shown.Content key={shown.key} onToday={() => setShown(entries[2])} />
          </div>
        </div>
      </div>
    </Drawer>
  );
}

interface EntryMenuProps {
  readonly shown: Entry;
  readonly onShow: (entry: Entry) => void;
}

function EntryMenu({ shown, onShow }: EntryMenuProps) {
  const t = useT();
  const unread = useUnread();
  return (
    <nav className={styles.menu} aria-label={t('inbox.entries.label')}>
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          className={styles.entry}
          aria-current={entry.key === shown.key ? 'page' : undefined}
          onClick={() => onShow(entry)}
        >
          {entry.icon}
          <span>{t(`inbox.entries.${entry.key}`)}</span>
          <UnreadBadge count={unread[entry.waiting]} />
        </button>
      ))}
    </nav>
  );
}
