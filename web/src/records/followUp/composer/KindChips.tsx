import { Skeleton } from 'antd';
import { useId } from 'react';
import { useOptions } from '../../../entity/fields/useOptions.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import styles from './composer.module.css';
import { followUpKinds } from './lastKind.ts';

/** Which type of follow-up is chosen; 0 is none. */
export interface KindChipsProps {
  readonly value: number;
  readonly isWrong: boolean;
  /** The id of the words that say what is wrong. */
  readonly problemId: string;
  readonly onChange: (kind: number) => void;
}

/** The types of follow-ups as tinted chips, one of which can be chosen. */
export function KindChips({ value, isWrong, problemId, onChange }: KindChipsProps) {
  const t = useT();
  const name = useId();
  const { options, isLoading } = useOptions(followUpKinds, true);
  return (
    <div
      className={styles.kinds}
      role="radiogroup"
      aria-label={t('activity.kind')}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? problemId : undefined}
    >
      {isLoading && <Skeleton.Node active style={{ width: 240, height: 32 }} />}
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(Number(option.value))}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
