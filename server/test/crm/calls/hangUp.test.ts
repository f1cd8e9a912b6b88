import { calls } from '@haina/contract/calls/calls.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callGround, openCalls } from './callGround.ts';

const { app, gateway } = await openCalls();
const { customerOf, dialled, ended, giveExtension, rowOf, told } = callGround(app);

beforeAll(() => giveExtension('sales', '8101'));

const dialSome = async () => {
  const { guid, Mobile } = await customerOf('sales');
  return (await dialled(guid, Mobile)).OM_Call_Record_Id;
};

const hangUp = async (Guid: string, as = 'sales') => app.raw(calls.hangUp, { Guid }, { token: await app.token(as) });

describe('hanging up', () => {
  it('asks the switchboard, whatever state the call is in, and leaves the end to its events', async () => {
    for (const state of [1, 2, 3, 4] as const) {
      const call = await dialSome();
      await told(call, state);
      expect((await hangUp(call)).code).toBe(0);
      expect(gateway.hungUp.at(-1)).toBe(call);
      expect((await rowOf(call)).state).toBe(state);
      await ended(call, state === 4 ? callStatus.answered : callStatus.notAnswered, state === 4 ? 7 : 0);
      expect((await rowOf(call)).state).toBe(5);
    }
  });

  it('of a call that is over changes nothing and asks nobody', async () => {
    const call = await dialSome();
    await ended(call);
    const before = gateway.hungUp.length;
    expect((await hangUp(call)).code).toBe(0);
    expect(gateway.hungUp.length).toBe(before);
  });

  it('is for the caller alone: the superior, the administrator and another company find no such call', async () => {
    const call = await dialSome();
    const before = gateway.hungUp.length;
    const absent = await hangUp('01900000-0000-7000-8000-00000000dead');
    for (const as of ['manager', 'admin', 'sales2', 'outsider']) {
      const { code, message, data } = await hangUp(call, as);
      expect({ code, message, data }).toEqual({ code: 3, message: absent.message, data: absent.data });
    }
    expect(gateway.hungUp.length).toBe(before);
  });

  it('is refused in words where the switchboard is away; the call goes on', async () => {
    const call = await dialSome();
    await told(call, 4);
    gateway.mood = 'away';
    const answer = await hangUp(call);
    gateway.mood = 'well';
    expect([answer.code, answer.message]).toEqual([1, '挂断失败：电话系统没有响应']);
    expect((await rowOf(call)).state).toBe(4);
  });
});
