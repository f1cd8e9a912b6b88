import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { announcementLabel, messageLabels } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import { Alert, Button, Dropdown, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { errorText } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useOptions } from '../../entity/fields/useOptions.ts';
import { dictionaryOptions } from '../../pickers/dictionaryOptions.ts';
import { groupByDay } from '../../records/followUp/timeline/days.ts';
import { EndOfEntries } from '../../records/followUp/timeline/EndOfEntries.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { DayHeading } from './DayHeading.tsx';
import { MessageRow, type MessageRowProps } from './MessageRow.tsx';
import styles from './messages.module.css';
import { NoticeDetail } from './NoticeDetail.tsx';
import type { NoticeDialogProps } from './NoticeDialog.tsx';
import { RemindersDialog } from './RemindersDialog.tsx';
import { useUnread } from './unread.ts';
import { useBarSize } from './useBarSize.ts';
import { useMessageActions } from './useMessageActions.ts';
import { useNoticeTurns } from './useNoticeTurns.ts';
import { type MessageFilter, useMessages } from './useMessages.ts';

type Label = MessageFilter['Label'];

// The editor is loaded by those who write.
const noticeDialog = lazyComponent<NoticeDialogProps>(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

const labelOptions = dictionaryOptions('Message_Label');

/** Which list it is, and what shows today's lists. */
export interface MessageListProps {
  readonly label: 0 | typeof announcementLabel;
  readonly onToday: () => void;
}

/** Messages, or announcements where `label` is theirs: unread or read ones, by day, more as one scrolls. */
export function MessageList({ label, onToday }: MessageListProps) {
  const [state, setState] = useState<0 | 1>(0);
  const [chosen, setChosen] = useState<Label>(label);
  const list = useMessages({ Read_State: state, Label: chosen });
  const notice = useNoticeTurns(list.rows ?? []);
  return (
    <>
      <ListBar label={label} state={state} onState={setState} chosen={chosen} onChoose={setChosen} total={list.total} />
      <Rows
        list={list}
        state={state}
        isNotices={label === announcementLabel}
        onToday={onToday}
        onNotice={notice.open}
      />
      <NoticeDetail guid={notice.guid} turns={notice.turns} onClose={notice.close} />
    </>
  );
}

interface ListBarProps {
  readonly label: Label;
  readonly state: 0 | 1;
  readonly onState: (state: 0 | 1) => void;
  readonly chosen: Label;
  readonly onChoose: (label: Label) => void;
  readonly total: number;
}

function ListBar({ label, state, onState, chosen, onChoose, total }: ListBarProps) {
  const t = useT();
  const { options } = useOptions(labelOptions, label === 0, 'all');
  const size = useBarSize();
  const actions = useMessageActions();
  const [isReminding, setReminding] = useState(false);
  const types = messageLabels.filter((one) => one !== announcementLabel);
  const unread = useUnread((waiting) => (label === announcementLabel ? waiting.Notice : waiting.Message));
  const nameOf = (type: number) => options.find(({ value }) => value === type)?.label ?? String(type);
  return (
    <div className={styles.bar}>
      <Segmented<0 | 1>
        size={size}
        aria-label={t('inbox.state.label')}
        value={state}
        onChange={onState}
        options={[
          { value: 0, label: unread > 0 ? t('inbox.state.unreadCount', { count: unread }) : t('inbox.state.unread') },
          { value: 1, label: t('inbox.state.read') },
        ]}
      />
      {label === 0 && (
        <Select<Label>
          size={size}
          className={styles.type ?? ''}
          aria-label={t('inbox.type.label')}
          value={chosen}
          onChange={onChoose}
          options={[
            { value: 0, label: t('inbox.type.all') },
            ...types.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
      )}
      <span className={styles.total}>{t('inbox.total', { count: total })}</span>
      {label === announcementLabel && <AddNotice />}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'read', label: t('inbox.readAll'), onClick: () => void actions.readAll(chosen) },
            { key: 'remove', label: t('inbox.removeRead'), onClick: () => void actions.removeRead(chosen) },
            { key: 'reminders', label: t('inbox.reminders.title'), onClick: () => setReminding(true) },
          ],
        }}
      >
        <Button size={size} icon={<EllipsisOutlined />} aria-label={t('inbox.more')} />
      </Dropdown>
      <RemindersDialog isOpen={isReminding} onClose={() => setReminding(false)} />
    </div>
  );
}

const emptyKeys = { messages: ['unread', 'read'], notices: ['unreadNotices', 'readNotices'] } as const;

/** Opens the form of a new announcement, for those who may publish one. */
function AddNotice() {
  const t = useT();
  const size = useBarSize();
  const isGranted = usePermission(notices.add);
  const [isOpen, setOpen] = useState(false);
  if (!isGranted) return null;
  return (
    <>
      <Button size={size} icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        {t('inbox.notice.add')}
      </Button>
      {isOpen && <noticeDialog.Component isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

interface RowsProps extends Pick<MessageRowProps, 'onToday' | 'onNotice'> {
  readonly list: ReturnType<typeof useMessages>;
  readonly state: 0 | 1;
  readonly isNotices: boolean;
}

function Rows({ list: { query, rows }, state, isNotices, ...opening }: RowsProps) {
  const t = useT();
  const isFailed = query.error !== null && !query.isFetching;
  if (isFailed && rows === null) {
    const retry = (
      <Button size="small" onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    );
    return <Alert className={styles.alert ?? ''} type="error" showIcon title={errorText(query.error)} action={retry} />;
  }
  if (rows === null) return <Skeleton active className={styles.alert ?? ''} />;
  const empty = emptyKeys[isNotices ? 'notices' : 'messages'][state];
  if (rows.length === 0) return <EmptyState title={t(`inbox.empty.${empty}`)} />;
  return (
    <div className={styles.rows}>
      {groupByDay(rows).map(({ day, entries }) => (
        <section key={day}>
          <h3 className={styles.day}>
            <DayHeading day={day} />
          </h3>
          <ul>
            {entries.map((message) => (
              <MessageRow key={message.Guid} message={message} {...opening} />
            ))}
          </ul>
        </section>
      ))}
      <EndOfEntries
        isFetching={query.isFetching}
        isFailed={isFailed}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
      />
    </div>
  );
}
