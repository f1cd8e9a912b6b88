import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { GatewayDown } from '../gateway.ts';
import type { LegEvent } from './ariEvent.ts';
import { calleeOutcome, wordsOf } from './causes.ts';
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
import { bridgeOf, channelOf } from './names.ts';
import { type Order, readOrder } from './orders.ts';

type DialBackOrder = Extract<Order, { kind: 'dialBack' }>;

/** Seconds for which a customer's phone rings. */
const calleeRings = '30';

/** What is known of a dial-back that is led. */
interface Outgoing {
  readonly callId: string;
  readonly stage: Stage;
  /** This process found the call when another one had joined it already. */
  readonly isJoined: boolean;
  readonly agent: Leg;
  readonly callee: Leg;
  readonly told: Teller;
  order: DialBackOrder | null;
  rang: boolean;
  talkingSince: Date | null;
  hasRecording: boolean;
}

/**
 * Leads a dial-back: when the extension has picked up, the customer is put into the bridge and rung; when one of them has gone, the other one is
 * hung up, or the recording would run on. `isJoined` where this process finds a call that another one has joined already.
 */
export function outgoing(callId: string, stage: Stage, isJoined: boolean): Conversation {
  const agent = newLeg(channelOf(callId, 'agent'));
  const callee = newLeg(channelOf(callId, 'callee'));
  const unknown = { order: null, rang: false, talkingSince: null, hasRecording: false };
  const call: Outgoing = { callId, stage, isJoined, agent, callee, told: teller(callId, stage), ...unknown };
  return {
    channels: () => [agent, callee].filter((leg) => leg.isThere && !leg.isGone).map(({ id }) => id),
    handle: async (event) => {
      const leg = event.channel === callee.id ? callee : agent;
      const wasGone = leg.isGone;
      note(leg, event);
      if (wasGone) return;
      await (leg === callee ? calleeEvent(call, event) : agentEvent(call, event));
    },
  };
}

async function agentEvent(call: Outgoing, event: LegEvent): Promise<void> {
  const { stage, agent, callee, told } = call;
  if (event.kind === 'dialling' || event.kind === 'ringing') {
    return told.move(callState.extensionRinging, event.time);
  }
  if (event.kind === 'entered' && call.order === null) {
    const found = readOrder(event.args);
    if (found?.kind === 'dialBack') await begin(call, found, event.time);
    return;
  }
  // It should have been hung up when the call ended, and was not.
  if (event.kind === 'up' && told.isOver()) return await hangUp(stage, agent);
  if (event.kind !== 'gone' && event.kind !== 'left') return;
  await hangUp(stage, callee);
  if (event.kind === 'left') return;
  if (!callee.isThere) await fail(call, `extension ${wordsOf(endOf(agent, event))}`, event.time);
  await clear(call);
}

async function calleeEvent(call: Outgoing, event: LegEvent): Promise<void> {
  const { callee, told } = call;
  if (event.kind === 'ringing') {
    call.rang = true;
    return told.move(callState.calleeRinging, event.time);
  }
  if (event.kind === 'up') return await answer(call, event.time);
  if (event.kind === 'played') return await announced(call, event.isDone);
  if (event.kind !== 'gone') return;
  const outcome = calleeOutcome(endOf(callee, event), call.rang);
  const status = call.talkingSince === null ? outcome.status : callStatus.answered;
  told.end({ ...call, status, cause: outcome.cause, time: event.time });
  await hangUp(call.stage, call.agent);
  await clear(call);
}

async function begin(call: Outgoing, order: DialBackOrder, time: Date): Promise<void> {
  call.order = order;
  call.told.move(callState.agentAnswered, time);
  if (call.isJoined) return;
  try {
    const outcome = await dialCallee(call.callId, order, call.stage);
    if (outcome === 'dialled') call.callee.isThere = true;
    if (outcome === 'refused') await fail(call, 'trunk', time);
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    call.told.end({ ...call, status: callStatus.failed, cause: 'gateway', time });
    throw error;
  }
}

async function answer(call: Outgoing, time: Date): Promise<void> {
  if (call.talkingSince !== null || call.told.isOver()) return;
  call.talkingSince = time;
  call.told.move(callState.talking, time);
  const { callId, stage, callee, order } = call;
  const wish = { callId, stage, leg: callee, announce: order?.announce ?? false };
  if (order?.record ?? call.isJoined) call.hasRecording = await startRecording(wish);
}

/** A sound that breaks off because someone hung up has not failed. */
async function announced(call: Outgoing, isDone: boolean): Promise<void> {
  const { agent, callee } = call;
  if (isDone || !call.hasRecording || agent.isGone || agent.request !== null || callee.request !== null) return;
  call.hasRecording = await discardRecording(call);
}

async function fail(call: Outgoing, cause: string, time: Date): Promise<void> {
  call.told.end({ ...call, status: callStatus.failed, cause, time });
  await hangUp(call.stage, call.agent);
  await clear(call);
}

/** When nobody is left, the bridge goes, and the call is forgotten. */
async function clear({ callId, stage, agent, callee, order }: Outgoing): Promise<void> {
  if (!agent.isGone || (callee.isThere && !callee.isGone)) return;
  stage.forget(callId);
  if (order !== null) await stage.ari.ask('DELETE', ['bridges', bridgeOf(callId)]);
}

/** What Asterisk answers when a step is done, or was already. */
const done: ReadonlySet<number> = new Set([200, 201, 204, 409]);

/**
 * Joins agent and customer. The customer's channel is in the bridge before it is rung, so that the agent hears the ringing; and the agent's channel
 * has our number before that, or the customer would be shown their own (S28.4). Refused when Asterisk will not, mostly for want of a trunk;
 * when the agent has gone, the next event says so.
 */
async function dialCallee(
  callId: string,
  order: DialBackOrder,
  { ari, app, trunk }: Stage,
): Promise<'dialled' | 'refused' | 'gone'> {
  const [agent, callee, bridge] = [channelOf(callId, 'agent'), channelOf(callId, 'callee'), bridgeOf(callId)];
  const { number, shownNumber } = order;
  for (const variable of ['CALLERID(num)', 'CALLERID(name)']) {
    const query = { variable, value: shownNumber };
    const { status } = await ari.ask('POST', ['channels', agent, 'variable'], { query });
    if (!done.has(status)) return 'gone';
  }
  const opened = await ari.ask('POST', ['bridges', bridge], { query: { type: 'mixing', name: callId } });
  // Someone joined this call before: its customer is not rung a second time.
  if (opened.status === 409) return 'gone';
  await ari.ask('POST', ['bridges', bridge, 'addChannel'], { query: { channel: agent } });
  const body = {
    endpoint: `PJSIP/${number}@${trunk}`,
    app,
    appArgs: `callee,${callId}`,
    channelId: callee,
    originator: agent,
  };
  const created = await ari.ask('POST', ['channels', 'create'], { body });
  if (!done.has(created.status)) return 'refused';
  await ari.ask('POST', ['bridges', bridge, 'addChannel'], { query: { channel: callee } });
  await ari.ask('POST', ['channels', callee, 'dial'], { query: { caller: agent, timeout: calleeRings } });
  return 'dialled';
}
