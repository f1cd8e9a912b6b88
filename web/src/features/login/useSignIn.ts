import { user } from '@haina/contract/calls/user.ts';
import type { Provider } from '@haina/contract/rules/signIn.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { adoptToken } from '../../lib/session/adoptToken.ts';
import { goToProvider } from '../../lib/session/providerVisit.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { wasLanguagePicked } from './pickedLanguage.ts';

/** An attempt to sign in: whether it runs, what went wrong with the last one, and how to start one. */
export interface SignIn {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Signs in and goes to `back`, else to where the address says. */
  readonly attempt: (login: () => Promise<{ token: string }>, back?: string | null) => Promise<void>;
  /** Leaves for a provider, which sends the browser back here. */
  readonly goTo: (provider: Provider) => Promise<void>;
  /** Does what a sign-in begins or ends with, and says what is wrong when that fails. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
  /** Says what is wrong without having tried. */
  readonly refuse: (problem: string) => void;
}

/** What lies behind the sign-in. */
export interface SignInGoal {
  /** Turns the address's `redirect` parameter into the page to go to. */
  readonly goalOf: (redirect: string | null) => string;
  /** Called when an attempt starts, so that what comes next can be loaded meanwhile. */
  readonly onAttempt: () => void;
  /** Called when a person who is signed in came back from a provider, just before they are sent on. */
  readonly onBound: () => void;
}

/** Signs in with any of the login calls and goes where the person wanted to be. */
export function useSignIn({ goalOf, onAttempt }: SignInGoal): SignIn {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run: SignIn['run'] = async (work) => {
    setBusy(true);
    setProblem(null);
    onAttempt();
    useSession.setState({ signInNotice: null });
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const attempt: SignIn['attempt'] = (login, back = params.get('redirect')) =>
    run(async () => {
      const { language } = useSettings.getState();
      const { token } = await login();
      adoptToken(token);
      // A person who just chose a language here means it, whatever they used last time.
      if (wasLanguagePicked()) useSettings.setState({ language });
      void navigate(goalOf(back), { replace: true });
    });
  const goTo: SignIn['goTo'] = (provider) =>
    run(async () => {
      const visit = await send(user.providerUrl, { Provider: provider });
      goToProvider(visit, { provider, goal: 'signIn', back: params.get('redirect') });
    });
  return { busy, problem, attempt, goTo, run, refuse: setProblem };
}
