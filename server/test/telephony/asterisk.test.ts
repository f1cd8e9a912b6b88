import { callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { CallRefused, GatewayDown } from '../../src/platform/telephony/gateway.ts';
import { telephonyFailures } from '../../src/platform/metrics.ts';
import { ariGround } from './support/ariGround.ts';
import { adapter, endOf, listenTo, order, statesOf, until } from './support/ground.ts';

const ground = ariGround();
const { open, hears } = ground;

describe('an extension', () => {
  it.each([
    ['agent-not-registered', '801', 'offline'],
    ['answered-callee-hangs-up', '801', 'ready'],
    ['agent-unknown-endpoint', '899', 'unknown'],
    ['answered-callee-hangs-up', '13912345678', 'ready'],
  ])('in %s, %s is %s', async (trace, extension, state) => {
    ground.server.play(trace);
    expect(await open().gateway.extensionState(extension)).toBe(state);
  });

  it('is busy while it has a channel, though Asterisk calls it online', async () => {
    const isLater = (entry: { dir: string; id?: number }) => entry.dir !== 'request' || entry.id !== 1;
    ground.server.play('agent-second-call-while-talking', undefined, isLater);
    expect(await open().gateway.extensionState('801')).toBe('busy');
  });

  it('that Asterisk does not know cannot be rung', async () => {
    const listening = open();
    await hears(listening);
    ground.server.play('agent-unknown-endpoint');
    await expect(listening.gateway.dialBack(order({ extension: '899' }))).rejects.toThrow(CallRefused);
  });
});

describe('a dial-back', () => {
  it('shows the customer our number and never their own, before their channel is made', async () => {
    const listening = open();
    await hears(listening);
    ground.server.play('answered-callee-hangs-up');
    const wish = order({ callerNumber: null, display: '海纳 "王" <1>' });
    await listening.gateway.dialBack({ ...wish, display: wish.number });
    await listening.until(() => endOf(listening.events, wish.callId));
    const at = (part: string) => ground.server.writes.findIndex(({ path }) => path.includes(part));
    const numbers = ground.server.writes
      .filter(({ path }) => path.endsWith('/variable'))
      .map(({ query }) => query?.value);
    expect(numbers).toEqual(['801', '801']);
    expect(at('/variable')).toBeLessThan(at('/channels/create'));
    expect(at('/channels/create')).toBeLessThan(at('/dial'));
    expect(ground.server.writes.findLastIndex(({ path }) => path.endsWith('/addChannel'))).toBeLessThan(at('/dial'));
  });

  it('fails when the trunk is down, and hangs the agent up', async () => {
    const listening = open();
    await hears(listening);
    const replay = ground.server.play('trunk-qualify-down', { how: 'eventsOnly' });
    const wish = order({ record: false });
    await listening.gateway.dialBack(wish);
    const end = await listening.until(() => endOf(listening.events, wish.callId));
    expect(statesOf(listening.events, wish.callId)).toEqual([1, 2]);
    expect(end.status).toBe(callStatus.failed);
    expect(replay.channels()).toEqual([]);
  });

  it('is not begun while nobody listens: a phone would ring in vain', async () => {
    ground.server.play('originate-app-not-connected');
    await expect(adapter(ground.server.config, ground.url).dialBack(order())).rejects.toThrow(GatewayDown);
    expect(ground.server.writes).toEqual([]);
  });

  it('is called off when Asterisk did not say in time whether it has begun', async () => {
    const listening = open({ wishTakes: 150 });
    await hears(listening);
    ground.server.play('answered-callee-hangs-up');
    ground.server.mischief = 'mute';
    await expect(listening.gateway.dialBack(order())).rejects.toMatchObject({ reason: 'timeout' });
    ground.server.mischief = null;
    await until(() => ground.server.writes.some(({ method, path }) => method === 'DELETE' && path.endsWith('-agent')));
  });
});

describe('a voice code', () => {
  it('of which nothing was heard has failed, and is counted', async () => {
    const listening = open();
    await hears(listening);
    // A sound breaks off though nobody hung up: its file is not there.
    ground.server.play('voice-code-agent-hangs-up', undefined, (entry) => !/HangupRequest/.test(JSON.stringify(entry)));
    const { callId, extension } = order();
    const before = await silentCodes();
    await listening.gateway.sendVoiceCode({ callId, extension, digits: '123' });
    const end = await listening.until(() => endOf(listening.events, callId));
    expect(end).toMatchObject({ status: callStatus.failed, cause: 'sound' });
    expect(await silentCodes()).toBe(before + 1);
  });
});

/** How many codes could not be heard. */
async function silentCodes(): Promise<number> {
  const { values } = await telephonyFailures.get();
  return values.find(({ labels }) => labels.reason === 'sound')?.value ?? 0;
}

describe('a recording', () => {
  it('whose header says nothing, because Asterisk was killed, is given with one that is right', async () => {
    ground.server.play('answered-callee-hangs-up');
    ground.server.mischief = 'unfinished';
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
    ground.server.play('answered-our-hangup');
    ground.server.mischief = 'soundless';
    const wish = order({ announce: true });
    await listening.gateway.dialBack(wish);
    await until(() =>
      ground.server.writes.some(
        ({ method, path }) => method === 'DELETE' && path === `/recordings/live/${wish.callId}`,
      ),
    );
    await listening.gateway.hangUp(wish.callId);
    const end = await listening.until(() => endOf(listening.events, wish.callId));
    expect(end).toMatchObject({ status: callStatus.answered, hasRecording: false });
  });

  it('is not given while it is written', async () => {
    const listening = open();
    await hears(listening);
    ground.server.play('answered-our-hangup');
    const wish = order();
    await listening.gateway.dialBack(wish);
    await until(() => ground.server.writes.some(({ path }) => path.endsWith('/record')));
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
    ground.server.mischief = mischief;
    const { gateway } = open();
    await expect(gateway.settle([])).rejects.toMatchObject({ name: 'GatewayDown', reason });
  });

  it('a wrong password is said to be down too', async () => {
    const listening = listenTo(adapter({ ...ground.server.config, password: 'wrong' }, ground.url));
    ground.opened.push(listening);
    await expect(listening.gateway.extensionState('801')).rejects.toMatchObject({ reason: 'status' });
    expect(await listening.gateway.health()).toMatchObject({ answers: false, listens: false });
  });
});
