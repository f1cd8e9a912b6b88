import { calls } from '@haina/contract/calls/calls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { useFormKey } from '../../../lib/api/useFormKey.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { callsOfRecordChanged } from '../refreshCalls.ts';
import type { PanelCall } from './callPanel.ts';
import { changeCall, endPanel, usePanel } from './panelStore.ts';

interface Written {
  readonly labels: readonly number[];
  readonly content: string;
  readonly next: string | null;
}

/** Writes what came of a call into its follow-up; a call that goes on stays in the panel until it has ended. */
export function useSubmit(call: PanelCall, onDone: () => void) {
  const t = useT();
  const client = useQueryClient();
  const key = useFormKey();
  return useMutation({
    mutationFn: ({ labels, content, next }: Written) =>
      send(
        calls.submit,
        {
          Guid: call.activity,
          Call_Label: [...labels],
          ...(content.trim() === '' ? {} : { Activity_Content: content }),
          ...(next === null ? {} : { Next_Time: next }),
        },
        { idempotencyKey: key.current() },
      ),
    onSuccess: () => {
      toast.success(t('dial.panel.submitted'));
      callsOfRecordChanged(client);
      if (usePanel.getState().call?.state === callState.ended) endPanel();
      else changeCall((current) => ({ ...current, isSubmitted: true }));
      onDone();
    },
    onError: showError,
    onSettled: () => key.renew(),
  });
}
