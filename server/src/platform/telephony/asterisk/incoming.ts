import { type CallStatus, callState, callStatus } from '@haina/contract/rules/callState.ts';
import type { LegEvent } from './ariEvent.ts';
import { extensionOutcome, wordsOf } from './causes.ts';
import { type Conversation, endOf, hangUp, newLeg, note, type Stage, startRecording, teller } from './conversation.ts';
import { bridgeOf, channelOf, extensionOf } from './names.ts';
import { readOrder } from './orders.ts';

/** Q.850 numbers with which a caller is turned away. */
export const rejection = { busy: '17', unassigned: '1' } as const;
export type Rejection = keyof typeof rejection;

/** A call of somebody who called us. */
export interface IncomingConversation extends Conversation {
  readonly caller: string;
  /** What it shall end as, said before the caller is turned away. */
  reject(reason: Rejection): void;
}

/**
 * Leads an incoming call: it is told of, waits for an extension that is rung (by whichever process), and joins both when that one picks
 * up. Channels from the dialplan get no `ChannelDestroyed` unless they are subscribed to, so leaving Stasis ends them too.
 */
export function incoming(callId: string, channel: string, stage: Stage): IncomingConversation {
  const caller = newLeg(channel);
  const told = teller(callId, stage);
  let agent = newLeg(channelOf(callId, 'in'));
  let isAnnounced = false;
  let talkingSince: Date | null = null;
  let hasRecording = false;
  let last: CallStatus = callStatus.unreachable;
  let own: CallStatus | null = null;
  let stopWaiting = () => {};

  const waitForDecision = () => {
    stopWaiting();
    stopWaiting = stage.after(callId, stage.decideWithin, async () => {
      own = last;
      await hangUp(stage, caller, rejection.busy);
    });
  };
  const announce = async (event: Extract<LegEvent, { kind: 'entered' }>) => {
    const order = readOrder(event.args);
    if (order?.kind !== 'incoming' || isAnnounced) return;
    isAnnounced = true;
    const query = { eventSource: `channel:${caller.id}` };
    await stage.ari.ask('POST', ['applications', stage.app, 'subscription'], { query });
    const number = event.caller.slice(0, 40);
    const shown = /\d/.test(number) ? number : null;
    stage.tell({ kind: 'incoming', callId, time: event.time, dialled: order.dialled, caller: shown });
    waitForDecision();
  };
  const clear = async () => {
    if (!caller.isGone || (agent.isThere && !agent.isGone)) return;
    stage.forget(callId);
    if (talkingSince !== null) await stage.ari.ask('DELETE', ['bridges', bridgeOf(callId)]);
  };
  const join = async (record: boolean, time: Date) => {
    if (talkingSince !== null) return;
    if (caller.isGone) return await hangUp(stage, agent);
    stopWaiting();
    const answered = await stage.ari.ask('POST', ['channels', caller.id, 'answer']);
    if (answered.status !== 204) return await hangUp(stage, agent);
    await stage.ari.ask('POST', ['bridges', bridgeOf(callId)], { query: { type: 'mixing', name: callId } });
    const query = { channel: `${caller.id},${agent.id}` };
    await stage.ari.ask('POST', ['bridges', bridgeOf(callId), 'addChannel'], { query });
    talkingSince = time;
    told.move(callState.talking, time);
    if (record) hasRecording = await startRecording(stage, callId);
  };
  const agentEvent = async (event: LegEvent) => {
    if (event.kind === 'dialling' || event.kind === 'ringing') {
      stopWaiting();
      told.move(callState.extensionRinging, event.time);
    }
    const order = event.kind === 'entered' ? readOrder(event.args) : null;
    if (order?.kind === 'ringIncoming') await join(order.record, event.time);
    const isLeaving = event.kind === 'gone' || (event.kind === 'left' && talkingSince !== null);
    if (!isLeaving) return;
    if (talkingSince !== null || told.isOver()) {
      await hangUp(stage, caller);
      return await clear();
    }
    last = extensionOutcome(endOf(agent, event)).status;
    const extension = extensionOf(event.name);
    agent = newLeg(agent.id);
    stage.tell({ kind: 'unanswered', callId, time: event.time, extension, status: last });
    waitForDecision();
  };
  const callerEvent = async (event: LegEvent) => {
    if (event.kind === 'entered') return await announce(event);
    if (event.kind !== 'gone' && event.kind !== 'left') return;
    caller.isGone = true;
    stopWaiting();
    const wasTurnedAway = caller.request?.isSoft === true;
    const missed = wasTurnedAway ? (own ?? callStatus.refused) : callStatus.notAnswered;
    const status = talkingSince === null ? missed : callStatus.answered;
    const cause = wordsOf(endOf(caller, event));
    told.end({ status, cause, time: event.time, talkingSince, hasRecording });
    await hangUp(stage, agent);
    await clear();
  };

  return {
    caller: caller.id,
    reject: (reason) => {
      const ofReason = reason === 'busy' ? callStatus.busy : callStatus.unreachable;
      own = last === callStatus.unreachable ? ofReason : last;
    },
    channels: () => [caller, agent].filter((leg) => leg.isThere && !leg.isGone).map(({ id }) => id),
    handle: async (event) => {
      const leg = event.channel === caller.id ? caller : agent;
      const wasGone = leg.isGone;
      note(leg, event);
      if (wasGone) return;
      await (leg === caller ? callerEvent(event) : agentEvent(event));
    },
  };
}
