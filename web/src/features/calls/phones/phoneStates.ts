import { phoneStatus, type PhoneStatus } from '@haina/contract/rules/call.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Tone } from '../../../ui/components/StatusDot.tsx';

/** How a number stands: the colour of its dot, its words, and why. */
export interface PhoneState {
  readonly tone: Tone;
  readonly text: TextKey;
  readonly reason?: TextKey;
}

/** The nine answers of the check of a number (S29.4). */
export const phoneStates: Readonly<Record<PhoneStatus, PhoneState>> = {
  [phoneStatus.ok]: { tone: 'success', text: 'dial.list.status.ok' },
  [phoneStatus.wrongFormat]: {
    tone: 'error',
    text: 'dial.list.status.wrongFormat',
    reason: 'dial.list.reason.wrongFormat',
  },
  [phoneStatus.dailyLimit]: {
    tone: 'warning',
    text: 'dial.list.status.dailyLimit',
    reason: 'dial.list.reason.dailyLimit',
  },
  [phoneStatus.taken]: { tone: 'error', text: 'dial.list.status.taken', reason: 'dial.list.reason.taken' },
  [phoneStatus.blacklisted]: {
    tone: 'error',
    text: 'dial.list.status.blacklisted',
    reason: 'dial.list.reason.blacklisted',
  },
  [phoneStatus.unassigned]: { tone: 'default', text: 'dial.list.status.unassigned' },
  [phoneStatus.outOfService]: { tone: 'default', text: 'dial.list.status.outOfService' },
  [phoneStatus.silent]: { tone: 'default', text: 'dial.list.status.silent' },
  [phoneStatus.risky]: { tone: 'warning', text: 'dial.list.status.risky', reason: 'dial.list.reason.risky' },
};
