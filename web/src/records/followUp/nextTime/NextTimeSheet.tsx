import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { DateTime } from '../../../ui/components/DateTime.tsx';
import styles from './nextTime.module.css';
import type { NextTimeProps } from './NextTimeCalendar.tsx';
import { momentAfter, shortcuts } from './shortcuts.ts';

/** The next contact on a phone: the shortcuts as buttons, any other moment by the phone's own picker. */
export function NextTimeSheet({ value, onChange }: NextTimeProps) {
  const t = useT();
  const now = useCompanyNow();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: string | null) => {
    onChange(next);
    setIsOpen(false);
  };
  const content = (
    <div className={styles.sheet}>
      {shortcuts.map(({ label, ahead }) => (
        <Button key={label} onClick={() => choose(momentAfter(now, ahead))}>
          {t(label)}
        </Button>
      ))}
      <Input
        className={styles.sheetInput ?? ''}
        type="datetime-local"
        aria-label={t('activity.nextTime')}
        min={`${now.slice(0, 10)}T00:00`}
        value={value?.slice(0, 16) ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : `${target.value}:00`)}
      />
      {value !== null && (
        <Button className={styles.sheetInput ?? ''} type="text" onClick={() => choose(null)}>
          {t('common.reset')}
        </Button>
      )}
    </div>
  );
  return (
    <Popover content={content} trigger="click" open={isOpen} onOpenChange={setIsOpen} placement="top">
      <Button type="text" icon={<ClockCircleOutlined aria-hidden />}>
        {value === null ? t('activity.nextTime') : <DateTime value={value} />}
      </Button>
    </Popover>
  );
}
