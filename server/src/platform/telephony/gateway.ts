import type { Readable } from 'node:stream';
import type { CallState, CallStatus } from '@haina/contract/rules/callState.ts';

/**
 * The switchboard (S28.1). An adapter speaks to a real one, plays one, or says that there is none. It knows calls by *our* Guid,
 * extensions and numbers; it knows nothing of companies, people and records.
 *
 * Every method but `events` settles within 3 s: it throws GatewayDown when the switchboard does not answer by then. No method
 * holds a database connection while the switchboard is asked.
 */
export interface Gateway {
  /** Which one it is, for metrics and the page about the system. */
  readonly kind: 'simulator' | 'asterisk' | 'off';

  /**
   * Rings an extension, then the callee, joins both and records them once both talk. Resolves when the switchboard has
   * taken the call; what follows is told by `events`, in whichever process listens. The same `callId` again, while it runs, is
   * the same call: it is not dialled twice. Throws CallRefused when the extension cannot be rung: then there are no events. After
   * GatewayDown the caller takes the call as failed; should the switchboard have heard of it, it is hung up.
   */
  dialBack(order: DialBack): Promise<void>;

  /** Ends a call on both sides, whatever state it is in; resolves for calls that are over or unknown. `ended` follows by `events`. */
  hangUp(callId: string): Promise<void>;

  /**
   * Rings an extension and speaks digits, twice over. Resolves when the switchboard has taken the call. The events `state` and
   * `ended` carry its `callId`; it is no call of a customer, is not recorded, and `answered` means only that someone
   * picked up. Throws CallRefused.
   */
  sendVoiceCode(order: VoiceCode): Promise<void>;

  /** What an extension is doing at the moment. `ready` promises no answer: a phone may have left without a word. */
  extensionState(extension: string): Promise<ExtensionState>;

  /**
   * Rings an extension for an incoming call that `events` told of. Where nobody answers this call within 10 s of its event, by
   * this or by `rejectIncoming`, the switchboard rejects it. Several extensions, one after another: call it again after
   * the event `unanswered`. Throws CallRefused when the extension cannot be rung or the caller has gone.
   */
  ringIncoming(order: RingIncoming): Promise<void>;

  /** Turns an incoming call away, as busy or as a number that is not in use. Resolves for calls that are over. */
  rejectIncoming(callId: string, reason: 'busy' | 'unassigned'): Promise<void>;

  /**
   * What happens to calls, from now until the signal is aborted; then the iteration ends without an error. In all processes of
   * an installation together only one hears events; the others wait, and one of them takes over within 10 s of its end.
   * The iteration outlives a switchboard that goes away and comes back. One iteration per gateway object.
   *
   * Of one call, events come in the order in which they happened as far as the switchboard tells them so; but any of them may
   * come twice, or not at all where it fell into a gap. So the reader moves calls forward only, and after `resumed` asks
   * `settle` for those that it holds open. At most 10,000 events wait to be read; what exceeds that is lost like in a gap.
   */
  events(signal: AbortSignal): AsyncIterable<GatewayEvent>;

  /**
   * What is known of calls that the reader holds open, at most 500 at once: after a gap, or because nothing was heard of them
   * for long. A call that goes on has a `state` in the answer (and goes on being told of by `events`), one that is over an `ended`,
   * as good as can be known afterwards: `answered` where both talked, otherwise `notReported` with cause `lost`. A call is never
   * left out. It changes nothing, any process may ask.
   */
  settle(open: readonly OpenCall[]): Promise<(CallStateEvent | CallEndedEvent)[]>;

  /**
   * The recording of a call that has ended: a whole wav of one channel, its header repaired where the switchboard died while
   * it wrote. Null when there is none. The reader destroys the stream if it does not read to its end.
   */
  recording(callId: string): Promise<Recording | null>;

  /** Forgets the recording of a call at the switchboard; one that is not there counts as forgotten. */
  removeRecording(callId: string): Promise<void>;

  /** Whether the switchboard answers, asked anew. Never throws, and takes no longer than 3 s. */
  health(): Promise<GatewayHealth>;

  /** Lets the simulator be called, and answers the call's Guid; null at a real switchboard. */
  readonly simulateIncoming: ((call: SimulatedCaller) => string) | null;

  /** Of the simulator, whether someone picks up at an extension, to be shown what cannot be heard there; null at a real switchboard. */
  readonly picksUp: ((extension: string) => boolean) | null;

  /** Ends connections and timers; calls at the switchboard go on. */
  close(): Promise<void>;
}

/** A person who calls the simulator. */
export interface SimulatedCaller {
  readonly dialled: string;
  /** Null withholds it. */
  readonly caller: string | null;
  /**
   * Whether the phone is picked up once it has rung for some seconds; where not, the caller gives up. Left out, the phone does what its
   * number says, as in calls that go out.
   */
  readonly isTaken?: boolean;
}

/** A call that rings us first. */
export interface DialBack {
  /** Guid of the call record: names channels, bridge and recording. */
  readonly callId: string;
  /** 3, 4 or 6 digits of a phone at the switchboard; or 11 digits of a mobile, which is rung by the trunk. */
  readonly extension: string;
  /** The customer's number, digits with at most one + before them. */
  readonly number: string;
  /** What the extension's phone shows: the number, or the record's name where the number is masked. */
  readonly display: string;
  /** Our number, which the customer sees; null leaves it to the trunk, and the extension's stands for it. Never the customer's own. */
  readonly callerNumber: string | null;
  readonly record: boolean;
  /** As they begin to talk, both hear that the call is recorded; where that cannot be said, nothing is recorded. */
  readonly announce: boolean;
}

/** A code that is spoken to anyone who picks up at an extension. */
export interface VoiceCode {
  readonly callId: string;
  readonly extension: string;
  /** 1 to 8 digits. */
  readonly digits: string;
}

/** Where an incoming call shall ring. */
export interface RingIncoming {
  readonly callId: string;
  readonly extension: string;
  /** What the phone shows. */
  readonly display: string;
  readonly record: boolean;
  /** As for calls that go out. */
  readonly announce: boolean;
}

/** `unknown`: the switchboard has no such extension. `offline`: no phone is signed in. `busy`: a call is there already. */
export type ExtensionState = 'ready' | 'busy' | 'offline' | 'unknown';

/** A call that the reader holds open. */
export interface OpenCall {
  readonly callId: string;
  readonly isIncoming: boolean;
  /** The furthest state that it heard of. */
  readonly state: CallState;
  /** When both began to talk, if they did. */
  readonly talkingSince: Date | null;
}

/** A finished recording. */
export interface Recording {
  readonly stream: Readable;
  readonly mediaType: 'audio/wav';
  /** Length of the stream in bytes. */
  readonly size: number;
  /** Length of the sound in seconds, with fractions. */
  readonly seconds: number;
}

/** How the switchboard is. */
export interface GatewayHealth {
  /** It answers; of one that is switched off never. */
  readonly answers: boolean;
  /** This process is the one that hears events. */
  readonly listens: boolean;
  /** Since when `answers` is what it is. */
  readonly since: Date;
}

/** What happened at the switchboard. */
export type GatewayEvent = CallStateEvent | CallEndedEvent | IncomingEvent | UnansweredEvent | ResumedEvent;

/** A call went on: states 1 to 4. An outgoing one may leave out 3 (no ringing is heard), an incoming one has 1 and 4 only. */
export interface CallStateEvent {
  readonly kind: 'state';
  readonly callId: string;
  /** By the switchboard's clock. */
  readonly time: Date;
  readonly state: Exclude<CallState, 5>;
}

/** A call is over: state 5. */
export interface CallEndedEvent {
  readonly kind: 'ended';
  readonly callId: string;
  readonly time: Date;
  /**
   * `notReported` only where the end was missed. Of an incoming call all but `answered` are missed calls: `refused` or `busy` by us,
   * `notAnswered` where it rang in vain or the caller gave up, `unreachable` where no extension could be rung.
   */
  readonly status: CallStatus;
  /** For operators and logs, never for screens: such as `486/17`, `extension 480/19`, `trunk`, `lost`. At most 40 characters. */
  readonly cause: string;
  /** Whole seconds in which both talked, rounded down; 0 if they did not. Where another process took over, those since then. */
  readonly talkSeconds: number;
  /** Whether `recording` has something, now or within some seconds. */
  readonly hasRecording: boolean;
}

/** Someone calls us. The reader answers by `ringIncoming` or `rejectIncoming`. */
export interface IncomingEvent {
  readonly kind: 'incoming';
  /** A Guid of the switchboard's making: the same for the same call, should the event come twice. */
  readonly callId: string;
  readonly time: Date;
  /** The number or extension that was dialled, as the carrier sent it. */
  readonly dialled: string;
  /** The caller's number as the carrier sent it, not yet normalised; null where it is withheld. At most 40 characters. */
  readonly caller: string | null;
}

/** An extension was rung for an incoming call and did not take it; the caller is still there, and 10 s run for the next answer. */
export interface UnansweredEvent {
  readonly kind: 'unanswered';
  readonly callId: string;
  readonly time: Date;
  readonly extension: string;
  /** Of this extension: `notAnswered`, `busy`, `refused` or `unreachable`. */
  readonly status: CallStatus;
}

/** This process hears events, for the first time or anew; those before may be lost. */
export interface ResumedEvent {
  readonly kind: 'resumed';
  readonly time: Date;
}

/** The switchboard does not answer, or not as it should; `reason` is one word for the operator:
 * off, network, timeout, status, answer, size, deaf (nobody hears its events). */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`the switchboard failed: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * The switchboard answers and will not: `extension` is offline, unknown or gone; the incoming call is `over`; what should be a
 * `number`, an extension or digits is none, so nothing was asked.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reason: 'extension' | 'over' | 'number';

  constructor(reason: 'extension' | 'over' | 'number') {
    super(`the switchboard refused a call: ${reason}`);
    this.reason = reason;
  }
}

/** Within so many milliseconds every method but `events` is done, or GatewayDown. */
export const gatewayDeadline = 3000;

/** For so many milliseconds an incoming call waits to be told where it shall ring; then it is turned away (S28.5). */
export const decideWithin = 10_000;
