import { voiceCode } from '@haina/contract/calls/callShapes.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { describe, expect, it } from 'vitest';
import { mapExtensions } from '../../../src/crm/calls/mapExtensions.ts';
import { personOf, setDisabled } from '../../support/factories.ts';
import { openCalls } from './callGround.ts';

const { app, gateway } = await openCalls();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');

const send = (Extension_Number: string, as = 'sales') => app.call(calls.sendCode, { Extension_Number }, as);
const setUp = (Extension_Number: string, code: string, as = 'sales') =>
  app.call(calls.setUpPhone, { Extension_Number, code }, as);

/** Lets a minute pass since the last code. */
const later = (seconds = 61) =>
  write
    .updateTable('extension_code')
    .set((eb) => ({ create_time: eb.cast(eb.val(new Date(Date.now() - seconds * 1000)), 'timestamptz') }))
    .execute();

/** The code that was spoken last. */
const spoken = () => gateway.spoken.at(-1)?.digits ?? '';

const forget = async () => {
  await write.deleteFrom('day_tally').execute();
  await write.deleteFrom('extension_code').execute();
  await write.deleteFrom('extension').execute();
  gateway.spoken.length = 0;
};

describe('an extension', () => {
  it('is the own one once the code that was spoken to it was typed', async () => {
    expect((await app.call(calls.userPhone, {}, 'sales')).data).toEqual({ Extension_Number: '', Extension_Name: '' });
    expect((await app.call(calls.phoneModel, { Extension_Number: '8001' }, 'sales')).code).toBe(-1);
    expect((await send('8001')).code).toBe(0);
    expect(gateway.spoken).toMatchObject([{ extension: '8001', digits: expect.stringMatching(/^\d{4}$/) }]);
    expect((await setUp('8001', spoken())).code).toBe(0);
    const model = await app.call(calls.phoneModel, { Extension_Number: '8001' }, 'sales');
    expect(model.data).toMatchObject({ Extension_Number: '8001', Extension_State: 1 });
    // It was good once.
    expect((await setUp('8001', spoken())).message).toBe('语音验证码已过期或已失效，请重新发送');
    const code = await write.selectFrom('extension').selectAll().execute();
    expect(code).toMatchObject([{ number: '8001', user_guid: sales.guid, company_id: sales.companyId }]);
  });

  it('of the simulator shows its person what is spoken, where somebody picks up, and nobody at a real switchboard', async () => {
    const shown = async () => {
      const rows = await write
        .selectFrom('outbox')
        .select(['channel', 'payload'])
        .where('event', '=', 'spoken')
        .execute();
      return rows.map(({ channel, payload }) => [channel, payload]);
    };
    const before = (await shown()).length;
    await later();
    await send('8406', 'admin');
    const admin = await personOf(app, 'admin');
    const digits = gateway.spoken.at(-1)?.digits;
    expect((await shown()).slice(before)).toEqual([
      [`message-${admin.guid}`, { Extension_Number: '8406', Digits: digits }],
    ]);
    await later();
    await send('8407', 'admin');
    expect(await shown()).toHaveLength(before + 1);
    await later();
    Object.assign(gateway, { picksUp: null });
    await send('8406', 'admin');
    Object.assign(gateway, { picksUp: () => true });
    expect(await shown()).toHaveLength(before + 1);
  });

  it('is another person’s to nobody else, in whatever company', async () => {
    for (const login of ['sales2', 'outsider']) {
      const answer = await send('8001', login);
      expect([answer.code, answer.message]).toEqual([1, '分机 8001 已被他人使用']);
    }
    expect((await app.call(calls.phoneModel, { Extension_Number: '8001' }, 'sales2')).code).toBe(-1);
  });

  it('is one of each person: the earlier one is free again', async () => {
    await later();
    await send('8002');
    await setUp('8002', spoken());
    expect((await app.call(calls.userPhone, {}, 'sales')).data.Extension_Number).toBe('8002');
    expect((await app.call(calls.phoneModel, { Extension_Number: '8001' }, 'sales')).code).toBe(3);
    expect((await send('8001', 'sales2')).code).toBe(0);
  });

  it('of a person who left is free', async () => {
    await forget();
    const leaver = await personOf(app, 'staff01');
    const row = { number: '8007', company_id: leaver.companyId, user_guid: leaver.guid, create_time: new Date() };
    await write.insertInto('extension').values(row).execute();
    expect((await send('8007')).code).toBe(1);
    await setDisabled(app, leaver, true);
    expect((await send('8007')).code).toBe(0);
    expect((await setUp('8007', spoken())).code).toBe(0);
    await write.updateTable('extension').set({ number: '8002' }).execute();
  });

  it('says what it is doing, and a switchboard that is away says so', async () => {
    const read = () => app.call(calls.phoneModel, { Extension_Number: '8002' }, 'sales');
    for (const [state, shown] of [
      ['ready', 1],
      ['busy', 2],
      ['offline', 3],
      ['unknown', 3],
    ] as const) {
      gateway.extension = state;
      expect((await read()).data.Extension_State).toBe(shown);
    }
    gateway.mood = 'away';
    const away = await read();
    gateway.mood = 'well';
    expect([away.code, away.message]).toEqual([1, '呼叫失败：电话系统没有响应']);
  });

  it('that the operator gave to companies is set up by their people alone', async () => {
    await forget();
    const names = await write.selectFrom('company').select(['id', 'name']).execute();
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? '';
    const map = (id: string, ...numbers: string[]) => mapExtensions(write, { company: nameOf(id), numbers });
    await map(outsider.companyId, '8100');
    await expect(map(sales.companyId, '8100')).rejects.toThrow('Extension 8100 belongs to another company.');
    await expect(map(sales.companyId, '81')).rejects.toThrow('"81" is no extension');
    await expect(mapExtensions(write, { company: '没有的公司', numbers: [] })).rejects.toThrow('There is no company');
    for (const number of ['8100', '8101']) {
      expect((await send(number)).message).toBe(`分机 ${number} 不属于本公司，请联系管理员`);
    }
    expect((await send('8100', 'outsider')).code).toBe(0);
    await map(outsider.companyId);
    await later();
    expect((await send('8101')).code).toBe(0);
  });

  it.each(['', '80', '80010', '138000011', '2380000111a'])('%j is none', async (number) => {
    const answer = await app.raw(calls.sendCode, { Extension_Number: number }, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, '分机号码格式不正确']);
  });
});

describe('a voice code', () => {
  it('lives five minutes', async () => {
    await forget();
    await send('8001');
    await write
      .updateTable('extension_code')
      .set({ over_time: new Date(Date.now() - 1) })
      .execute();
    expect((await setUp('8001', spoken())).message).toBe('语音验证码已过期或已失效，请重新发送');
    const [row] = await write.selectFrom('extension_code').select(['create_time', 'code_hash']).execute();
    expect(row?.code_hash).not.toContain(spoken());
  });

  it('is tried five times at most, each counted though it is refused', async () => {
    await forget();
    await send('8001');
    const wrong = String((Number(spoken()) + 1) % 10_000).padStart(4, '0');
    const tries = await Promise.all(Array.from({ length: 8 }, () => setUp('8001', wrong)));
    expect(tries.filter(({ message }) => message === '语音验证码不正确')).toHaveLength(voiceCode.tries);
    expect((await setUp('8001', spoken())).message).toBe('语音验证码已过期或已失效，请重新发送');
  });

  it('is for the extension that it was spoken to, and for its own person', async () => {
    await forget();
    await send('8001');
    expect((await setUp('8003', spoken())).code).toBe(1);
    expect((await setUp('8001', spoken(), 'sales2')).code).toBe(1);
    expect((await setUp('8001', spoken())).code).toBe(0);
  });

  it('is sent again after a minute, and not two at once', async () => {
    await forget();
    const both = await Promise.all([send('8001'), send('8001')]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await send('8001')).message).toMatch(/^请\d+秒后再发送语音验证码$/);
    await later();
    expect((await send('8001')).code).toBe(0);
  });

  it('is sent five times a day to an extension, ten times to a person', async () => {
    await forget();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send('8001')).code).toBe(0);
      await later();
    }
    expect((await send('8001')).message).toBe('分机 8001 今天的语音验证码已达上限 5 次');
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send('8003')).code).toBe(0);
      await later();
    }
    expect((await send('8004')).message).toBe('您今天的语音验证码已达上限 10 次');
  });

  it('is sent a hundred times a day in a company', async () => {
    await forget();
    await send('8001');
    await write.updateTable('day_tally').set({ used: voiceCode.ofCompany }).where('subject', '=', 'codes').execute();
    expect((await send('8003', 'sales2')).message).toBe('公司今天的语音验证码已达上限 100 次');
    expect((await send('8004', 'outsider')).code).toBe(0);
  });

  it('that the switchboard does not take is said so and good for nothing', async () => {
    for (const mood of ['away', 'refuses'] as const) {
      await forget();
      gateway.mood = mood;
      const answer = await send('8001');
      gateway.mood = 'well';
      expect([answer.code, answer.message]).toEqual([1, '发送失败，分机不可用！']);
      expect(await write.selectFrom('extension_code').selectAll().execute()).toEqual([]);
    }
  });

  it.each(['', '123', '12345', '12a4', '１２３４'])('%j has the wrong form', async (code) => {
    const wire = { Extension_Number: '8001', code };
    const answer = await app.raw(calls.setUpPhone, wire, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, '语音验证码格式不正确']);
  });
});
