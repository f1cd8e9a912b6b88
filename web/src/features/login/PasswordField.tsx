import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Field } from './Field.tsx';
import { glyphs } from './glyphs.tsx';
import styles from './signIn.module.css';

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly autoFocus: boolean;
  readonly onText: (text: string) => void;
}

/** The password, with a button that shows it. */
export function PasswordField({ value, error, autoFocus, onText }: PasswordFieldProps) {
  const t = useT();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field
      label={t('login.password')}
      glyph={glyphs.lock}
      name="password"
      type={isRevealed ? 'text' : 'password'}
      value={value}
      maxLength={200}
      autoComplete="current-password"
      autoFocus={autoFocus}
      error={error}
      onText={onText}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(isRevealed ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          {isRevealed ? glyphs.eye : glyphs.eyeOff}
        </button>
      }
    />
  );
}
