import { user } from '@haina/contract/calls/user.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type KeyboardEvent, use, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { LoginOptions } from '../../lib/session/loginOptions.ts';
import { AccountForm } from './AccountForm.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import styles from './signIn.module.css';
import type { SignIn } from './useSignIn.ts';

type Way = 'account' | 'company' | 'dingTalk' | 'unified';

const titles: Record<Way, TextKey> = {
  account: 'login.ways.account',
  company: 'login.ways.company',
  dingTalk: 'login.ways.dingTalk',
  unified: 'login.ways.unified',
};

const waysOf = (options: LoginOptions): Way[] => [
  'account',
  ...(options.CompanyCode ? (['company'] as const) : []),
  ...(options.DingTalk ? (['dingTalk'] as const) : []),
  ...(options.Unified ? (['unified'] as const) : []),
];

/** The configured ways to sign in, as tabs when there are several; a code that a provider sent along signs in at once. */
export function SignInWays({ signIn, options }: { readonly signIn: SignIn; readonly options: Promise<LoginOptions> }) {
  const t = useT();
  const ways = waysOf(use(options));
  const [params] = useSearchParams();
  const [way, setWay] = useState<Way>(params.has('loginCode') && ways.includes('company') ? 'company' : 'account');
  useProviderCode(signIn, ways);

  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length];
    if (step === 0 || !next) return;
    setWay(next);
    document.getElementById(`way-${next}`)?.focus();
  };

  if (ways.length === 1) return <AccountForm signIn={signIn} options={options} />;
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={t('login.title')} className={styles.ways} onKeyDown={handleKey}>
        {ways.map((name) => (
          <button
            key={name}
            id={`way-${name}`}
            type="button"
            role="tab"
            aria-selected={name === way}
            aria-controls="way-panel"
            tabIndex={name === way ? 0 : -1}
            onClick={() => setWay(name)}
          >
            {t(titles[name])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="way-panel" aria-labelledby={`way-${way}`}>
        {way === 'account' ? <AccountForm signIn={signIn} options={options} /> : null}
        {way === 'company' ? <CompanyForm signIn={signIn} /> : null}
        {way === 'dingTalk' ? <p className={styles.note}>{t('login.dingTalkHint')}</p> : null}
        {way === 'unified' ? <p className={styles.note}>{t('login.unifiedHint')}</p> : null}
      </div>
    </>
  );
}

const startedCodes = new Set<string>();

function useProviderCode(signIn: SignIn, ways: readonly Way[]): void {
  const [params] = useSearchParams();
  const authCode = ways.includes('dingTalk') ? params.get('authCode') : null;
  const code = ways.includes('unified') ? params.get('code') : null;
  const { attempt } = signIn;
  useEffect(() => {
    const sent = authCode ?? code;
    // A provider's code works once: neither a second drawing nor the way back may send it again.
    if (!sent || startedCodes.has(sent)) return;
    startedCodes.add(sent);
    void attempt(() =>
      authCode ? send(user.loginByDingTalk, { authCode }) : send(user.loginByProvider, { code: sent }),
    );
  }, [authCode, code, attempt]);
}
