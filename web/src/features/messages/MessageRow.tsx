import type { Message } from '@haina/contract/calls/messages.ts';
import { Button, Tag } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { fullMoment } from '../../ui/format/moments.ts';
import { MessageIcon } from './MessageIcon.tsx';
import styles from './messages.module.css';
import { useMessageActions } from './useMessageActions.ts';

const tagColors: Readonly<Record<number, string>> = {
  1: 'success',
  2: 'processing',
  3: 'warning',
  4: 'default',
  5: 'processing',
  6: 'error',
};

/** A message in its list. */
export interface MessageRowProps {
  readonly message: Message;
  /** Shows today's lists. */
  readonly onToday: () => void;
  /** Shows an announcement, beside the list: the row leaves it as soon as it is read. */
  readonly onNotice: (guid: string) => void;
}

/** One message or announcement: pressed, it opens what it is about and is read; its buttons stand in the place of its time. */
export function MessageRow({ message, onToday, onNotice }: MessageRowProps) {
  const t = useT();
  const actions = useMessageActions();
  const isUnread = message.Read_State === 0;
  // A digest is about today's lists.
  const handleOther = ({ Type, Guid }: Message) => (Type === 0 ? onToday() : onNotice(Guid));
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <button type="button" className={styles.open} onClick={() => void actions.open(message, handleOther)}>
        <span className={styles.dot} aria-hidden />
        <span className={styles.icon} aria-hidden>
          <MessageIcon type={message.Type} />
        </span>
        <span className={styles.words}>
          <span className={styles.subject}>
            <span className={styles.title}>{message.Head}</span>
            <Tag variant="filled" color={tagColors[message.Label] ?? 'default'}>
              {message.Label_Name}
            </Tag>
          </span>
          {message.Detail !== '' && <span className={styles.about}>{message.Detail}</span>}
        </span>
      </button>
      <span className={styles.time}>
        <TimeOfDay value={message.Create_Time} />
        <span>{message.Create_User_Name || t('inbox.system')}</span>
      </span>
      <span className={styles.acts}>
        {isUnread && (
          <Button type="link" size="small" onClick={() => void actions.read(message.Guid)}>
            {t('inbox.read')}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => void actions.remove(message.Guid)}>
          {t('common.remove')}
        </Button>
      </span>
    </li>
  );
}

/** When it was; its day stands above. */
const TimeOfDay = ({ value }: { readonly value: string | null }) =>
  value === null ? null : (
    <time dateTime={value} title={fullMoment(value)}>
      {value.slice(11, 16)}
    </time>
  );
