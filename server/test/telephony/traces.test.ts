import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallEndedEvent,
  CallRefused,
  type Gateway,
  type GatewayEvent,
} from '../../src/platform/telephony/gateway.ts';
import { type AriServer, startAriServer } from './support/ariServer.ts';
import { cases, type Expected, type Use } from './support/cases.ts';
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
} from './support/ground.ts';
import type { Manner, Replay } from './support/replay.ts';
import { isRecorded, readTrace, traceNames } from './support/trace.ts';

let server: AriServer;
let url: string;
let listening: Listening;
let isListening = false;

/** Answers incoming calls as the recorded application did: the extension, and busy when it does not take the call. */
const answerIncoming = (gateway: Gateway, record: () => boolean) => async (event: GatewayEvent) => {
  if (event.kind === 'incoming') {
    const order = { callId: event.callId, extension: '801', display: '13900000002', announce: false };
    await gateway.ringIncoming({ ...order, record: record() });
  }
  if (event.kind === 'unanswered') await gateway.rejectIncoming(event.callId, 'busy');
};

let isSoundRecorded = false;
let { compareEvery } = fast;
async function listenAnew(): Promise<void> {
  if (isListening) await listening.stop();
  isListening = true;
  const gateway = adapter(server.config, url, { compareEvery });
  listening = listenTo(
    gateway,
    answerIncoming(gateway, () => isSoundRecorded),
  );
  await listening.until(() => listening.events.some(({ kind }) => kind === 'resumed'));
}

beforeAll(async () => {
  [server, url] = await Promise.all([startAriServer(), emptyDatabase()]);
  await listenAnew();
});
afterAll(async () => {
  await listening.stop();
  await server.close();
});

/** Plays a recording to its end and says what was told. */
async function run(
  name: string,
  use: Use & Expected,
  manner: Manner,
): Promise<{ ended: CallEndedEvent; replay: Replay; states: number[] }> {
  isSoundRecorded = isRecorded(readTrace(name));
  // The same caller's channel again would be the same call, which is over.
  if (name.startsWith('incoming')) await listenAnew();
  const { gateway, events } = listening;
  events.length = 0;
  const replay = server.play(name, use.use === 'eventsOnly' ? { how: 'eventsOnly' } : manner);
  const callId = await begin(name, use, replay, gateway);
  if (use.hangUpAt !== undefined) {
    await listening.until(() => statesOf(events, callId).includes(use.hangUpAt as never));
    await gateway.hangUp(callId);
  }
  const ended = await listening.until(() => endOf(events, callId));
  return { ended, replay, states: statesOf(events, callId) };
}

async function begin(name: string, use: Use & Expected, replay: Replay, gateway: Gateway): Promise<string> {
  if (use.use === 'incoming' || name.startsWith('incoming')) {
    replay.advance();
    const call = await listening.until(() => listening.events.find(({ kind }) => kind === 'incoming'));
    return call.kind === 'incoming' ? call.callId : '';
  }
  const wish = order({ record: isSoundRecorded, ...(use.display ? { display: use.display } : {}) });
  if (use.use === 'voiceCode') await gateway.sendVoiceCode({ callId: wish.callId, extension: '801', digits: '123' });
  else await gateway.dialBack(wish);
  return wish.callId;
}

const isPlayed = (use: Use): use is Use & Expected => 'states' in use;
const played = Object.entries(cases).flatMap(([name, use]) => (isPlayed(use) ? [{ name, use }] : []));
const replayed = played.filter(({ use }) => use.use !== 'eventsOnly');

describe('the recordings', () => {
  it('are all in the table', () => {
    expect(Object.keys(cases).toSorted()).toEqual(traceNames());
    expect(traceNames()).toHaveLength(85);
  });
});

describe('a recording as it is', () => {
  it.each(played)('$name', async ({ name, use }) => {
    const { ended, replay, states } = await run(name, use, { how: 'asRecorded' });
    expect({ states, status: ended.status, cause: ended.cause, talk: ended.talkSeconds }).toEqual({
      states: use.states,
      status: use.status,
      cause: use.cause,
      talk: use.talk ?? 0,
    });
    if (use.use === 'eventsOnly') return;
    // Everything that was asked of the real one is asked, and nothing besides: nobody is left on the line.
    await listening.until(() => replay.awaited().length === 0);
    expect(server.unexpected).toEqual([]);
    expect(replay.channels()).toEqual([]);
    const hasFile = replay.recordedBytes() !== null && name !== 'recording-directory-missing-500';
    expect(ended.hasRecording).toBe(hasFile && isSoundRecorded);
  });
});

describe('an extension that cannot be rung', () => {
  const refused = Object.entries(cases).filter(([, use]) => use.use === 'refused');
  it.each(refused)('%s', async (name) => {
    await listenAnew();
    server.play(name);
    await expect(listening.gateway.dialBack(order())).rejects.toThrow(CallRefused);
  });
});

describe.each(['doubled', 'late'] as const)('a recording whose events come %s', (how) => {
  beforeAll(async () => {
    // What is late has not been lost: a list of channels is compared twice before that is believed.
    compareEvery = how === 'late' ? 2000 : fast.compareEvery;
    await listenAnew();
  });
  it.each(replayed)('$name', async ({ name, use }) => {
    const { ended, states } = await run(name, use, { how });
    expect({ status: ended.status, cause: ended.cause }).toEqual({ status: use.status, cause: use.cause });
    expect(states.at(-1)).toBe(use.states.at(-1));
    expect(states).toEqual(rising(states));
  });
});
