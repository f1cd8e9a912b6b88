import { use } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { LoginOptions } from '../../lib/session/loginOptions.ts';
import styles from './signIn.module.css';

interface DemoAccountsProps {
  readonly options: Promise<LoginOptions>;
  readonly onPick: (account: string, password: string) => void;
}

/** The accounts of a demo installation, to be filled in by a click; nothing elsewhere. */
export function DemoAccounts({ options, onPick }: DemoAccountsProps) {
  const t = useT();
  const { Demo_Accounts: accounts, Demo_Password: password } = use(options);
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={t('login.demo')}>
      <p>
        {t('login.demo')}
        <span>{t('login.demoPassword', { password })}</span>
      </p>
      <ul>
        {accounts.map((account) => (
          <li key={account.UserName}>
            <button type="button" onClick={() => onPick(account.UserName, password)}>
              <b>{account.UserName}</b>
              <span>{account.Title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
