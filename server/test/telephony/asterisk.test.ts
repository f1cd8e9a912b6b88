import { setTimeout as pause } from 'node:timers/promises';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallEndedEvent, CallRefused, GatewayDown } from '../../src/platform/telephony/gateway.ts';
import { type AriServer, startAriServer } from './support/ariServer.ts';
import {
  adapter,
  emptyDatabase,
  endOf,
  fast,
  type Listening,
  listenTo,
  order,
  rising,
  statesOf,
  until,
} from './support/ground.ts';
import type { Manner } from './support/replay.ts';

let server: AriServer;
let url: string;
const opened: Listening[] = [];

/** A process that listens, or waits until it may. */
function open(timing: Parameters<typeof adapter>[2] = {}): Listening {
  const listening = listenTo(adapter(server.config, url, timing));
  opened.push(listening);
  return listening;
}
const hears = (listening: Listening) => listening.until(() => listening.events.some(({ kind }) => kind === 'resumed'));

beforeEach(async () => {
  [server, url] = await Promise.all([startAriServer(), emptyDatabase()]);
});
afterEach(async () => {
  for (const listening of opened.splice(0)) await listening.stop();
  await server.close();
});

describe('an extension', () => {
  it.each([
    ['agent-not-registered', '801', 'offline'],
    ['answered-callee-hangs-up', '801', 'ready'],
    ['agent-unknown-endpoint', '899', 'unknown'],
    ['answered-callee-hangs-up', '13912345678', 'ready'],
  ])('in %s, %s is %s', async (trace, extension, state) => {
    server.play(trace);
    expect(await open().gateway.extensionState(extension)).toBe(state);
  });

  it('is busy while it has a channel, though Asterisk calls it online', async () => {
    const isLater = (entry: { dir: string; id?: number }) => entry.dir !== 'request' || entry.id !== 1;
    server.play('agent-second-call-while-talking', undefined, isLater);
    expect(await open().gateway.extensionState('801')).toBe('busy');
  });

  it('that Asterisk does not know cannot be rung', async () => {
    const listening = open();
    await hears(listening);
    server.play('agent-unknown-endpoint');
    await expect(listening.gateway.dialBack(order({ extension: '899' }))).rejects.toThrow(CallRefused);
  });
});

describe('a dial-back', () => {
  it('shows the customer our number and never their own, before their channel is made', async () => {
    const listening = open();
    await hears(listening);
    server.play('answered-callee-hangs-up');
    const wish = order({ callerNumber: null, display: '海纳 "王" <1>' });
    await listening.gateway.dialBack({ ...wish, display: wish.number });
    await listening.until(() => endOf(listening.events, wish.callId));
    const at = (part: string) => server.writes.findIndex(({ path }) => path.includes(part));
    const numbers = server.writes.filter(({ path }) => path.endsWith('/variable')).map(({ query }) => query?.value);
    expect(numbers).toEqual(['801', '801']);
    expect(at('/variable')).toBeLessThan(at('/channels/create'));
    expect(at('/channels/create')).toBeLessThan(at('/dial'));
    expect(server.writes.findLastIndex(({ path }) => path.endsWith('/addChannel'))).toBeLessThan(at('/dial'));
  });

  it('fails when the trunk is down, and hangs the agent up', async () => {
    const listening = open();
    await hears(listening);
    const replay = server.play('trunk-qualify-down', { how: 'eventsOnly' });
    const wish = order({ record: false });
    await listening.gateway.dialBack(wish);
    const end = await listening.until(() => endOf(listening.events, wish.callId));
    expect(statesOf(listening.events, wish.callId)).toEqual([1, 2]);
    expect(end.status).toBe(callStatus.failed);
    expect(replay.channels()).toEqual([]);
  });

  it('is not begun while nobody listens: a phone would ring in vain', async () => {
    server.play('originate-app-not-connected');
    await expect(adapter(server.config, url).dialBack(order())).rejects.toThrow(GatewayDown);
    expect(server.writes).toEqual([]);
  });

  it('is called off when Asterisk did not say in time whether it has begun', async () => {
    const listening = open({ wishTakes: 150 });
    await hears(listening);
    server.play('answered-callee-hangs-up');
    server.mischief = 'mute';
    await expect(listening.gateway.dialBack(order())).rejects.toMatchObject({ reason: 'timeout' });
    server.mischief = null;
    await until(() => server.writes.some(({ method, path }) => method === 'DELETE' && path.endsWith('-agent')));
  });
});

describe('a recording', () => {
  it('whose header says nothing, because Asterisk was killed, is given with one that is right', async () => {
    server.play('answered-callee-hangs-up');
    server.mischief = 'unfinished';
    const recording = await open().gateway.recording(order().callId);
    const chunks: Buffer[] = [];
    for await (const chunk of recording?.stream ?? []) chunks.push(chunk as Buffer);
    const wav = Buffer.concat(chunks);
    expect({ size: wav.length, said: wav.readUInt32LE(40) }).toEqual({ size: 80_364, said: 80_320 });
    expect(recording?.seconds).toBeCloseTo(5.02);
  });

  it('of which nobody could be told is thrown away', async () => {
    const listening = open();
    await hears(listening);
    server.play('answered-our-hangup');
    server.mischief = 'soundless';
    const wish = order({ announce: true });
    await listening.gateway.dialBack(wish);
    await until(() =>
      server.writes.some(({ method, path }) => method === 'DELETE' && path === `/recordings/live/${wish.callId}`),
    );
    await listening.gateway.hangUp(wish.callId);
    const end = await listening.until(() => endOf(listening.events, wish.callId));
    expect(end).toMatchObject({ status: callStatus.answered, hasRecording: false });
  });

  it('is not given while it is written', async () => {
    const listening = open();
    await hears(listening);
    server.play('answered-our-hangup');
    const wish = order();
    await listening.gateway.dialBack(wish);
    await until(() => server.writes.some(({ path }) => path.endsWith('/record')));
    expect(await listening.gateway.recording(wish.callId)).toBeNull();
    await listening.gateway.hangUp(wish.callId);
    await listening.until(() => endOf(listening.events, wish.callId));
  });
});

describe('answers that are none', () => {
  it.each([
    ['error', 'status'],
    ['garbage', 'answer'],
  ] as const)('%s: down, with the reason', async (mischief, reason) => {
    server.mischief = mischief;
    const { gateway } = open();
    await expect(gateway.settle([])).rejects.toMatchObject({ name: 'GatewayDown', reason });
  });

  it('a wrong password is said to be down too', async () => {
    const listening = listenTo(adapter({ ...server.config, password: 'wrong' }, url));
    opened.push(listening);
    await expect(listening.gateway.extensionState('801')).rejects.toMatchObject({ reason: 'status' });
    expect(await listening.gateway.health()).toMatchObject({ answers: false, listens: false });
  });
});

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
      const replay = server.play(trace, manner);
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
    const replay = server.play('answered-our-hangup');
    const wish = order();
    await next.gateway.dialBack(wish);
    await leader.until(() => statesOf(leader.events, wish.callId).includes(callState.talking));
    expect(next.events).toEqual([]);
    await leader.stop();
    opened.splice(opened.indexOf(leader), 1);
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
    const replay = server.play('answered-our-hangup', undefined, (entry) => {
      const text = JSON.stringify(entry);
      return !(/-callee/.test(text) && /HangupRequest|LeftBridge|StasisEnd|ChannelDestroyed|DELETE/.test(text));
    });
    const wish = order();
    await first.gateway.dialBack(wish);
    await first.until(() => statesOf(first.events, wish.callId).includes(callState.talking));
    await first.stop();
    opened.splice(opened.indexOf(first), 1);
    await fetch(`${server.config.url}/ari/channels/${wish.callId}-agent`, { method: 'DELETE', headers: asOperator });
    expect(replay.channels()).toHaveLength(1);
    const next = open();
    await hears(next);
    await until(() => server.writes.some(({ method, path }) => method === 'DELETE' && path.endsWith('-callee')));
    const talking = { callId: wish.callId, isIncoming: false, state: callState.talking, talkingSince: new Date() };
    expect(await next.gateway.settle([talking])).toMatchObject([{ kind: 'ended', status: callStatus.answered }]);
  });

  it('one listens at a time, and another takes over when it stops', async () => {
    const listeners = [open(), open(), open()];
    await until(() => listeners.some(({ events }) => events.length > 0));
    await pause(3 * fast.lockEvery);
    expect(listeners.filter(({ events }) => events.length > 0)).toHaveLength(1);
    expect(server.listeners()).toBe(1);
    const leader = listeners.find(({ events }) => events.length > 0);
    await leader?.stop();
    await until(() => listeners.filter(({ events }) => events.length > 0).length === 2);
    expect(server.listeners()).toBe(1);
  });
});

describe('an Asterisk that dies while two people talk', () => {
  it('ends the call as answered when it is back', async () => {
    const listening = open();
    await hears(listening);
    const replay = server.play('asterisk-killed-mid-call');
    const wish = order();
    await listening.gateway.dialBack(wish);
    await listening.until(() => replay.isRecording() && replay.awaited().length === 0);
    await listening.until(() => statesOf(listening.events, wish.callId).includes(callState.talking));
    await pause(fast.compareEvery);
    // It comes back without a channel, and with what was recorded.
    server.breakConnections();
    const back = server.play('answered-callee-hangs-up');
    expect(back.channels()).toEqual([]);
    const end = await listening.until(() => endOf(listening.events, wish.callId));
    expect(end).toMatchObject({ status: callStatus.answered, cause: 'lost', hasRecording: true });
  });

  it('tells nobody of a call that ended in the gap but those who ask', async () => {
    const listening = open();
    await hears(listening);
    server.play('answered-callee-hangs-up');
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
