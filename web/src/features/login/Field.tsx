import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './signIn.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly glyph: ReactNode;
  /** Words below the field when it was refused; the field is then marked for assistive technology too. */
  readonly error?: string | null;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
  readonly onText: (text: string) => void;
}

/** One field of the sign-in page: label above, picture inside, error below. */
export function Field({ label, glyph, error, end, onText, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        {glyph}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {end}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.fieldError}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
