import { Select } from 'antd';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './backFill.module.css';

/** Seconds of talk; `Form.Item` fills in id, value and onChange. */
export interface LengthInputProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (seconds: number) => void;
}

const sixty = Array.from({ length: 60 }, (_, value) => ({ value, label: String(value) }));

/** The length of a call by two lists, 0 to 59 minutes and seconds. */
export function LengthInput({ id, value = 0, onChange }: LengthInputProps) {
  const t = useT();
  const minutes = Math.floor(value / 60);
  const seconds = value % 60;
  return (
    <span className={styles.length}>
      <Select
        {...(id ? { id } : {})}
        showSearch
        virtual={false}
        value={minutes}
        options={sixty}
        aria-label={`${t('dial.backFill.length')} ${t('dial.backFill.minutes')}`}
        onChange={(next) => onChange?.(seconds + 60 * next)}
      />
      {t('dial.backFill.minutes')}
      <Select
        showSearch
        virtual={false}
        value={seconds}
        options={sixty}
        aria-label={`${t('dial.backFill.length')} ${t('dial.backFill.seconds')}`}
        onChange={(next) => onChange?.(next + 60 * minutes)}
      />
      {t('dial.backFill.seconds')}
    </span>
  );
}
