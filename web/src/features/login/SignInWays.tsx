import type { TextKey } from '@haina/contract/texts/texts.ts';
import { type KeyboardEvent, use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import type { LoginOptions } from '../../lib/session/loginOptions.ts';
import { AccountForm } from './AccountForm.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { type CodeLink, codeLinkIn } from './codeLink.ts';
import { ProviderForm } from './ProviderForm.tsx';
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

/** The configured ways to sign in, as tabs when there are several. */
export function SignInWays({ signIn, options }: { readonly signIn: SignIn; readonly options: Promise<LoginOptions> }) {
  const t = useT();
  const ways = waysOf(use(options));
  const link = useCodeLink();
  const [way, setWay] = useState<Way>(link && ways.includes('company') ? 'company' : 'account');

  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = ways[(ways.indexOf(way) + step + ways.length) % ways.length];
    if (step === 0 || !next) return;
    setWay(next);
    document.getElementById(`way-${next}`)?.focus();
  };

  // A link with a code, where no company takes codes any more.
  const off =
    link && !ways.includes('company') ? (
      <p className={styles.message} data-kind="warning" role="status">
        {t('login.codesOff')}
      </p>
    ) : null;
  if (ways.length === 1) {
    return (
      <>
        {off}
        <AccountForm signIn={signIn} options={options} />
      </>
    );
  }
  return (
    <>
      {off}
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
        {way === 'company' ? <CompanyForm signIn={signIn} link={link} /> : null}
        {way === 'dingTalk' || way === 'unified' ? <ProviderForm signIn={signIn} provider={way} /> : null}
      </div>
    </>
  );
}

/** The link of an administrator that opened the page. */
function useCodeLink(): CodeLink | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => codeLinkIn(hash));
  useEffect(() => {
    // A person who looks at the address bar or the history afterwards finds no code.
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return link;
}
