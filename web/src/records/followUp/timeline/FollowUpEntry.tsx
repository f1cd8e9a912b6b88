import { DeleteOutlined, EllipsisOutlined } from '@ant-design/icons';
import type { Activity } from '@haina/contract/calls/activity.ts';
import { Button, Dropdown, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { fullMoment } from '../../../ui/format/moments.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import type { EntryCallsProps } from '../../calls/EntryCalls.tsx';
import type { EntryRecordingsProps } from '../../calls/player/EntryRecordings.tsx';
import { CutText } from './CutText.tsx';
import { EntryFiles } from './EntryFiles.tsx';
import { EntryLinks } from './EntryLinks.tsx';
import { isCallKind, kindIcon } from './kindIcon.tsx';
import styles from './timeline.module.css';

// Few follow-ups have calls, and the dashboard shows follow-ups first.
const entryCalls = lazyComponent<EntryCallsProps>(async () => (await import('../../calls/EntryCalls.tsx')).EntryCalls);
// Few follow-ups have recordings, and the dashboard shows follow-ups first.
const entryRecordings = lazyComponent<EntryRecordingsProps>(
  async () => (await import('../../calls/player/EntryRecordings.tsx')).EntryRecordings,
);

/** What a call and a recording take, in pixels: nothing below moves when their code comes. */
const lines = { call: 26, recording: 30 };

/** What one follow-up shows. */
export interface FollowUpEntryProps {
  readonly entry: Activity;
  /** Says on which record it was written, where that is not plain from the place. */
  readonly origin?: ReactNode;
  /** Deletes it; without it, or when the person may not, there is no menu. */
  readonly onRemove?: ((entry: Activity) => void) | undefined;
}

/** A follow-up in a timeline: who, how, when; what was said; pictures, files and what it is linked to. */
export function FollowUpEntry({ entry, origin, onRemove }: FollowUpEntryProps) {
  const t = useT();
  const recorded = entry.CallRecordList.filter(({ Has_Recording }) => Has_Recording === 1);
  const labels = entry.Call_Label.split(',').filter((label) => label !== '');
  return (
    <>
      <span className={isCallKind(entry.TypeName) ? `${styles.icon} ${styles.callIcon}` : styles.icon}>
        {kindIcon(entry.TypeName)}
      </span>
      <article className={styles.body}>
        <header className={styles.head}>
          <span className={styles.facts}>
            <span className={styles.name}>{entry.UserName}</span>
            <span className={styles.kind}>{entry.TypeName}</span>
            {entry.Is_Supplement === 1 && <Tag variant="filled">{t('activity.supplement')}</Tag>}
            {labels.map((label) => (
              <Tag key={label} variant="filled">
                {label}
              </Tag>
            ))}
            {origin}
          </span>
          {entry.Create_Time !== null && (
            <time className={styles.time} dateTime={entry.Create_Time} title={fullMoment(entry.Create_Time)}>
              {entry.Create_Time.slice(11, 16)}
            </time>
          )}
          {onRemove && entry.Can_Delete === 1 && <EntryMenu entry={entry} onRemove={() => onRemove(entry)} />}
        </header>
        <CutText text={entry.Activity_Content} />
        {entry.CallRecordList.length > 0 && (
          <div style={{ minHeight: entry.CallRecordList.length * lines.call }}>
            <entryCalls.Component calls={entry.CallRecordList} />
          </div>
        )}
        {recorded.length > 0 && (
          <div style={{ minHeight: recorded.length * lines.recording }}>
            <entryRecordings.Component calls={recorded} />
          </div>
        )}
        <EntryFiles pictures={entry.RecordImgList} files={entry.RecordFileList} />
        <EntryLinks entry={entry} />
      </article>
    </>
  );
}

function EntryMenu({ entry, onRemove }: { readonly entry: Activity; readonly onRemove: () => void }) {
  const t = useT();
  const time = entry.Create_Time?.slice(11, 16) ?? '';
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'remove',
            label: t('common.remove'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onClick: onRemove,
          },
        ],
      }}
    >
      <Button
        type="text"
        size="small"
        className={styles.more ?? ''}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('activity.more', { name: entry.UserName, time })}
      />
    </Dropdown>
  );
}
