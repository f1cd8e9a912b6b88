import { type CallState, type CallStatus, callStatus } from './callState.ts';
import { type TargetKind, targetKind } from './targetKind.ts';

/** What a call is about, in the numbering of calls; it is not that of records (S1.19). */
export const callTarget = { lead: 1, contact: 2, customer: 3 } as const;

/** One of the targets of calls. */
export type CallTarget = (typeof callTarget)[keyof typeof callTarget];

const recordKinds: Readonly<Record<CallTarget, TargetKind>> = {
  [callTarget.lead]: targetKind.leads,
  [callTarget.contact]: targetKind.contacts,
  [callTarget.customer]: targetKind.customer,
};

/** The kind of the record that a call of a target is about. */
export const recordKindOf = (target: CallTarget): TargetKind => recordKinds[target];

/** The target of calls to records of a kind; undefined for kinds that have no numbers. */
export const callTargetOf = (kind: TargetKind): CallTarget | undefined =>
  Object.values(callTarget).find((target) => recordKinds[target] === kind);

/** How a call was made: by the switchboard, by the person's own phone, elsewhere and entered by hand, or from outside. */
export const callWay = { dialBack: 1, directDial: 2, backFill: 3, incoming: 4 } as const;

/** One of the ways in which a call was made. */
export type CallWay = (typeof callWay)[keyof typeof callWay];

/** The ranges of talk time by which calls are filtered, in seconds, both ends included; the longest has no upper limit in practice. */
export const talkRanges = {
  1: { min: 1, max: 60 },
  2: { min: 61, max: 300 },
  3: { min: 301, max: 1_000_000 },
} as const;

/** The directions of calls; `missed` are unanswered incoming calls. */
export const callDirection = { out: 1, in: 2, missed: 3 } as const;

/** What a check of a number says (S29.4). */
export const phoneStatus = {
  ok: 0,
  wrongFormat: 1,
  dailyLimit: 2,
  taken: 3,
  blacklisted: 4,
  unassigned: 5,
  outOfService: 6,
  silent: 7,
  risky: 8,
} as const;

/** What a check of a number says. */
export type PhoneStatus = (typeof phoneStatus)[keyof typeof phoneStatus];

/** What a library of numbers knows of one. */
export const lookupStatus = {
  unassigned: 0,
  real: 1,
  outOfService: 2,
  notInLibrary: 3,
  silent: 4,
  risky: 5,
  notChecked: 404,
} as const;

/** What a library of numbers knows of one. */
export type LookupStatus = (typeof lookupStatus)[keyof typeof lookupStatus];

const statusOfLookup: Readonly<Partial<Record<LookupStatus, PhoneStatus>>> = {
  [lookupStatus.unassigned]: phoneStatus.unassigned,
  [lookupStatus.outOfService]: phoneStatus.outOfService,
  [lookupStatus.silent]: phoneStatus.silent,
  [lookupStatus.risky]: phoneStatus.risky,
};

/** The status of a number by what a library knows of it: one that is not known is as good as one that is. */
export const phoneStatusOf = (known: LookupStatus): PhoneStatus => statusOfLookup[known] ?? phoneStatus.ok;

/** Which ways to a number are open. */
export interface DialWays {
  readonly dialBack: boolean;
  readonly directDial: boolean;
  readonly backFill: boolean;
}

/** The ways that the status of a number leaves open: dial-back none of 1 to 4, the others neither 1 nor 3 (S29.5). */
export function dialWays(status: PhoneStatus): DialWays {
  const isOther = status !== phoneStatus.wrongFormat && status !== phoneStatus.taken;
  return {
    dialBack: isOther && status !== phoneStatus.dailyLimit && status !== phoneStatus.blacklisted,
    directDial: isOther,
    backFill: isOther,
  };
}

/** Whether a call may go from one state to another: forward alone, and states may be left out (S28.2). */
export const movesForward = (from: CallState, to: CallState): boolean => to > from;

/** What the rule of short calls looks at; moments in milliseconds. */
export interface EndedCall {
  readonly status: CallStatus;
  /** Seconds. */
  readonly talkLength: number;
  readonly created: number;
  readonly current: number;
  /** Seconds. */
  readonly verifySeconds: number;
}

/**
 * Whether a call counts as suspiciously short: it was reported and not answered, nobody talked, and it was made at most
 * `verifySeconds` before `current` (S29.9).
 */
export function isShortCall({ status, talkLength, created, current, verifySeconds }: EndedCall): boolean {
  const isReported = status !== callStatus.notReported && status !== callStatus.answered;
  return isReported && talkLength === 0 && (current - created) / 1000 <= verifySeconds;
}

/** How a short call stands towards its review. */
export const callReview = { none: 0, waiting: 1, passed: 2, rejected: 3 } as const;

/** The words of a duration as a text key and what it names: hours, minutes, seconds, without those that lead with 0. */
export interface DurationWords {
  readonly key: 'call.hours' | 'call.minutes' | 'call.seconds';
  readonly params: Readonly<Record<string, number>>;
}

/** A duration in seconds in words; what is no duration is 0 seconds. */
export function durationWords(seconds: number): DurationWords {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return { key: 'call.hours', params: { hours, minutes, seconds: rest } };
  if (minutes > 0) return { key: 'call.minutes', params: { minutes, seconds: rest } };
  return { key: 'call.seconds', params: { seconds: rest } };
}

/** Whether a text is an extension: 3, 4 or 6 digits, or 11 that begin with 1. */
export const isExtension = (text: string): boolean => /^(?:\d{3,4}|\d{6}|1\d{10})$/.test(text);

/** Whether the digits of a number can be called from the mainland: a mobile, a number with or without its area code, or a service number. */
export const isCallable = (digits: string): boolean =>
  /^(?:1[3-9]\d{9}|0[1-9]\d{8,10}|[2-9]\d{6,7}|[48]00\d{7}|9[56]\d{3,8}|1[0-2]\d{1,3}|00[1-9]\d{6,13})$/.test(digits);
