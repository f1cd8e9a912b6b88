import { calls } from '@haina/contract/calls/calls.ts';
import { voiceCode } from '@haina/contract/calls/callShapes.ts';
import { isExtension } from '@haina/contract/rules/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { errorText, isRefusal, showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { t as textOf, useT } from '../../../lib/i18n/i18n.ts';
import { userPhoneKey } from '../useUserPhone.ts';
import { useCountdown } from './useCountdown.ts';

/** What the server said of the last attempt to send a code. */
interface SendOutcome {
  readonly isSent: boolean;
  readonly words: string;
}

/** An extension that cannot be rung is told with what helps (S29.2). */
const wordsOf = (error: unknown): string => {
  const words = errorText(error);
  return words === textOf('call.refusal.codeFailed') ? textOf('dial.extension.notSent') : words;
};

/** Has a code spoken to an extension; another one waits a minute. */
export function useSendCode(number: string) {
  const t = useT();
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const wait = useCountdown();
  const sending = useMutation({
    mutationFn: () => send(calls.sendCode, { Extension_Number: number }),
    onSuccess: () => {
      setOutcome({ isSent: true, words: t('dial.extension.sent') });
      wait.begin(voiceCode.pause);
    },
    onError: (error) => {
      if (isRefusal(error)) setOutcome({ isSent: false, words: wordsOf(error) });
      else showError(error);
    },
  });
  return { outcome, left: wait.left, isSending: sending.isPending, ask: () => sending.mutate() };
}

/** What is wrong with what was typed. */
export interface WrongInput {
  readonly number?: string;
  readonly code?: string;
}

/** Makes an extension the own one by its code; tells what is wrong beside the inputs. */
export function useSetUp(number: string, onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const [wrong, setWrong] = useState<WrongInput>({});
  const setting = useMutation({
    mutationFn: (code: string) => send(calls.setUpPhone, { Extension_Number: number, code }),
    onSuccess: async () => {
      toast.success(t('dial.extension.done'));
      await client.invalidateQueries({ queryKey: userPhoneKey });
      onDone();
    },
    onError: (error) => {
      if (isRefusal(error)) setWrong({ code: errorText(error) });
      else showError(error);
    },
  });
  const found = (code: string | null): WrongInput => ({
    ...(isExtension(number) ? {} : { number: t('valid.call.extension') }),
    ...(code === null || /^\d{4}$/.test(code) ? {} : { code: t('valid.call.code') }),
  });
  /** Notes what is wrong, and says whether anything is. */
  const isRight = (code: string | null): boolean => {
    const problems = found(code);
    setWrong(problems);
    return Object.keys(problems).length === 0;
  };
  return {
    wrong,
    isBusy: setting.isPending,
    isRight,
    forget: () => setWrong({}),
    submit: (code: string) => {
      if (isRight(code) && !setting.isPending) setting.mutate(code);
    },
  };
}
