import type { Provider } from '@haina/contract/rules/signIn.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './signIn.module.css';
import type { SignIn } from './useSignIn.ts';

const words: Record<Provider, { readonly hint: TextKey; readonly go: TextKey }> = {
  dingTalk: { hint: 'login.dingTalkHint', go: 'login.dingTalkGo' },
  unified: { hint: 'login.unifiedHint', go: 'login.unifiedGo' },
};

/** Sign-in at a provider: one button that leads there. */
export function ProviderForm({ signIn, provider }: { readonly signIn: SignIn; readonly provider: Provider }) {
  const t = useT();
  return (
    <>
      <p className={styles.note}>{t(words[provider].hint)}</p>
      <button
        type="button"
        className={styles.submit}
        disabled={signIn.busy}
        aria-busy={signIn.busy}
        onClick={() => void signIn.goTo(provider)}
      >
        {t(signIn.busy ? 'login.going' : words[provider].go)}
      </button>
    </>
  );
}
