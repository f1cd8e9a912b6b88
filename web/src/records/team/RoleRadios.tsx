import { useId } from 'react';
import styles from './roleRadios.module.css';

/** One thing that a person may be allowed to do with a record. */
export interface RoleChoice<V extends number> {
  readonly value: V;
  readonly label: string;
  /** What it means, said while it is chosen. */
  readonly hint: string;
}

/** The choices of a form; `Form.Item` fills in id, value and onChange. */
export interface RoleRadiosProps<V extends number> {
  readonly id?: string;
  readonly label: string;
  readonly choices: readonly RoleChoice<V>[];
  readonly value?: V;
  readonly onChange?: (value: V) => void;
}

/** What a person may do with a record, as tinted radios with the meaning of the one chosen. */
export function RoleRadios<V extends number>({ id, label, choices, value, onChange }: RoleRadiosProps<V>) {
  const name = useId();
  const hintId = useId();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div {...(id ? { id } : {})} role="radiogroup" aria-label={label} aria-describedby={hintId}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p id={hintId} className={styles.hint}>
        {chosen?.hint}
      </p>
    </div>
  );
}
