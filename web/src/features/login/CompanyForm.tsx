import { user } from '@haina/contract/calls/user.ts';
import { type FormEvent, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { CodeLink } from './codeLink.ts';
import { Field } from './Field.tsx';
import { glyphs } from './glyphs.tsx';
import styles from './signIn.module.css';
import type { SignIn } from './useSignIn.ts';

/** Sign-in with a company's number and a one-time code; both may stand in the link the administrator sent. */
export function CompanyForm({ signIn, link }: { readonly signIn: SignIn; readonly link: CodeLink | null }) {
  const t = useT();
  const [company, setCompany] = useState(link?.company ?? '');
  const [code, setCode] = useState(link?.loginCode ?? '');
  const [tried, setTried] = useState(false);
  const input = { LoginCode: code.trim(), CompanyGuid: company.trim() };
  const refused = (field: 'LoginCode' | 'CompanyGuid') =>
    !user.loginByCompany.input.shape[field].safeParse(input[field]).success;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (refused('CompanyGuid') || refused('LoginCode')) return;
    await signIn.attempt(() => send(user.loginByCompany, input));
  };

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field
        label={t('login.companyId')}
        glyph={glyphs.company}
        name="company"
        value={company}
        maxLength={40}
        spellCheck={false}
        error={tried && refused('CompanyGuid') ? t('login.companyIdRequired') : null}
        onText={setCompany}
      />
      <Field
        label={t('login.loginCode')}
        glyph={glyphs.code}
        name="loginCode"
        value={code}
        maxLength={100}
        autoComplete="one-time-code"
        spellCheck={false}
        error={tried && refused('LoginCode') ? t('login.loginCodeRequired') : null}
        onText={setCode}
      />
      <p className={styles.note}>{t('login.companyHint')}</p>
      <button type="submit" className={styles.submit} disabled={signIn.busy} aria-busy={signIn.busy}>
        {t(signIn.busy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  );
}
