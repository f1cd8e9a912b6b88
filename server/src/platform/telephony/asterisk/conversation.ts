import type { CallState, CallStatus } from '@haina/contract/rules/callState.ts';
import type { GatewayEvent } from '../gateway.ts';
import { telephonyFailures } from '../../metrics.ts';
import type { AriClient } from './ariClient.ts';
import type { LegEvent } from './ariEvent.ts';
import type { HangupRequest, LegEnd } from './causes.ts';
import { announcementOf, bridgeOf } from './names.ts';

/** What a conversation is led with. */
export interface Stage {
  readonly ari: AriClient;
  readonly app: string;
  readonly trunk: string;
  readonly tell: (event: GatewayEvent) => void;
  /** Does something later, after what happens to the call in between; what comes back calls it off. */
  after(callId: string, milliseconds: number, act: () => Promise<void>): () => void;
  /** Nothing more will happen to this call. */
  forget(callId: string): void;
  /** For so long an incoming call waits to be told where it rings, in milliseconds. */
  readonly decideWithin: number;
}

/** One call at Asterisk, led from its first event to its last; events may come twice, late, or not at all. */
export interface Conversation {
  /** Takes one event after another. Throws GatewayDown. */
  handle(event: LegEvent): Promise<void>;
  /** Channels that are there as far as is known. */
  channels(): string[];
}

/** A channel of a conversation. */
export interface Leg {
  readonly id: string;
  isThere: boolean;
  isGone: boolean;
  /** We have hung it up, and wait for its end. */
  isHungUp: boolean;
  request: HangupRequest | null;
}

/** A channel that nothing is known of yet. */
export const newLeg = (id: string): Leg => ({ id, isThere: false, isGone: false, isHungUp: false, request: null });

/** Keeps what an event says of a leg. */
export function note(leg: Leg, event: LegEvent): void {
  if (event.kind === 'gone') leg.isGone = true;
  if (!leg.isGone) leg.isThere = true;
  // A request of ours that follows one of the network does not take its reason away.
  if (event.kind === 'hangup' && leg.request === null) {
    leg.request = { cause: event.cause, techCause: event.techCause, isSoft: event.isSoft };
  }
}

/** How a leg ended. */
export const endOf = (leg: Leg, event: LegEvent): LegEnd => ({
  cause: event.kind === 'gone' ? event.cause : null,
  techCause: event.kind === 'gone' ? event.techCause : null,
  request: leg.request,
});

/** Tells the states of a call, forward only, and its end once. */
export function teller(callId: string, { tell }: Stage) {
  let furthest = 0;
  let isOver = false;
  return {
    isOver: () => isOver,
    move: (state: Exclude<CallState, 5>, time: Date) => {
      if (isOver || state <= furthest) return;
      furthest = state;
      tell({ kind: 'state', callId, time, state });
    },
    end: (end: { status: CallStatus; cause: string; time: Date; talkingSince: Date | null; hasRecording: boolean }) => {
      if (isOver) return;
      isOver = true;
      const { status, cause, time, talkingSince, hasRecording } = end;
      const talked = talkingSince === null ? 0 : Math.max(0, time.getTime() - talkingSince.getTime());
      tell({
        kind: 'ended',
        callId,
        time,
        status,
        cause: cause.slice(0, 40),
        talkSeconds: Math.floor(talked / 1000),
        hasRecording,
      });
    },
  };
}

/** Tells what a call comes to. */
export type Teller = ReturnType<typeof teller>;

/** Hangs up a leg that is there, once; one that is gone already counts. */
export async function hangUp({ ari }: Stage, leg: Leg, reason?: string): Promise<void> {
  if (!leg.isThere || leg.isGone || leg.isHungUp) return;
  await ari.ask('DELETE', ['channels', leg.id], reason === undefined ? {} : { query: { reason_code: reason } });
  leg.isHungUp = true;
}

/** What is recorded of a call, and how it is told. */
interface RecordedCall {
  readonly callId: string;
  readonly stage: Stage;
  /** By its channel what becomes of the announcement is told. */
  readonly leg: Leg;
  readonly announce: boolean;
}

/**
 * Begins the recording of a call, and says that it does where that is wished (S30.6); false where Asterisk cannot, or cannot say so. It ends when the
 * last channel leaves. One that runs already was announced by its beginner.
 */
export async function startRecording(call: RecordedCall): Promise<boolean> {
  const { callId, stage, leg, announce } = call;
  const query = { name: callId, format: 'wav', ifExists: 'fail', beep: 'false', terminateOn: 'none' };
  const { status } = await stage.ari.ask('POST', ['bridges', bridgeOf(callId), 'record'], { query });
  if (status === 409) return true;
  if (status !== 201) return failed('recording');
  if (!announce) return true;
  const path = ['bridges', bridgeOf(callId), 'play', announcementOf(leg.id)];
  const played = await stage.ari.ask('POST', path, { query: { media: 'sound:crm/recorded' } });
  if (played.status === 201 || played.status === 409) return true;
  return await discardRecording(call);
}

/** Ends a recording of which nobody was told, and throws away what was recorded; gives that there is none. */
export async function discardRecording({ callId, stage }: Pick<RecordedCall, 'callId' | 'stage'>): Promise<false> {
  await stage.ari.ask('DELETE', ['recordings', 'live', callId]);
  return failed('announcement');
}

/** Counts what could not be done for a call, which goes on or ends without it; gives that it was not. */
export function failed(reason: 'recording' | 'announcement' | 'sound'): false {
  telephonyFailures.inc({ reason });
  return false;
}
