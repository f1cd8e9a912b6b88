import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { callWay } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, addRole, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { callGround, callRow, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { write } = app.databases;
const { giveExtension, customerOf, dialled, ended, rowOf, list } = callGround(app);
await giveExtension('sales', '8001');
await giveExtension('sales2', '8002');
await giveExtension('manager', '8003');
const sales = await personOf(app, 'sales');

const verify = (login: string, value: 0 | 1) =>
  sql`update member set is_verification = ${value} where user_guid = (select guid from account where login = ${login})`.execute(
    write,
  );

/** A short call of a person whose calls are held. */
async function shortCall(login = 'sales', after = 5): Promise<string> {
  await verify(login, 1);
  const customer = await customerOf(login);
  const { OM_Call_Record_Id: guid } = await dialled(customer.guid, customer.Mobile, {}, login);
  await ended(guid, callStatus.notAnswered, 0, new Date(Date.now() + after * 1000));
  await verify(login, 0);
  return guid;
}

const review = (Guid: string, fields: object = {}, as = 'manager') =>
  app.call(calls.review, { Guid, Talk_Length: 30, Pass: 1, ...fields }, as);

/** A call of `sales`, written without dialling. */
async function aCall(fields: Record<string, unknown> = {}): Promise<string> {
  const row = callRow(sales, fields);
  await write.insertInto('call_record').values(row).execute();
  return row.guid;
}

const guidsOf = (data: { readonly rows: readonly { readonly Guid: string }[] }) => data.rows.map(({ Guid }) => Guid);

describe('the list of calls', () => {
  it('is cut by the scope of calls: one’s own, those of the department, all of the company', async () => {
    const mine = await customerOf('sales');
    const other = await customerOf('sales2');
    const own = (await dialled(mine.guid, mine.Mobile)).OM_Call_Record_Id;
    const foreign = (await dialled(other.guid, other.Mobile, {}, 'sales2')).OM_Call_Record_Id;
    const reads = async (as: string) => guidsOf(await list(as)).filter((guid) => [own, foreign].includes(guid));
    expect(await reads('sales')).toEqual([own]);
    expect(await reads('manager')).toEqual([own]);
    expect((await reads('admin')).toSorted()).toEqual([own, foreign].toSorted());
    expect(await reads('finance')).toEqual([]);
    expect(await reads('outsider')).toEqual([]);
  });

  it('hides number, name and words of a record that the reader does not see', async () => {
    const role = await addRole(app, sales.companyId, { scopes: { call: 5 } });
    await addPerson(app, {
      login: 'listener',
      companyId: sales.companyId,
      department: sales.department,
      roles: [role],
    });
    const customer = await customerOf('sales', { Customer_Name: '看不见的公司' });
    const call = await dialled(customer.guid, customer.Mobile);
    await app.call(
      calls.submit,
      { Guid: call.Activity_Record_Guid, Call_Label: [1], Activity_Content: `回拨 ${customer.Mobile}` },
      'sales',
    );
    const row = (await list('listener')).rows.find(({ Guid }) => Guid === call.OM_Call_Record_Id);
    expect(row).toMatchObject({ Target_Name: '', Activity_Content: '', Call_Label: '意向明确' });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${customer.Mobile}|看不见的公司`));
    const shown = (await list('sales')).rows.find(({ Guid }) => Guid === call.OM_Call_Record_Id);
    expect(shown).toMatchObject({ Target_Name: '看不见的公司', Called_Number: customer.Mobile });
  });

  it('is narrowed by person, period, label, status, kind, length and what waits', async () => {
    const at = (day: number) => ({
      talk_time: new Date(Date.UTC(2020, 4, day, 2)),
      create_time: new Date(Date.UTC(2020, 4, day, 2)),
    });
    const [answered, busy, entered, waiting] = [
      await aCall({ ...at(1), labels: [1, 3], talk_length: 90 }),
      await aCall({ ...at(2), call_status: callStatus.busy, talk_length: 0 }),
      await aCall({ ...at(3), way: callWay.backFill, bd_kind: 1, labels: [2], talk_length: 300 }),
      await aCall({ ...at(4), call_status: callStatus.notAnswered, talk_length: 0, review: 1 }),
    ];
    const span = { Talk_Time_Start: '2020-05-01', Talk_Time_End: '2020-05-04' };
    const found = async (filter: Parameters<typeof list>[1]) => guidsOf(await list('admin', { ...span, ...filter }));
    expect(await found({})).toEqual([waiting, entered, busy, answered]);
    expect(await found({ order_type: 'asc' })).toEqual([answered, busy, entered, waiting]);
    expect(await found({ Talk_Time_End: '2020-05-02' })).toEqual([busy, answered]);
    expect(await found({ Call_Label: [3, 2] })).toEqual([entered, answered]);
    expect(await found({ Call_Status: [1, 3] })).toEqual([waiting, busy]);
    expect(await found({ Call_Kind: 2 })).toEqual([entered]);
    expect(await found({ Call_Way: 3 })).toEqual([entered]);
    expect(await found({ Talk_Length_Min: 90, Talk_Length_Max: 299 })).toEqual([answered]);
    expect(await found({ Talk_Length_Range: 2 })).toEqual([entered, answered]);
    expect(await found({ Talk_Length_Range: 1 })).toEqual([]);
    expect(await found({ order_field: 'Talk_Length', order_type: 'desc' })).toEqual([entered, answered, waiting, busy]);
    expect(await found({ order_field: 'Talk_Length', order_type: 'asc' })).toEqual([busy, waiting, answered, entered]);
    expect(await found({ pending: 1 })).toEqual([waiting]);
    expect(await found({ user_guid: [(await personOf(app, 'sales2')).guid] })).toEqual([]);
    expect(await found({ structure_guid: [sales.department] })).toHaveLength(4);
    expect(await found({ SeleteType: 1 })).toEqual([]);
    expect((await list('admin', { ...span, pagesize: 3, page: 2 })).rows).toHaveLength(1);
    expect((await list('admin', span)).Pending_Num).toBeGreaterThan(0);
  });
});

describe('a short call', () => {
  it('of a person whose calls are held waits for review, and the superior is told', async () => {
    const guid = await shortCall();
    expect(await rowOf(guid)).toMatchObject({ review: 1, talk_length: 0 });
    const waiting = await list('manager', { pending: 1 });
    expect(waiting.rows.find((row) => row.Guid === guid)).toMatchObject({
      Pending: 1,
      Talk_Length: 0,
      Has_Recording: 0,
    });
    const told = await app.call(messages.list, { Label: 0 }, 'manager');
    expect(told.data.rows[0]?.Title).toMatch(/^.+ 的一通短通话（139\*\*\*\*\d{4}）等待您审核$/);
  });

  it('is none of a person whose calls are not held, none later than the company’s seconds, and none that was answered', async () => {
    const customer = await customerOf('sales');
    const { OM_Call_Record_Id: free } = await dialled(customer.guid, customer.Mobile);
    await ended(free, callStatus.notAnswered);
    expect((await rowOf(free)).review).toBe(0);
    await verify('sales', 1);
    const { OM_Call_Record_Id: answered } = await dialled(customer.guid, customer.Mobile);
    await ended(answered, callStatus.answered, 3);
    expect((await rowOf(answered)).review).toBe(0);
    await app.call(callSetting.update, { Verify_Seconds: 2 }, 'admin');
    const late = await shortCall('sales', 5);
    await app.call(callSetting.update, { Verify_Seconds: 300 }, 'admin');
    expect((await rowOf(late)).review).toBe(0);
  });

  it('stays what it was though the company changes the rule', async () => {
    const guid = await shortCall();
    await app.call(callSetting.update, { Verify_Seconds: 0 }, 'admin');
    expect((await list('manager', { pending: 1 })).rows.map(({ Guid }) => Guid)).toContain(guid);
    await app.call(callSetting.update, { Verify_Seconds: 300 }, 'admin');
  });

  it('passes with a length as one that was answered, and shows it in the timeline then', async () => {
    const guid = await shortCall();
    const { target_guid } = await rowOf(guid);
    const timeline = async () =>
      (await app.call(activity.list, { Target_Kind: 2, Target_Guid: target_guid ?? '' }, 'sales')).data.rows[0]
        ?.CallRecordList[0];
    expect(await timeline()).toMatchObject({ Pending: 1, Talk_Length_Name: '0秒' });
    expect((await review(guid)).code).toBe(0);
    expect(await timeline()).toMatchObject({ Pending: 0, Talk_Length: 30, Talk_Length_Name: '30秒', Call_Status: 2 });
    const again = await review(guid);
    expect([again.code, again.message]).toEqual([1, '该通话不需要审核或已审核']);
  });

  it('that does not pass keeps its length of nothing', async () => {
    const guid = await shortCall();
    expect((await review(guid, { Pass: 0 })).code).toBe(0);
    expect(await rowOf(guid)).toMatchObject({ review: 3, talk_length: 0, call_status: 1 });
  });

  it('is settled by nobody themselves, by nobody without the code, and by nobody out of reach', async () => {
    const own = await shortCall('manager');
    const refusal = await review(own);
    expect([refusal.code, refusal.message]).toEqual([1, '不能审核自己的通话']);
    expect((await review(own, {}, 'admin')).code).toBe(0);
    expect((await review(own, {}, 'sales')).code).toBe(10029);
    const foreign = await shortCall('sales2');
    const [hidden, absent] = [await review(foreign), await review(absentGuid)];
    expect([hidden.code, hidden.message]).toEqual([3, absent.message]);
    expect((await review(foreign, {}, 'outsider')).code).toBe(3);
  });

  it('is settled once by two reviewers at once', async () => {
    const guid = await shortCall();
    const both = await Promise.all([review(guid), review(guid, { Pass: 0 }, 'admin')]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
  });
});

const { heat: stream } = reports.callStream.parts;
const completing = reports.callCompleting.parts;
const { map } = reports.callRegions.parts;

describe('the figures of calls', () => {
  const span = { start_data: '2019-03-01', end_data: '2019-03-31' } as const;
  const at = (day: number, hour: number) => new Date(Date.UTC(2019, 2, day, hour - 8));

  it('count what was dialled and answered, by hour, day, person and province, within reach', async () => {
    const all = [
      { talk_time: at(4, 9), talk_length: 100, province: '江苏省' },
      { talk_time: at(4, 10), talk_length: 50, province: '江苏省' },
      { talk_time: at(5, 9), call_status: callStatus.busy, talk_length: 0, province: '北京市' },
      // Nobody knows what became of it.
      { talk_time: at(5, 9), call_status: callStatus.notReported, talk_length: 0, province: '北京市' },
      { talk_time: at(6, 23), talk_length: 10, province: '', user_guid: (await personOf(app, 'sales2')).guid },
    ];
    for (const one of all) await aCall(one);
    const time = (await app.call(stream.call, span, 'sales')).data;
    expect(time.rows).toHaveLength(168);
    expect(time.hours[9]).toEqual({ Hour: 9, Calls: 2, Answered: 1, Rate: 50, Talk_Length: 100 });
    expect(time.days).toHaveLength(31);
    expect(time.days.filter(({ Calls }) => Calls > 0)).toMatchObject([
      { Day: '2019-03-04', Calls: 2, Answered: 2, Talk_Length: 150 },
      { Day: '2019-03-05', Calls: 1, Answered: 0, Talk_Length: 0 },
    ]);
    const rate = (await app.call(completing.trend.call, span, 'sales')).data;
    expect(rate.Total).toMatchObject({ Calls: 3, Answered: 2, Rate: 66.67, Average_Length: 75, Longest_Length: 100 });
    expect(rate.rows.filter(({ Calls }) => Calls > 0).map(({ Bucket, Rate }) => [Bucket, Rate])).toEqual([
      ['2019-03-04', 100],
      ['2019-03-05', 0],
    ]);
    const people = (await app.call(completing.people.call, span, 'sales')).data;
    expect(people.rows[0]).toMatchObject({ User_Guid: sales.guid, Calls: 3, Rate: 66.67 });
    const regions = (await app.call(map.call, span, 'sales')).data;
    expect(regions.rows).toHaveLength(34);
    expect(regions.rows.filter(({ Calls }) => Calls > 0)).toEqual([
      { Area_Id: 110000, Area_Name: '北京市', Calls: 1, Answered: 0, Rate: 0 },
      { Area_Id: 320000, Area_Name: '江苏省', Calls: 2, Answered: 2, Rate: 100 },
    ]);
    const [colleague, everybody] = [(await personOf(app, 'sales2')).guid, sales.guid];
    const asked = { ...span, user_guid: [colleague, everybody] };
    expect((await app.call(completing.trend.call, asked, 'sales')).data.Total.Calls).toBe(3);
    expect((await app.call(completing.trend.call, asked, 'admin')).data.Total.Calls).toBe(4);
    expect((await app.call(completing.trend.call, asked, 'outsider')).data.Total.Calls).toBe(0);
  });

  it('of a long period are by month, and of nothing are nothing', async () => {
    const long = { start_data: '2019-01-01', end_data: '2019-12-31' } as const;
    const { rows } = (await app.call(completing.trend.call, long, 'sales')).data;
    expect(rows).toHaveLength(12);
    expect(rows.filter(({ Calls }) => Calls > 0).map(({ Bucket }) => Bucket)).toEqual(['2019-03']);
    const none = { start_data: '2018-01-01', end_data: '2018-01-31' } as const;
    expect((await app.call(completing.trend.call, none, 'sales')).data.Total).toEqual({
      Calls: 0,
      Answered: 0,
      Rate: null,
      Talk_Length: 0,
      Average_Length: null,
      Longest_Length: null,
    });
  });
});
