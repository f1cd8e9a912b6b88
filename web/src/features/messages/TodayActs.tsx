import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './messages.module.css';
import type { TodayRow } from './todaySource.ts';
import { callMark, type RowActs } from './useTodayActs.ts';

/** A row of today's list and what can be done with it. */
export interface TodayActsProps {
  readonly row: TodayRow;
  readonly acts: RowActs;
  /** Its next contact can be marked as handled. */
  readonly isHandleable: boolean;
}

/** Calls, writes a follow-up, and behind the dots marks a row as handled; the keys C, F and D do the same (S16.24). */
export function TodayActs({ row, acts, isHandleable }: TodayActsProps) {
  const t = useT();
  const isEditable = row.Can_Edit === 1;
  return (
    <span className={styles.rowActs}>
      {row.Phone !== '' && (
        <Button
          type="text"
          size="small"
          aria-haspopup="menu"
          {...callMark}
          onClick={({ currentTarget }) => acts.call(row, currentTarget)}
        >
          {t('inbox.today.call')}
        </Button>
      )}
      {isEditable && (
        <Button type="text" size="small" onClick={() => acts.followUp(row)}>
          {t('record.followUp')}
        </Button>
      )}
      {isEditable && isHandleable && (
        <Dropdown
          trigger={['click']}
          menu={{ items: [{ key: 'handle', label: t('inbox.today.handle'), onClick: () => acts.handle(row) }] }}
        >
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={t('inbox.today.more', { name: row.Name })}
          />
        </Dropdown>
      )}
    </span>
  );
}
