import { callState, callStatus, type CallStatus } from '@haina/contract/rules/callState.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { PanelCall } from './callPanel.ts';

/** The words of what became of a call. */
export const statusWords: Readonly<Record<CallStatus, TextKey>> = {
  [callStatus.notReported]: 'dial.panel.status.notReported',
  [callStatus.notAnswered]: 'dial.panel.status.notAnswered',
  [callStatus.answered]: 'dial.panel.status.answered',
  [callStatus.busy]: 'dial.panel.status.busy',
  [callStatus.refused]: 'dial.panel.status.refused',
  [callStatus.unreachable]: 'dial.panel.status.unreachable',
  [callStatus.failed]: 'dial.panel.status.failed',
};

/** Where a call is, in words: states 1 to 3 are dialling. */
export function stateWords(t: Translate, { state, status }: PanelCall): string {
  if (state === callState.ended) return t('dial.panel.ended', { status: t(statusWords[status]) });
  return t(state === callState.talking ? 'dial.panel.talking' : 'dial.panel.dialling');
}

/** Whether a call is over without a talk: then the label of it is chosen already. */
export const isUnanswered = ({ state, status, talkLength }: PanelCall): boolean =>
  state === callState.ended && status !== callStatus.answered && (talkLength ?? 0) === 0;
