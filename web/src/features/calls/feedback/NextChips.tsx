import { CalendarOutlined } from '@ant-design/icons';
import { isPastDay } from '@haina/contract/rules/nextTime.ts';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { momentAfter, shortcuts } from '../../../records/followUp/nextTime/shortcuts.ts';
import { DateInput } from '../../../ui/components/DateInput.tsx';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import styles from './feedback.module.css';

/** The next contact, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null is unset. */
export interface NextChipsProps {
  readonly value: string | null;
  readonly onChange: (next: string | null) => void;
}

/** The next contact as chips: the six shortcuts, and any other moment by a calendar; the chosen one pressed again is none. */
export function NextChips({ value, onChange }: NextChipsProps) {
  const t = useT();
  const now = useCompanyNow();
  // A shortcut is known by what was pressed: its moment moves on with the clock.
  const [pressed, setPressed] = useState<{ readonly label: string; readonly moment: string } | null>(null);
  const [isTyping, setTyping] = useState(false);
  const chosen = pressed !== null && pressed.moment === value ? pressed.label : null;
  const press = (label: string, ahead: number) => {
    if (chosen === label) return onChange(null);
    const moment = momentAfter(now, ahead);
    setPressed({ label, moment });
    onChange(moment);
  };
  const isOpen = isTyping || (value !== null && chosen === null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the rows of chips in Chromium */}
      <div className={styles.chips} role="group" aria-label={t('dial.panel.next')}>
        {shortcuts.map(({ label, ahead }) => (
          <label key={label} className={styles.chip}>
            <input type="checkbox" checked={chosen === label} onChange={() => press(label, ahead)} />
            {t(label)}
          </label>
        ))}
        <label className={styles.chip}>
          <input
            type="checkbox"
            checked={isOpen}
            aria-label={t('dial.panel.otherTime')}
            onChange={() => {
              setTyping(!isOpen);
              if (isOpen) onChange(null);
            }}
          />
          <CalendarOutlined aria-hidden />
        </label>
      </div>
      {isOpen && (
        <DateInput
          kind="moment"
          className={styles.calendar ?? ''}
          label={t('dial.panel.next')}
          placeholder={t('dial.panel.otherTime')}
          value={value}
          disabledDate={(day) => isPastDay(day.format('YYYY-MM-DD'), now)}
          onChange={onChange}
        />
      )}
    </>
  );
}
