import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../lib/feedback/showError.ts';
import { adoptToken } from '../../lib/session/adoptToken.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { wasLanguagePicked } from './pickedLanguage.ts';

/** An attempt to sign in: whether it runs, what went wrong with the last one, and how to start one. */
export interface SignIn {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly attempt: (login: () => Promise<{ token: string }>) => Promise<void>;
}

/** What lies behind the sign-in. */
export interface SignInGoal {
  /** Turns the address's `redirect` parameter into the page to go to. */
  readonly goalOf: (redirect: string | null) => string;
  /** Called when an attempt starts, so that what comes next can be loaded meanwhile. */
  readonly onAttempt: () => void;
}

/** Signs in with any of the login calls and goes where the person wanted to be. */
export function useSignIn({ goalOf, onAttempt }: SignInGoal): SignIn {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt: SignIn['attempt'] = async (login) => {
    setBusy(true);
    setProblem(null);
    onAttempt();
    useSession.setState({ signInNotice: null });
    try {
      const { language } = useSettings.getState();
      const { token } = await login();
      adoptToken(token);
      // Somebody who just chose a language here means it, whatever they used last time.
      if (wasLanguagePicked()) useSettings.setState({ language });
      void navigate(goalOf(params.get('redirect')), { replace: true });
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}
