import { calls } from '@haina/contract/calls/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import { useFormKey } from '../../../lib/api/useFormKey.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { callsOfRecordChanged } from '../refreshCalls.ts';

/** What came of a call. */
export interface CallNotes {
  readonly labels: readonly number[];
  readonly content: string;
  /** `yyyy-MM-ddTHH:mm:ss` in the company's zone. */
  readonly next: string | null;
}

/** Writes what came of a call into its follow-up, by the follow-up's Guid. */
export function useSubmitFeedback(activity: string, onSubmitted: () => unknown) {
  const t = useT();
  const client = useQueryClient();
  const key = useFormKey();
  return useMutation({
    mutationFn: ({ labels, content, next }: CallNotes) =>
      send(
        calls.submit,
        {
          Guid: activity,
          Call_Label: [...labels],
          ...(content.trim() === '' ? {} : { Activity_Content: content }),
          ...(next === null ? {} : { Next_Time: next }),
        },
        { idempotencyKey: key.current() },
      ),
    onSuccess: () => {
      toast.success(t('dial.panel.submitted'));
      callsOfRecordChanged(client);
      return onSubmitted();
    },
    onError: showError,
    onSettled: () => key.renew(),
  });
}
