import { setTimeout as pause } from 'node:timers/promises';
import { type CallState, callState } from '@haina/contract/rules/callState.ts';
import { endedUnheard } from '../afterwards.ts';
import type { CallEndedEvent, CallStateEvent, OpenCall } from '../gateway.ts';
import type { AriClient } from './ariClient.ts';
import { argsOf, type Bridge, type Channel } from './ariEvent.ts';
import { askWhatIsThere } from './listener.ts';
import { bridgeOf, channelOf, incomingCallId } from './names.ts';
import { recordedSeconds } from './recordings.ts';

/** Recordings whose lengths are asked at once. */
const atOnce = 8;

/** An agent who is alone for so long, in milliseconds, is not on the way to being joined, but was left. */
const joining = 400;

/** What Asterisk still knows of calls, in as many lists as it has and one question for each recording. Throws GatewayDown. */
export async function settleCalls(
  ari: AriClient,
  app: string,
  open: readonly OpenCall[],
): Promise<(CallStateEvent | CallEndedEvent)[]> {
  let there = await whatIsThere(ari, app);
  if (open.some(({ callId }) => there.isLeft(callId))) {
    await pause(joining);
    there = await whatIsThere(ari, app);
  }
  const time = new Date();
  const states = open.map((call) => there.stateOf(call));
  const over = open.filter((_, at) => states[at] === null);
  const seconds = await secondsOf(ari, over);
  return open.map((call, at) => {
    const state = states[at];
    if (state) return { kind: 'state', callId: call.callId, time, state };
    return endedUnheard(call, seconds.get(call.callId) ?? null, time);
  });
}

async function whatIsThere(ari: AriClient, app: string) {
  const [channels, bridges] = await askWhatIsThere(ari);
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  const joined = new Set(bridges.map(({ id }: Bridge) => id));
  const callers = new Map(
    channels
      .filter((channel) => argsOf(channel, app)?.[0] === 'incoming')
      .map((channel) => [incomingCallId(channel.id), channel]),
  );
  const isLeft = (callId: string) =>
    byId.has(channelOf(callId, 'agent')) && joined.has(bridgeOf(callId)) && !byId.has(channelOf(callId, 'callee'));
  return {
    isLeft,
    stateOf: ({ callId, isIncoming }: OpenCall): Exclude<CallState, 5> | null => {
      if (isIncoming) return incomingState(callers.get(callId), byId.get(channelOf(callId, 'in')));
      const agent = byId.get(channelOf(callId, 'agent')) ?? byId.get(channelOf(callId, 'code'));
      const callee = byId.get(channelOf(callId, 'callee'));
      // A customer whose agent has gone talks to nobody.
      if (agent === undefined || isLeft(callId)) return null;
      if (callee?.state === 'Up') return callState.talking;
      if (callee?.state === 'Ringing') return callState.calleeRinging;
      return agent.state === 'Up' ? callState.agentAnswered : callState.extensionRinging;
    },
  };
}

function incomingState(caller: Channel | undefined, agent: Channel | undefined): 1 | 4 | null {
  if (caller === undefined) return null;
  return caller.state === 'Up' && agent?.state === 'Up' ? callState.talking : callState.extensionRinging;
}

async function secondsOf(ari: AriClient, calls: readonly OpenCall[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const waiting = [...calls];
  const worker = async () => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const seconds = await recordedSeconds(ari, call.callId);
      if (seconds !== null) found.set(call.callId, seconds);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}
