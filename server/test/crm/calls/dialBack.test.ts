import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { addContact, addLead, joinTeam, nextPhone, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { callGround, openCalls } from './callGround.ts';

const { app, gateway } = await openCalls();
const { write, read } = app.databases;
const { giveExtension, customerOf, customerInSea, dial, dialled, told, ended, rowOf, events } = callGround(app);
await giveExtension('sales', '8001');
await giveExtension('sales2', '8002');
const sales = await personOf(app, 'sales');

const followUps = async (guid: string, as = 'sales') =>
  (await app.call(activity.list, { Target_Kind: 2, Target_Guid: guid }, as)).data.rows;

const callsOf = (guid: string) => read.selectFrom('call_record').selectAll().where('target_guid', '=', guid).execute();

describe('dialling back', () => {
  it('keeps call and follow-up before the switchboard is asked, and goes on once it took the call', async () => {
    const customer = await customerOf('sales');
    let seen: unknown[] = [];
    gateway.meanwhile = async () => {
      // Over a connection of its own: it sees what is committed.
      seen = await callsOf(customer.guid);
    };
    const answer = await dialled(customer.guid, customer.Mobile);
    gateway.meanwhile = async () => undefined;
    expect(seen).toMatchObject([{ state: 1, call_status: 0, is_taken: false, answer_key: null }]);
    expect(answer).toEqual({
      black: 0,
      OM_Call_Record_Id: expect.any(String),
      Activity_Record_Guid: expect.any(String),
    });
    expect(gateway.dialled.at(-1)).toEqual({
      callId: answer.OM_Call_Record_Id,
      extension: '8001',
      number: customer.Mobile,
      display: customer.Mobile,
      callerNumber: null,
      record: true,
      announce: false,
    });
    expect(await rowOf(answer.OM_Call_Record_Id)).toMatchObject({ is_taken: true, way: 1, user_guid: sales.guid });
    const [followUp] = await followUps(customer.guid);
    expect(followUp).toMatchObject({
      Guid: answer.Activity_Record_Guid,
      TypeName: '电话',
      Activity_Content: '回拨电话',
    });
    expect(await events(answer.OM_Call_Record_Id)).toMatchObject([
      { channel: 'extension-8001', payload: { status: 1, Called_Number: customer.Mobile } },
    ]);
  });

  it('holds nothing of the database while the switchboard is asked', async () => {
    const customer = await customerOf('sales');
    let idle = -1;
    gateway.meanwhile = async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(read);
      idle = rows[0]?.open ?? -1;
    };
    await dialled(customer.guid, customer.Mobile);
    gateway.meanwhile = async () => undefined;
    expect(idle).toBe(0);
  });

  it.each([
    ['away', '呼叫失败：电话系统没有响应'],
    ['refuses', '呼叫失败：分机不可用'],
  ] as const)(
    'fails in words when the switchboard %s, and leaves call and follow-up as failed',
    async (mood, words) => {
      const customer = await customerOf('sales');
      gateway.mood = mood;
      const answer = await dial(customer.guid, customer.Mobile);
      gateway.mood = 'well';
      expect([answer.code, answer.message]).toEqual([1, words]);
      expect(await callsOf(customer.guid)).toMatchObject([{ state: 5, call_status: 6, talk_length: 0, review: 0 }]);
      expect(await followUps(customer.guid)).toMatchObject([{ Activity_Content: words }]);
    },
  );

  it('needs an extension of one’s own (-1), and takes no other one', async () => {
    const customer = await customerOf('manager');
    const without = await dial(customer.guid, customer.Mobile, {}, 'manager');
    expect([without.code, without.message]).toEqual([-1, '请设置分机号']);
    const own = await customerOf('sales');
    const foreign = await dial(own.guid, own.Mobile, { Caller_Number: '8002' });
    expect([foreign.code, foreign.message]).toEqual([1, '分机 8002 已被他人使用']);
    expect(await callsOf(own.guid)).toEqual([]);
  });

  it('is for whoever writes the record: gone for a colleague, a reader of the team, another company and the absent', async () => {
    const customer = await customerOf('sales');
    const strangers = [
      await dial(customer.guid, customer.Mobile, {}, 'sales2'),
      await dial(absentGuid, customer.Mobile, {}, 'sales2'),
    ];
    expect(new Set(strangers.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['3 数据不存在或您无权查看']),
    );
    await joinTeam(app, { kind: 2, guid: customer.guid }, await personOf(app, 'sales2'), 0);
    expect((await dial(customer.guid, customer.Mobile, {}, 'sales2')).code).toBe(3);
  });

  it('takes the number of the record, of a contact and of the lead that it was, and no other one', async () => {
    const [Mobile, contactMobile] = [nextPhone(), nextPhone()];
    const customer = await customerOf('sales', { Mobile });
    const contact = await addContact(app, 'sales', customer.guid, { Mobile: contactMobile });
    expect((await dial(customer.guid, contactMobile)).code).toBe(0);
    expect((await dial(contact, contactMobile, { Target_Kind: callTarget.contact })).code).toBe(0);
    const leadMobile = nextPhone();
    const lead = await addLead(app, 'sales', { Mobile: leadMobile });
    expect((await dial(lead, leadMobile, { Target_Kind: callTarget.lead })).code).toBe(0);
    for (const number of [nextPhone(), leadMobile, '110', 'abc', '9'.repeat(20)]) {
      const answer = await dial(customer.guid, number);
      expect([answer.code, answer.message]).toEqual([1, `号码 ${number} 不在这条记录上`]);
    }
    const long = await app.raw(
      calls.dialBack,
      { Target_Kind: 3, Target_Guid: customer.guid, Called_Number: '1'.repeat(30) },
      { token: await app.token('sales') },
    );
    expect(long.code).toBe(1);
  });

  it('is never a call to oneself', async () => {
    const Mobile = nextPhone();
    await write.updateTable('extension').set({ number: Mobile }).where('user_guid', '=', sales.guid).execute();
    const customer = await customerOf('sales', { Mobile });
    const answer = await dial(customer.guid, Mobile);
    await write.updateTable('extension').set({ number: '8001' }).where('user_guid', '=', sales.guid).execute();
    expect(answer.message).toBe('不能拨打自己的号码');
  });

  it('of a number that is no number, is a colleague’s, or is black, is refused in words', async () => {
    const broken = await customerOf('sales', { Mobile: '13812345' });
    expect((await dial(broken.guid, '13812345')).message).toBe('号码 13812345 格式不正确，不能拨打');
    const Mobile = nextPhone();
    await customerOf('sales2', { Mobile });
    const taken = await customerOf('sales', { Mobile, Ignore_Repeat: 1 });
    expect((await dial(taken.guid, Mobile)).message).toBe(`号码 ${Mobile} 由其他同事负责，不能拨打`);
    const black = await customerOf('sales');
    const row = { company_id: sales.companyId, guid: newGuid(), digits: black.Mobile, create_time: new Date() };
    await write.insertInto('black_number').values(row).execute();
    expect((await dial(black.guid, black.Mobile)).message).toBe(`号码 ${black.Mobile} 在黑名单中，不能回拨`);
    await write.updateTable('black_number').set({ is_risky: true }).where('digits', '=', black.Mobile).execute();
    expect((await dialled(black.guid, black.Mobile)).black).toBe(1);
  });

  it('of one number is done three times a day, however many come at once', async () => {
    const customer = await customerOf('sales');
    const before = gateway.dialled.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => dial(customer.guid, customer.Mobile)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const words = new Set(answers.filter(({ code }) => code !== 0).map(({ message }) => message));
    expect(words).toEqual(new Set([`号码 ${customer.Mobile} 今天已拨打 3 次，请明天再拨`]));
    expect(gateway.dialled.length - before).toBe(3);
    expect(await callsOf(customer.guid)).toHaveLength(3);
  });

  it('of one number is done as often as the company sets, and its change is kept in the log', async () => {
    const customer = await customerOf('sales');
    const set = (Daily_Dials: number) => app.call(callSetting.update, { Daily_Dials }, 'admin');
    await set(1);
    expect((await dial(customer.guid, customer.Mobile)).code).toBe(0);
    expect((await dial(customer.guid, customer.Mobile)).message).toBe(
      `号码 ${customer.Mobile} 今天已拨打 1 次，请明天再拨`,
    );
    await set(0);
    const other = await customerOf('sales');
    expect((await dial(other.guid, other.Mobile)).code).toBe(1);
    expect((await app.call(callSetting.read, {}, 'admin')).data).toMatchObject({ Daily_Dials: 0, Verify_Seconds: 300 });
    await set(3);
    const log = await app.call(logs.changes, {}, 'admin');
    expect(JSON.stringify(log.data.rows)).toContain('每个号码每天拨打次数：0 → 3');
    expect((await app.call(callSetting.update, { Daily_Dials: 5 }, 'sales')).code).toBe(10029);
  });

  it('counts attempts of the whole company, and each company its own', async () => {
    const Mobile = nextPhone();
    const first = await customerOf('sales', { Mobile });
    const [lead, other] = [
      await addLead(app, 'sales', { Mobile, Ignore_Repeat: 1 }),
      await customerOf('outsider', { Mobile }),
    ];
    await dialled(first.guid, Mobile);
    await dialled(lead, Mobile, { Target_Kind: callTarget.lead });
    await dialled(first.guid, Mobile);
    expect((await dial(lead, Mobile, { Target_Kind: callTarget.lead })).code).toBe(1);
    await giveExtension('outsider', '8300');
    expect((await dial(other.guid, Mobile, {}, 'outsider')).code).toBe(0);
  });
});

describe('a masked number of the sea', () => {
  it('is dialled by record and field, and shown to nobody', async () => {
    const Mobile = nextPhone();
    const customer = await customerInSea('sales2', { Mobile });
    const masked = `${Mobile.slice(0, 3)}****${Mobile.slice(-4)}`;
    expect((await dial(customer.guid, masked)).message).toBe('请输入号码字段');
    expect((await dial(customer.guid, Mobile, { Phone_Field: 'Mobile' })).code).toBe(1);
    expect((await dial(customer.guid, masked, { Phone_Field: 'Telephone' })).code).toBe(1);
    const answer = await dialled(customer.guid, masked, { Phone_Field: 'Mobile' });
    const order = gateway.dialled.at(-1);
    expect(order?.number).toBe(Mobile);
    expect(order?.display).not.toContain(Mobile);
    await told(answer.OM_Call_Record_Id, callState.talking);
    await ended(answer.OM_Call_Record_Id, callStatus.answered, 12);
    const shown = JSON.stringify([
      answer,
      await events(answer.OM_Call_Record_Id),
      await app.call(calls.list, { pagesize: 100 }, 'sales'),
      await followUps(customer.guid),
    ]);
    expect(shown).not.toContain(Mobile);
    expect(shown).toContain(masked);
    const { rows } = (await app.call(calls.list, { pagesize: 100 }, 'sales')).data;
    const call = rows.find(({ Guid }) => Guid === answer.OM_Call_Record_Id);
    expect(call).toMatchObject({ Called_Number: masked, Phone_Field: 'Mobile' });
    await dialled(customer.guid, call?.Called_Number ?? '', { Phone_Field: 'Mobile' });
    expect(gateway.dialled.at(-1)?.number).toBe(Mobile);
  });

  it('of a contact is dialled too, by whoever reads the sea', async () => {
    const customer = await customerOf('sales2');
    const Mobile = nextPhone();
    const contact = await addContact(app, 'sales2', customer.guid, { Mobile });
    await app.call(sea.put, { CustomerGuidList: [customer.guid], Reason: '测试' }, 'sales2');
    const masked = `${Mobile.slice(0, 3)}****${Mobile.slice(-4)}`;
    const more = { Target_Kind: callTarget.contact, Phone_Field: 'Mobile' } as const;
    expect((await dial(contact, masked, more)).code).toBe(0);
    expect((await dial(contact, masked, more, 'outsider')).code).not.toBe(0);
  });
});

describe('the announcement that a call is recorded', () => {
  it('is asked of the switchboard from the dial on at which the company wishes it, and its change is kept in the log', async () => {
    const first = await customerOf('sales', { Mobile: nextPhone() });
    expect((await app.call(callSetting.read, {}, 'admin')).data.Recording_Announced).toBe(0);
    expect((await app.call(callSetting.update, { Recording_Announced: 1 }, 'admin')).code).toBe(0);
    await dialled(first.guid, first.Mobile);
    expect(gateway.dialled.at(-1)).toMatchObject({ record: true, announce: true });
    expect((await app.call(callSetting.read, {}, 'admin')).data).toMatchObject({ Recording_Announced: 1 });
    await app.call(callSetting.update, { Recording_Announced: 0 }, 'admin');
    await dialled(first.guid, first.Mobile);
    expect(gateway.dialled.at(-1)?.announce).toBe(false);
    const log = await app.call(logs.changes, {}, 'admin');
    expect(JSON.stringify(log.data.rows)).toContain('开启播放录音提示');
    expect((await app.call(callSetting.update, { Recording_Announced: 1 }, 'sales')).code).toBe(10029);
  });
});

describe('a dial that is sent twice', () => {
  it('dials once, whether the second one comes later or in between', async () => {
    const customer = await customerOf('sales');
    const before = gateway.dialled.length;
    gateway.meanwhile = () => new Promise((resolve) => setTimeout(resolve, 400));
    const both = await Promise.all([
      dial(customer.guid, customer.Mobile, {}, 'sales', 'dial once'),
      dial(customer.guid, customer.Mobile, {}, 'sales', 'dial once'),
    ]);
    gateway.meanwhile = async () => undefined;
    const third = await dial(customer.guid, customer.Mobile, {}, 'sales', 'dial once');
    expect(new Set([...both, third].map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(gateway.dialled.length - before).toBe(1);
    const other = await dial(customer.guid, customer.Mobile, { Caller_Number: '8001' }, 'sales', 'dial once');
    expect(other.message).toBe('重复提交的内容与上次不一致，请刷新后重试');
  });

  it('dials again under the same key where the first one failed', async () => {
    const customer = await customerOf('sales');
    gateway.mood = 'away';
    expect((await dial(customer.guid, customer.Mobile, {}, 'sales', 'dial again')).code).toBe(1);
    gateway.mood = 'well';
    expect((await dial(customer.guid, customer.Mobile, {}, 'sales', 'dial again')).code).toBe(0);
    expect(await callsOf(customer.guid)).toHaveLength(2);
  });
});
