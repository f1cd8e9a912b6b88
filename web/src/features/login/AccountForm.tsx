import { user } from '@haina/contract/calls/user.ts';
import { type FormEvent, useRef, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { LoginOptions } from '../../lib/session/loginOptions.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { Field } from './Field.tsx';
import { glyphs } from './glyphs.tsx';
import { PasswordField } from './PasswordField.tsx';
import { rememberAccount, rememberedAccount } from './rememberedAccount.ts';
import styles from './signIn.module.css';
import type { SignIn } from './useSignIn.ts';

/** Sign-in with name and password. */
export function AccountForm({ signIn, options }: { readonly signIn: SignIn; readonly options: Promise<LoginOptions> }) {
  const t = useT();
  const [name, setName] = useState(rememberedAccount);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedAccount() !== '');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missingName = tried && name.trim() === '' ? t('valid.userNameRequired') : null;
  const missingPassword = tried && password === '' ? t('valid.passwordRequired') : null;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const empty = name.trim() === '' ? 'username' : password === '' ? 'password' : null;
    if (empty) return form.current?.querySelector<HTMLInputElement>(`input[name="${empty}"]`)?.focus();
    rememberAccount(remember ? name.trim() : null);
    await signIn.attempt(() => send(user.login, { UserName: name.trim(), Pwd: password }));
  };

  const handleDemo = (account: string, demoPassword: string) => {
    setName(account);
    setPassword(demoPassword);
    form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Field
        label={t('login.account')}
        glyph={glyphs.user}
        name="username"
        value={name}
        maxLength={60}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={name === ''}
        error={missingName}
        onText={setName}
      />
      <PasswordField value={password} error={missingPassword} autoFocus={name !== ''} onText={setPassword} />
      <label className={styles.remember}>
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {t('login.remember')}
      </label>
      <button type="submit" className={styles.submit} disabled={signIn.busy} aria-busy={signIn.busy}>
        {t(signIn.busy ? 'login.submitting' : 'login.submit')}
      </button>
      <DemoAccounts options={options} onPick={handleDemo} />
    </form>
  );
}
