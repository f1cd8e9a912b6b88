import { type CallStatus, callState, callStatus } from '@haina/contract/rules/callState.ts';
import type { LegEvent } from './ariEvent.ts';
import { extensionOutcome, wordsOf } from './causes.ts';
import {
  type Conversation,
  discardRecording,
  endOf,
  hangUp,
  type Leg,
  newLeg,
  note,
  type Stage,
  startRecording,
  teller,
  type Teller,
} from './conversation.ts';
import { bridgeOf, channelOf, extensionOf } from './names.ts';
import { type Kept, readOrder } from './orders.ts';

/** Q.850 numbers with which a caller is turned away. */
export const rejection = { busy: '17', unassigned: '1' } as const;
/** Why a caller is turned away. */
export type Rejection = keyof typeof rejection;

/** A call from outside. */
export interface IncomingConversation extends Conversation {
  readonly caller: string;
  /** What it shall end as, said before the caller is turned away. */
  reject(reason: Rejection): void;
}

/** What is known of an incoming call that is led. */
interface Incoming {
  readonly callId: string;
  readonly stage: Stage;
  readonly caller: Leg;
  readonly told: Teller;
  agent: Leg;
  isAnnounced: boolean;
  talkingSince: Date | null;
  hasRecording: boolean;
  /** What came of the last extension that was rung. */
  last: CallStatus;
  /** What the call ends as when we turn it away. */
  own: CallStatus | null;
  stopWaiting: () => void;
}

/**
 * Leads an incoming call: it is told of, waits for an extension that is rung (by whichever process), and joins both when that one picks
 * up. Channels from the dialplan get no `ChannelDestroyed` unless they are subscribed to, so leaving Stasis ends them too.
 */
export function incoming(callId: string, channel: string, stage: Stage): IncomingConversation {
  const call: Incoming = {
    callId,
    stage,
    caller: newLeg(channel),
    told: teller(callId, stage),
    agent: newLeg(channelOf(callId, 'in')),
    isAnnounced: false,
    talkingSince: null,
    hasRecording: false,
    last: callStatus.unreachable,
    own: null,
    stopWaiting: () => {},
  };
  return {
    caller: channel,
    reject: (reason) => {
      const ofReason = reason === 'busy' ? callStatus.busy : callStatus.unreachable;
      call.own = call.last === callStatus.unreachable ? ofReason : call.last;
    },
    channels: () => [call.caller, call.agent].filter((leg) => leg.isThere && !leg.isGone).map(({ id }) => id),
    handle: async (event) => {
      const leg = event.channel === channel ? call.caller : call.agent;
      const wasGone = leg.isGone;
      note(leg, event);
      if (wasGone) return;
      await (leg === call.caller ? callerEvent(call, event) : agentEvent(call, event));
    },
  };
}

async function callerEvent(call: Incoming, event: LegEvent): Promise<void> {
  const { caller, talkingSince } = call;
  if (event.kind === 'entered') return await announce(call, event);
  if (event.kind !== 'gone' && event.kind !== 'left') return;
  caller.isGone = true;
  call.stopWaiting();
  const wasTurnedAway = caller.request?.isSoft === true;
  const missed = wasTurnedAway ? (call.own ?? callStatus.refused) : callStatus.notAnswered;
  const status = talkingSince === null ? missed : callStatus.answered;
  call.told.end({ ...call, status, cause: wordsOf(endOf(caller, event)), time: event.time });
  await hangUp(call.stage, call.agent);
  await clear(call);
}

async function agentEvent(call: Incoming, event: LegEvent): Promise<void> {
  const { callId, stage, agent, talkingSince, told } = call;
  if (event.kind === 'dialling' || event.kind === 'ringing') {
    call.stopWaiting();
    told.move(callState.extensionRinging, event.time);
  }
  if (event.kind === 'played') return await announced(call, event.isDone);
  const order = event.kind === 'entered' ? readOrder(event.args) : null;
  if (order?.kind === 'ringIncoming') await join(call, order, event.time);
  const isLeaving = event.kind === 'gone' || (event.kind === 'left' && talkingSince !== null);
  if (!isLeaving) return;
  if (talkingSince !== null || told.isOver()) {
    await hangUp(stage, call.caller);
    return await clear(call);
  }
  const { status } = extensionOutcome(endOf(agent, event));
  call.last = status;
  call.agent = newLeg(agent.id);
  stage.tell({ kind: 'unanswered', callId, time: event.time, extension: extensionOf(event.name), status });
  waitForDecision(call);
}

async function announce(call: Incoming, event: Extract<LegEvent, { kind: 'entered' }>): Promise<void> {
  const { callId, stage, caller } = call;
  const order = readOrder(event.args);
  if (order?.kind !== 'incoming' || call.isAnnounced) return;
  call.isAnnounced = true;
  const query = { eventSource: `channel:${caller.id}` };
  await stage.ari.ask('POST', ['applications', stage.app, 'subscription'], { query });
  const number = event.caller.slice(0, 40);
  const shown = /\d/.test(number) ? number : null;
  stage.tell({ kind: 'incoming', callId, time: event.time, dialled: order.dialled, caller: shown });
  waitForDecision(call);
}

function waitForDecision(call: Incoming): void {
  const { callId, stage, caller } = call;
  call.stopWaiting();
  call.stopWaiting = stage.after(callId, stage.decideWithin, async () => {
    call.own = call.last;
    await hangUp(stage, caller, rejection.busy);
  });
}

async function join(call: Incoming, { record, announce }: Kept, time: Date): Promise<void> {
  const { callId, stage, caller, agent } = call;
  if (call.talkingSince !== null) return;
  if (caller.isGone) return await hangUp(stage, agent);
  call.stopWaiting();
  const answered = await stage.ari.ask('POST', ['channels', caller.id, 'answer']);
  if (answered.status !== 204) return await hangUp(stage, agent);
  await stage.ari.ask('POST', ['bridges', bridgeOf(callId)], { query: { type: 'mixing', name: callId } });
  const query = { channel: `${caller.id},${agent.id}` };
  await stage.ari.ask('POST', ['bridges', bridgeOf(callId), 'addChannel'], { query });
  call.talkingSince = time;
  call.told.move(callState.talking, time);
  if (record) call.hasRecording = await startRecording({ callId, stage, leg: agent, announce });
}

/** A sound that breaks off because someone hung up has not failed. */
async function announced(call: Incoming, isDone: boolean): Promise<void> {
  const { caller, agent } = call;
  if (isDone || !call.hasRecording || caller.isGone || caller.request !== null || agent.request !== null) return;
  call.hasRecording = await discardRecording(call);
}

/** When nobody is left, the bridge goes, and the call is forgotten. */
async function clear({ callId, stage, caller, agent, talkingSince }: Incoming): Promise<void> {
  if (!caller.isGone || (agent.isThere && !agent.isGone)) return;
  stage.forget(callId);
  if (talkingSince !== null) await stage.ari.ask('DELETE', ['bridges', bridgeOf(callId)]);
}
