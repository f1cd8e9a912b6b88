import { callState } from '@haina/contract/rules/callState.ts';
import { useSubmitFeedback } from '../feedback/useSubmitFeedback.ts';
import type { PanelCall } from './callPanel.ts';
import { changeCall, endPanel, usePanel } from './panelStore.ts';

/** Writes what came of a call into its follow-up; a call that goes on stays in the panel until it has ended. */
export function useSubmit(call: PanelCall, onDone: () => void) {
  return useSubmitFeedback(call.activity, () => {
    if (usePanel.getState().call?.state === callState.ended) endPanel();
    else changeCall((current) => ({ ...current, isSubmitted: true }));
    onDone();
  });
}
