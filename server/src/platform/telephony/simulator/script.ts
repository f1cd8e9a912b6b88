import { type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';

/** What a simulated phone does when it is rung. */
export interface PhoneScript {
  /** Whether it rings, so that one hears it. */
  readonly rings: boolean;
  /** Milliseconds from being rung to what comes of it. */
  readonly after: number;
  readonly status: CallStatus;
  /** As an Asterisk would say it. */
  readonly cause: string;
  /** Seconds of talk before it hangs up, 5 to 90; 0 where nobody answers. */
  readonly talk: number;
}

/** What a simulated extension does: as PhoneScript, or it cannot be rung at all. */
export type ExtensionScript = PhoneScript | 'offline' | 'unknown';

const silent = { rings: true, talk: 0 };

/**
 * What the phone of a number does, by the number's last digit alone: 0 to 5 answer, 6 is busy, 7 refuses, 8 rings in vain, 9
 * cannot be reached; 99 at the end is a carrier that fails. How soon one answers and how long one talks follow from the last four digits.
 */
export function phoneScript(number: string): PhoneScript {
  const digits = number.replace(/\D/g, '');
  const tail = Number(digits.slice(-4));
  if (digits.endsWith('99')) return { ...silent, rings: false, after: 800, status: callStatus.failed, cause: '503/34' };
  switch (tail % 10) {
    case 6:
      return { ...silent, after: 2500, status: callStatus.busy, cause: '486/17' };
    case 7:
      return { ...silent, after: 6000, status: callStatus.refused, cause: '603/21' };
    case 8:
      return { ...silent, after: 30_000, status: callStatus.notAnswered, cause: '480/19' };
    case 9:
      return { ...silent, rings: false, after: 1500, status: callStatus.unreachable, cause: '404/1' };
    default:
      return { rings: true, after: 2000 + (tail % 7) * 1000, ...answers, talk: 5 + ((tail * 37) % 86) };
  }
}

const answers = { status: callStatus.answered, cause: '-/16' };

/**
 * What an extension does, by its last digit: 9 is offline, 8 is busy with something else and rejects, 7 does not pick up, all others pick up.
 * One that begins with 0 is unknown.
 */
export function extensionScript(extension: string): ExtensionScript {
  if (extension.startsWith('0')) return 'unknown';
  switch (extension.at(-1)) {
    case '9':
      return 'offline';
    case '8':
      return { ...silent, after: 1500, status: callStatus.busy, cause: '486/17' };
    case '7':
      return { ...silent, after: 20_000, status: callStatus.notAnswered, cause: '480/19' };
    default:
      return { rings: true, after: 1500, ...answers, talk: 0 };
  }
}

/** Milliseconds that a phone rings for a caller before it is picked up, or before the caller gives up: by the caller's last digits. */
export const ringsForCaller = (caller: string, isTaken: boolean): number => {
  const tail = Number(caller.replace(/\D/g, '').slice(-2)) % 4;
  return (isTaken ? 5000 : 8000) + tail * 1000;
};
