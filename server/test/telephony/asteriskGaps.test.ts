import { setTimeout as pause } from 'node:timers/promises';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { type CallEndedEvent, GatewayDown } from '../../src/platform/telephony/gateway.ts';
import { ariGround } from './support/ariGround.ts';
import { endOf, fast, type Listening, order, rising, statesOf, until } from './support/ground.ts';
import type { Manner } from './support/replay.ts';

const ground = ariGround();
const { open, hears, dies } = ground;

/** Events of a recording whose loss is tried one after the other. */
const lost = ['answered-callee-hangs-up', 'answered-agent-hangs-up', 'callee-sip-486', 'agent-rejects-486'].flatMap(
  (trace) => ['missing', 'interrupted'].map((how) => ({ trace, how: how as 'missing' | 'interrupted' })),
);

describe('an event that is lost', () => {
  it.each(lost)('$how, in $trace: the call ends all the same, and nobody stays on the line', async ({ trace, how }) => {
    const listening = open();
    await hears(listening);
    let events = 0;
    for (let at = 0; at <= events; at += 1) {
      const manner: Manner = { how, at };
      const replay = ground.server.play(trace, manner);
      const wish = order({ record: trace.startsWith('answered') });
      await dialWhenHeard(listening, wish);
      const end = await endOrSettled(listening, wish.callId);
      await until(() => replay.channels().length === 0, `${how} ${at}: the last channel's end`);
      const states = statesOf(listening.events, wish.callId);
      expect(states).toEqual(rising(states));
      // What began and ended in the gap is known to nobody; everything else has its result, or none rather than a wrong one.
      const right = { answered: [callStatus.answered], callee: [callStatus.busy], agent: [callStatus.failed] };
      const front = trace.split('-')[0] as keyof typeof right;
      expect([callStatus.notReported, ...right[front]]).toContain(end.status);
      if (trace.startsWith('answered') && states.includes(callState.talking))
        expect(end.status).toBe(callStatus.answered);
      events = replay.told() - 1;
    }
    expect(events).toBeGreaterThan(4);
  });
});

/** The end that was told, or the one that is answered to those who ask, as the product does after each gap. */
async function endOrSettled({ gateway, events }: Listening, callId: string): Promise<CallEndedEvent> {
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(20);
    const told = endOf(events, callId);
    if (told) return told;
    if (tries % 20 < 19) continue;
    const [answer] = await gateway.settle([{ callId, isIncoming: false, state: 1, talkingSince: null }]);
    if (answer?.kind === 'ended') return answer;
  }
  throw new Error(`${callId} did not end: ${JSON.stringify(events)}`);
}

/** Right after a break nobody hears, and nothing is dialled. */
async function dialWhenHeard(listening: Listening, wish: ReturnType<typeof order>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await listening.gateway.dialBack(wish);
    } catch (error) {
      if (!(error instanceof GatewayDown) || tries === 50) throw error;
      await pause(20);
    }
  }
}

/** Whoever has Asterisk's password. */
const asOperator = { authorization: `Basic ${Buffer.from('crm:crm-secret').toString('base64')}` };

describe('a process that dies while two people talk', () => {
  it('leaves the call to the next one, which ends it on both sides', async () => {
    const [first, second] = [open(), open()];
    const [leader, next] = await until(() => {
      const heard = [first, second].find(({ events }) => events.length > 0);
      return heard && ([heard, heard === first ? second : first] as const);
    });
    const replay = ground.server.play('answered-our-hangup');
    const wish = order();
    await next.gateway.dialBack(wish);
    await leader.until(() => statesOf(leader.events, wish.callId).includes(callState.talking));
    expect(next.events).toEqual([]);
    await dies(leader);
    await hears(next);
    const talking = { callId: wish.callId, isIncoming: false, state: callState.talking, talkingSince: new Date() };
    expect(await next.gateway.settle([talking])).toMatchObject([{ kind: 'state', state: callState.talking }]);
    await next.gateway.hangUp(wish.callId);
    const end = await next.until(() => endOf(next.events, wish.callId));
    expect(end).toMatchObject({ status: callStatus.answered, hasRecording: true });
    await until(() => replay.channels().length === 0);
  });

  it('leaves no customer on the line whose agent has gone meanwhile', async () => {
    const first = open();
    await hears(first);
    // The agent's end alone: the customer stays.
    const replay = ground.server.play('answered-our-hangup', undefined, (entry) => {
      const text = JSON.stringify(entry);
      return !(/-callee/.test(text) && /HangupRequest|LeftBridge|StasisEnd|ChannelDestroyed|DELETE/.test(text));
    });
    const wish = order();
    await first.gateway.dialBack(wish);
    await first.until(() => statesOf(first.events, wish.callId).includes(callState.talking));
    await dies(first);
    await fetch(`${ground.server.config.url}/ari/channels/${wish.callId}-agent`, {
      method: 'DELETE',
      headers: asOperator,
    });
    expect(replay.channels()).toHaveLength(1);
    const next = open();
    await hears(next);
    await until(() => ground.server.writes.some(({ method, path }) => method === 'DELETE' && path.endsWith('-callee')));
    const talking = { callId: wish.callId, isIncoming: false, state: callState.talking, talkingSince: new Date() };
    expect(await next.gateway.settle([talking])).toMatchObject([{ kind: 'ended', status: callStatus.answered }]);
  });

  it('one listens at a time, and another takes over when it stops', async () => {
    const listeners = [open(), open(), open()];
    await until(() => listeners.some(({ events }) => events.length > 0));
    await pause(3 * fast.lockEvery);
    expect(listeners.filter(({ events }) => events.length > 0)).toHaveLength(1);
    expect(ground.server.listeners()).toBe(1);
    const leader = listeners.find(({ events }) => events.length > 0);
    await leader?.stop();
    await until(() => listeners.filter(({ events }) => events.length > 0).length === 2);
    expect(ground.server.listeners()).toBe(1);
  });
});

describe('an Asterisk that dies while two people talk', () => {
  it('ends the call as answered when it is back', async () => {
    const listening = open();
    await hears(listening);
    const replay = ground.server.play('asterisk-killed-mid-call');
    const wish = order();
    await listening.gateway.dialBack(wish);
    await listening.until(() => replay.isRecording() && replay.awaited().length === 0);
    await listening.until(() => statesOf(listening.events, wish.callId).includes(callState.talking));
    await pause(fast.compareEvery);
    // It comes back without a channel, and with what was recorded.
    ground.server.breakConnections();
    const back = ground.server.play('answered-callee-hangs-up');
    expect(back.channels()).toEqual([]);
    const end = await listening.until(() => endOf(listening.events, wish.callId));
    expect(end).toMatchObject({ status: callStatus.answered, cause: 'lost', hasRecording: true });
  });

  it('tells nobody of a call that ended in the gap but those who ask', async () => {
    const listening = open();
    await hears(listening);
    ground.server.play('answered-callee-hangs-up');
    const open_ = { callId: order().callId, isIncoming: false, state: callState.talking, talkingSince: null };
    const [answer] = await listening.gateway.settle([open_]);
    expect(answer).toMatchObject({
      kind: 'ended',
      status: callStatus.answered,
      cause: 'lost',
      talkSeconds: 5,
      hasRecording: true,
    });
  });
});
