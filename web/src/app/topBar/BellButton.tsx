import { BellOutlined } from '@ant-design/icons';
import { useUnread } from '../../features/messages/unread.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { openDialog } from '../dialogs/dialogStore.ts';
import { CountBadge } from '../../ui/components/CountBadge.tsx';
import { HeaderButton } from './HeaderButton.tsx';
import styles from './TopBar.module.css';

/** The bell with the number of unread messages and announcements; it opens the message centre. */
export function BellButton() {
  const t = useT();
  const count = useUnread((unread) => unread.UnreadCount);
  return (
    <HeaderButton
      label={count === 0 ? t('shell.bell.title') : t('shell.bell.unread', { count })}
      icon={
        <>
          <BellOutlined />
          {count > 0 && (
            <span className={styles.count}>
              <CountBadge count={count} />
            </span>
          )}
        </>
      }
      onClick={() => openDialog('messages')}
    />
  );
}
