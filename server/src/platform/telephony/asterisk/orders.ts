import type { DialBack, RingIncoming, VoiceCode } from '../gateway.ts';

/**
 * What a call is to become travels with its first channel, as the arguments that Asterisk hands back when the channel is ours to lead. So the
 * process that leads it need not be the one that was asked, and may be a later one.
 */
export type Order =
  | ({ readonly kind: 'dialBack'; readonly number: string; readonly shownNumber: string } & Kept)
  | ({ readonly kind: 'ringIncoming'; readonly caller: string } & Kept)
  | { readonly kind: 'voiceCode'; readonly digits: string }
  | { readonly kind: 'incoming'; readonly dialled: string };

/** Whether a call is recorded, and both are told so. */
export type Kept = Pick<DialBack, 'record' | 'announce'>;

/** Arguments of a dial-back. The customer sees our number, or the extension where there is none: never their own. */
export const dialBackArgs = ({ callId, number, callerNumber, extension, record, announce }: DialBack) =>
  ['agent', callId, number, callerNumber ?? extension, flag(record), flag(announce)].join(',');

/** Arguments of an extension that is rung for a caller. */
export const ringIncomingArgs = ({ callId, record, announce }: RingIncoming, caller: string) =>
  ['agent-in', callId, caller, flag(record), flag(announce)].join(',');

/** Arguments of a code that is spoken. */
export const voiceCodeArgs = ({ callId, digits }: VoiceCode) => ['code', callId, digits].join(',');

const flag = (isOn: boolean) => (isOn ? '1' : '0');

/** Reads the arguments of a channel; null for those that are not of our making. */
export function readOrder(args: readonly string[]): Order | null {
  const [kind, first, second, third, fourth, fifth] = args;
  if (kind === 'incoming' && first) return { kind, dialled: first.slice(0, 40) };
  if (kind === 'agent' && second && third) {
    return { kind: 'dialBack', number: second, shownNumber: third, record: fourth === '1', announce: fifth === '1' };
  }
  if (kind === 'agent-in' && second) {
    return { kind: 'ringIncoming', caller: second, record: third === '1', announce: fourth === '1' };
  }
  if (kind === 'code' && second) return { kind: 'voiceCode', digits: second };
  return null;
}
