import { Select } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from '../../records/scoreEntries/scores.module.css';
import type { MeetingListProps } from './MeetingList.tsx';

/** The meetings to choose from, and the name of the one that is chosen; empty for all of them. */
export interface MeetingSelectProps extends Pick<MeetingListProps, 'meetings'> {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** One meeting of a period, or all. */
export function MeetingSelect({ meetings, value, onChange }: MeetingSelectProps) {
  const t = useT();
  const names = [...new Set(meetings.map(({ Meeting_Name }) => Meeting_Name))];
  return (
    <Select<string>
      className={styles.people ?? ''}
      aria-label={t('score.arrive.meetings')}
      placeholder={t('score.arrive.allMeetings', { number: meetings.length })}
      allowClear
      showSearch
      value={value === '' ? null : value}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(name: string | undefined) => onChange(name ?? '')}
    />
  );
}
