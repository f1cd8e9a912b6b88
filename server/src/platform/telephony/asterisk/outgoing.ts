import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { GatewayDown } from '../gateway.ts';
import type { LegEvent } from './ariEvent.ts';
import { calleeOutcome, wordsOf } from './causes.ts';
import { type Conversation, endOf, hangUp, newLeg, note, type Stage, startRecording, teller } from './conversation.ts';
import { bridgeOf, channelOf } from './names.ts';
import { type Order, readOrder } from './orders.ts';

type DialBackOrder = Extract<Order, { kind: 'dialBack' }>;

/** Seconds for which a customer's phone rings. */
const calleeRings = '30';

/**
 * Leads a dial-back: when the extension has picked up, the customer is put into the bridge and rung; when one of them has gone, the other one is
 * hung up, or the recording would run on. `isJoined` where this process finds a call that another one has joined already.
 */
export function outgoing(callId: string, stage: Stage, isJoined: boolean): Conversation {
  const agent = newLeg(channelOf(callId, 'agent'));
  const callee = newLeg(channelOf(callId, 'callee'));
  const told = teller(callId, stage);
  let order: DialBackOrder | null = null;
  let rang = false;
  let talkingSince: Date | null = null;
  let hasRecording = false;

  const clear = async () => {
    if (!agent.isGone || (callee.isThere && !callee.isGone)) return;
    stage.forget(callId);
    if (order !== null) await stage.ari.ask('DELETE', ['bridges', bridgeOf(callId)]);
  };
  const fail = async (cause: string, time: Date) => {
    told.end({ status: callStatus.failed, cause, time, talkingSince, hasRecording });
    await hangUp(stage, agent);
    await clear();
  };
  const begin = async (found: DialBackOrder, time: Date) => {
    order = found;
    told.move(callState.agentAnswered, time);
    if (isJoined) return;
    try {
      const outcome = await dialCallee(callId, found, stage);
      if (outcome === 'dialled') callee.isThere = true;
      if (outcome === 'refused') await fail('trunk', time);
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error;
      told.end({ status: callStatus.failed, cause: 'gateway', time, talkingSince, hasRecording });
      throw error;
    }
  };
  const answer = async (time: Date) => {
    if (talkingSince !== null || told.isOver()) return;
    talkingSince = time;
    told.move(callState.talking, time);
    if (order?.record ?? isJoined) hasRecording = await startRecording(stage, callId);
  };
  const agentEvent = async (event: LegEvent) => {
    if (event.kind === 'dialling' || event.kind === 'ringing') {
      return told.move(callState.extensionRinging, event.time);
    }
    if (event.kind === 'entered' && order === null) {
      const found = readOrder(event.args);
      if (found?.kind === 'dialBack') await begin(found, event.time);
      return;
    }
    // It should have been hung up when the call ended, and was not.
    if (event.kind === 'up' && told.isOver()) return await hangUp(stage, agent);
    if (event.kind !== 'gone' && event.kind !== 'left') return;
    await hangUp(stage, callee);
    if (event.kind === 'left') return;
    if (!callee.isThere) await fail(`extension ${wordsOf(endOf(agent, event))}`, event.time);
    await clear();
  };
  const calleeEvent = async (event: LegEvent) => {
    if (event.kind === 'ringing') {
      rang = true;
      return told.move(callState.calleeRinging, event.time);
    }
    if (event.kind === 'up') return await answer(event.time);
    if (event.kind !== 'gone') return;
    const outcome = calleeOutcome(endOf(callee, event), rang);
    const status = talkingSince === null ? outcome.status : callStatus.answered;
    told.end({ status, cause: outcome.cause, time: event.time, talkingSince, hasRecording });
    await hangUp(stage, agent);
    await clear();
  };

  return {
    channels: () => [agent, callee].filter((leg) => leg.isThere && !leg.isGone).map(({ id }) => id),
    handle: async (event) => {
      const leg = event.channel === callee.id ? callee : agent;
      const wasGone = leg.isGone;
      note(leg, event);
      if (wasGone) return;
      await (leg === callee ? calleeEvent(event) : agentEvent(event));
    },
  };
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
  // Somebody joined this call before: its customer is not rung a second time.
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
