import { randomUUID } from 'node:crypto';
import { callState, callStatus as r } from '@haina/contract/rules/callState.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallRefused, GatewayDown, gatewayDeadline } from '../../src/platform/telephony/gateway.ts';
import { endOf, type Listening, statesOf } from './support/ground.ts';
import { type Ground, onAsterisk, onSimulator, type Scenario } from './support/grounds.ts';

const toTalk = [1, 2, 3, 4];

/** What becomes of dial-backs. */
const outcomes = [
  ['calleeHangsUp', toTalk, r.answered],
  ['busy', [1, 2, 3], r.busy],
  ['refused', [1, 2, 3], r.refused],
  ['notAnswered', [1, 2, 3], r.notAnswered],
  ['unreachable', [1, 2], r.unreachable],
  ['carrierFails', [1, 2], r.failed],
  ['extensionRejects', [1], r.failed],
  ['extensionDoesNotAnswer', [1], r.failed],
] as const;

describe.each([
  ['the simulator', onSimulator],
  ['the Asterisk adapter', onAsterisk],
])('%s keeps what every switchboard promises:', (_name, open) => {
  let ground: Ground;
  let on: Listening;
  const dial = async (scenario: Scenario) => {
    const order = await ground.stage(scenario);
    await on.gateway.dialBack(order);
    return order.callId;
  };
  const incoming = async (scenario: Scenario) => {
    await ground.stage(scenario);
    const event = await on.until(() => on.events.find((each) => each.kind === 'incoming'));
    return event.kind === 'incoming' ? event : undefined;
  };
  const ended = (callId: string) => on.until(() => endOf(on.events, callId));
  const talks = (callId: string) => on.until(() => statesOf(on.events, callId).includes(callState.talking));

  beforeEach(async () => {
    ground = await open();
    on = ground.listening;
    await on.until(() => on.events.some(({ kind }) => kind === 'resumed'));
  });
  afterEach(async () => {
    await on.stop();
    await ground.close();
  });

  it.each(outcomes)('tells of a dial-back, %s, each state once and the end last', async (scenario, states, status) => {
    const callId = await dial(scenario);
    const end = await ended(callId);
    expect(statesOf(on.events, callId)).toEqual(states);
    expect(end.status).toBe(status);
    expect(on.events.filter((event) => 'callId' in event && event.callId === callId).at(-1)).toBe(end);
    expect(end.cause.length).toBeLessThanOrEqual(40);
    if (status !== r.answered) expect(end).toMatchObject({ talkSeconds: 0, hasRecording: false });
  });

  it('ends a call on both sides when it is hung up, and gives its recording until it is removed', async () => {
    const callId = await dial('talksOn');
    await talks(callId);
    await on.gateway.hangUp(callId);
    const end = await ended(callId);
    expect(end).toMatchObject({ status: r.answered, hasRecording: true });
    const recording = await on.gateway.recording(callId);
    const chunks: Buffer[] = [];
    for await (const chunk of recording?.stream ?? []) chunks.push(chunk as Buffer);
    const wav = Buffer.concat(chunks);
    expect(wav.length).toBe(recording?.size);
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    await on.gateway.removeRecording(callId);
    await on.gateway.removeRecording(callId);
  });

  it('says to both that a call is recorded where that is wished, and nothing where it is not', async () => {
    for (const announce of [true, false]) {
      const order = { ...(await ground.stage('calleeHangsUp')), announce };
      await on.gateway.dialBack(order);
      expect(await ended(order.callId)).toMatchObject({ status: r.answered, hasRecording: true });
      expect(await ground.wasAnnounced(order.callId)).toBe(announce);
      await ground.restage();
    }
  });

  it('says so to a caller too', async () => {
    const callId = (await incoming('incomingTalk'))?.callId ?? '';
    await on.gateway.ringIncoming({ callId, extension: '801', display: '13900000002', record: true, announce: true });
    expect(await ended(callId)).toMatchObject({ status: r.answered, hasRecording: true });
    expect(await ground.wasAnnounced(callId)).toBe(true);
  });

  it('ends a call that is hung up before anybody talks, without a recording', async () => {
    const callId = await dial('ringsOn');
    await on.until(() => statesOf(on.events, callId).includes(callState.calleeRinging));
    await on.gateway.hangUp(callId);
    const end = await ended(callId);
    expect(statesOf(on.events, callId)).toEqual([1, 2, 3]);
    expect(end).toMatchObject({ status: r.notAnswered, talkSeconds: 0, hasRecording: false });
    // Over is over.
    await expect(on.gateway.hangUp(callId)).resolves.toBeUndefined();
  });

  it('ends a call that is hung up while the extension rings', async () => {
    const callId = await dial('extensionRingsOn');
    await on.until(() => statesOf(on.events, callId).includes(callState.extensionRinging));
    await on.gateway.hangUp(callId);
    const end = await ended(callId);
    expect(statesOf(on.events, callId)).toEqual([1]);
    expect(end).toMatchObject({ talkSeconds: 0, hasRecording: false });
    expect(end.status).not.toBe(r.answered);
  });

  it('has no recording of a call that nobody made, and hangs it up without a word', async () => {
    await ground.stage('busy');
    await expect(on.gateway.recording(randomUUID())).resolves.toBeNull();
    await expect(on.gateway.hangUp(randomUUID())).resolves.toBeUndefined();
    await expect(on.gateway.rejectIncoming(randomUUID(), 'busy')).resolves.toBeUndefined();
  });

  it('refuses an extension that cannot be rung, and says nothing of such a call', async () => {
    const order = await ground.stage('extensionOffline');
    await expect(on.gateway.dialBack(order)).rejects.toThrow(CallRefused);
    await expect(on.gateway.sendVoiceCode({ ...order, digits: '1234' })).rejects.toThrow(CallRefused);
    expect(on.events.filter(({ kind }) => kind !== 'resumed')).toEqual([]);
    expect(await on.gateway.extensionState(order.extension)).toBe('offline');
  });

  it.each([
    { number: '1380000000a' },
    { number: '13800000001@evil' },
    { number: '1'.repeat(30) },
    { number: '13800000001,1' },
    { number: '' },
    { extension: '80' },
    { extension: '../801' },
    { extension: '801/x' },
    { callerNumber: 'PJSIP/802' },
  ])('dials nothing but numbers: %o', async (wrong) => {
    const order = await ground.stage('busy');
    await expect(on.gateway.dialBack({ ...order, ...wrong })).rejects.toThrow(CallRefused);
  });

  it('joins a caller and the extension that picks up', async () => {
    const event = await incoming('incomingTalk');
    expect(event?.caller).toMatch(/\d/);
    const callId = event?.callId ?? '';
    await on.gateway.ringIncoming({ callId, extension: '801', display: '13900000002', record: true, announce: false });
    const end = await ended(callId);
    expect(statesOf(on.events, callId)).toEqual([1, 4]);
    expect(end.status).toBe(r.answered);
  });

  it('says when an extension does not take a call, and turns the caller away when it is told to', async () => {
    const callId = (await incoming('incomingRejected'))?.callId ?? '';
    const { extension } = await ground.stage('incomingRejected');
    await on.gateway.ringIncoming({ callId, extension, display: '13900000002', record: true, announce: false });
    const unanswered = await on.until(() => on.events.find(({ kind }) => kind === 'unanswered'));
    expect(unanswered).toMatchObject({ callId, status: r.busy });
    await on.gateway.rejectIncoming(callId, 'busy');
    expect((await ended(callId)).status).toBe(r.busy);
  });

  it('misses a call whose caller gives up', async () => {
    const callId = (await incoming('incomingGivesUp'))?.callId ?? '';
    const { extension } = await ground.stage('incomingGivesUp');
    await on.gateway.ringIncoming({ callId, extension, display: '13900000002', record: true, announce: false });
    expect(await ended(callId)).toMatchObject({ status: r.notAnswered, talkSeconds: 0, hasRecording: false });
  });

  it('turns a caller away for whom nobody decides', async () => {
    const callId = (await incoming('incomingUndecided'))?.callId ?? '';
    expect((await ended(callId)).status).toBe(r.unreachable);
    await expect(
      on.gateway.ringIncoming({ callId, extension: '801', display: '1', record: true, announce: false }),
    ).rejects.toThrow(CallRefused);
  });

  it('speaks a code to whoever picks up', async () => {
    const order = await ground.stage('code');
    await on.gateway.sendVoiceCode({ callId: order.callId, extension: order.extension, digits: '123' });
    const end = await ended(order.callId);
    expect(statesOf(on.events, order.callId)).toEqual([1, 2]);
    expect(end).toMatchObject({ status: r.answered, talkSeconds: 0, hasRecording: false });
  });

  it('settles every call that it is asked about: those that run, and those that nobody knows', async () => {
    const callId = await dial('talksOn');
    await talks(callId);
    const talking = { callId, isIncoming: false, state: callState.talking, talkingSince: new Date() };
    const unheard = { callId: randomUUID(), isIncoming: false, state: callState.calleeRinging, talkingSince: null };
    const forgotten = { ...unheard, callId: randomUUID(), isIncoming: true, talkingSince: new Date() };
    const answers = await on.gateway.settle([talking, { ...unheard }, forgotten]);
    expect(answers[0]).toMatchObject({ kind: 'state', callId, state: callState.talking });
    expect(answers.slice(1).map(({ kind, callId: of }) => [kind, of])).toEqual([
      ['ended', unheard.callId],
      ['ended', forgotten.callId],
    ]);
    await on.gateway.hangUp(callId);
    await ended(callId);
  });

  it('is down within 3 seconds when the switchboard does not answer, whatever is asked', async () => {
    const order = await ground.stage('busy');
    ground.goAway();
    const { callId, extension } = order;
    const began = Date.now();
    const wishes = [
      on.gateway.dialBack(order),
      on.gateway.hangUp(callId),
      on.gateway.sendVoiceCode({ callId, extension, digits: '1' }),
      on.gateway.extensionState(extension),
      on.gateway.ringIncoming({ callId, extension, display: '1', record: true, announce: false }),
      on.gateway.settle([{ callId, isIncoming: false, state: 1, talkingSince: null }]),
      on.gateway.recording(callId),
      on.gateway.removeRecording(callId),
    ];
    for (const wish of await Promise.allSettled(wishes)) {
      expect(wish).toMatchObject({ status: 'rejected', reason: expect.any(GatewayDown) as unknown });
    }
    expect(await on.gateway.health()).toMatchObject({ answers: false });
    expect(Date.now() - began).toBeLessThan(2 * gatewayDeadline);
  });

  it('says whether it answers and who listens', async () => {
    await ground.stage('busy');
    expect(await on.gateway.health()).toMatchObject({ answers: true, listens: true });
  });
});
