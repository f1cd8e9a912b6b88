import { languageNames, languageOf, languages } from '@haina/contract/texts/language.ts';
import { Suspense, useEffect } from 'react';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { loginOptions } from '../../lib/session/loginOptions.ts';
import { useSession } from '../../lib/session/session.ts';
import { appVersion } from '../../lib/settings/appVersion.ts';
import { Logo } from '../../ui/components/Logo.tsx';
import { glyphs } from './glyphs.tsx';
import { pickLanguage } from './pickedLanguage.ts';
import { SignInWays } from './SignInWays.tsx';
import styles from './signIn.module.css';
import { useProviderAnswer } from './useProviderAnswer.ts';
import { type SignInGoal, useSignIn } from './useSignIn.ts';

/**
 * The sign-in page: a picture with what the product is about, and the form. Works without the component library.
 */
export function SignInPage(goal: SignInGoal) {
  const t = useT();
  const language = useLanguage();
  const signIn = useSignIn(goal);
  useProviderAnswer(signIn, goal);
  const notice = useSession((session) => session.signInNotice);
  const message = signIn.problem ?? (notice && t(notice));
  useEffect(() => {
    document.title = `${t('common.productName')} - ${t('login.title')}`;
  }, [t]);

  return (
    <div className={styles.page}>
      <Picture />
      <main className={styles.side}>
        <div className={styles.panel}>
          <div className={styles.smallBrand}>
            <Logo size={28} tile="var(--hn-solid)" wave="var(--hn-on-solid)" />
            {t('common.productName')}
          </div>
          <h1>{t('login.title')}</h1>
          {message ? null : <p className={styles.hint}>{t('login.hint')}</p>}
          <div role="alert" className={styles.messages}>
            {message ? (
              <p className={styles.message} data-kind={signIn.problem ? 'error' : 'warning'}>
                {glyphs.warning}
                {message}
              </p>
            ) : null}
          </div>
          <Suspense>
            <SignInWays signIn={signIn} options={loginOptions()} />
          </Suspense>
        </div>
        <footer className={styles.foot}>
          <span>{t('login.version', { version: appVersion })}</span>
          <select
            aria-label={t('login.language')}
            value={language}
            onChange={(event) => pickLanguage(languageOf(event.target.value))}
          >
            {languages.map((name) => (
              <option key={name} value={name}>
                {languageNames[name]}
              </option>
            ))}
          </select>
        </footer>
      </main>
    </div>
  );
}

function Picture() {
  const t = useT();
  return (
    <aside className={styles.picture} aria-label={t('common.productName')}>
      <div className={styles.brand}>
        <Logo size={30} tile="var(--hn-on-solid)" wave="var(--hn-solid)" />
        {t('common.productName')}
      </div>
      <div className={styles.words}>
        <p className={styles.slogan}>
          {t('login.slogan.first')}
          <br />
          {t('login.slogan.second')}
        </p>
        <p>{t('login.summary')}</p>
        <ul>
          <li>
            {glyphs.leads}
            {t('login.facts.leads')}
          </li>
          <li>
            {glyphs.sea}
            {t('login.facts.sea')}
          </li>
          <li>
            {glyphs.figures}
            {t('login.facts.figures')}
          </li>
        </ul>
      </div>
      <svg className={styles.waves} viewBox="0 0 780 200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 90C130 10 250 20 380 80s250 90 400 10v120H0z" />
        <path d="M0 150C160 90 260 80 400 130s260 60 380 0v70H0z" />
      </svg>
    </aside>
  );
}
