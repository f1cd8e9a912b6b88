import { user } from '@haina/contract/calls/user.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';
import { errorText } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { takeVisit, useBindOutcome, type Visit } from '../../lib/session/providerVisit.ts';
import type { SignIn, SignInGoal } from './useSignIn.ts';

interface Answer {
  readonly code: string | null;
  readonly state: string | null;
  readonly iss: string | null;
}

/** What a provider sent along, if it sent the browser back: DingTalk calls its code authCode. */
function answerIn(params: URLSearchParams): Answer | null {
  const code = params.get('authCode') ?? params.get('code');
  if (code === null && !params.has('error')) return null;
  return { code, state: params.get('state'), iss: params.get('iss') };
}

const inputOf = ({ state, iss }: Answer, code: string) => ({
  code,
  ...(state ? { state } : {}),
  ...(iss ? { iss } : {}),
});

const signInWith = (answer: Answer, code: string, { provider }: Visit) =>
  provider === 'dingTalk'
    ? send(user.loginByDingTalk, { authCode: code, ...(answer.state ? { state: answer.state } : {}) })
    : send(user.loginByProvider, inputOf(answer, code));

// An answer opens once: neither a second drawing nor the way back may send it again.
const taken = new Set<string>();

/** Signs in, or binds, with what a provider sent the browser back with; what this tab did not ask for is not sent on. */
export function useProviderAnswer(signIn: SignIn, { goalOf, onBound }: SignInGoal): void {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [answer] = useState(() => answerIn(params));

  const bind = async (answer: Answer, visit: Visit) => {
    const { code } = answer;
    let problem = code === null ? t('login.notFinished') : null;
    try {
      if (code !== null) await send(user.bindProvider, { Provider: visit.provider, ...inputOf(answer, code) });
    } catch (error) {
      problem = errorText(error);
    }
    useBindOutcome.setState({ problem });
    onBound();
    void navigate(goalOf(visit.back), { replace: true });
  };

  const take = (answer: Answer) => {
    const { code } = answer;
    const visit = takeVisit(answer.state);
    // Code and state stay neither in the address bar nor in the browser's history.
    const redirect = visit?.back ? `?redirect=${encodeURIComponent(visit.back)}` : '';
    void navigate(`/login${redirect}`, { replace: true });
    if (!visit) return signIn.refuse(t('session.visitOver'));
    if (visit.goal === 'bind') return void signIn.run(() => bind(answer, visit));
    if (code === null) return signIn.refuse(t('login.notFinished'));
    void signIn.attempt(() => signInWith(answer, code, visit), visit.back);
  };

  useEffect(() => {
    if (answer === null || taken.has(`${answer.state} ${answer.code}`)) return;
    taken.add(`${answer.state} ${answer.code}`);
    take(answer);
    // It is taken once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
