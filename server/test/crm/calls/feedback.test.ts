import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { dictionaries } from '@haina/contract/calls/dictionaries.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { addContact, nextPhone } from '../../support/factories.ts';
import { callGround, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { giveExtension, customerOf, dialled, told, ended, rowOf, list } = callGround(app);
await giveExtension('sales', '8001');

const submit = (Guid: string, fields: object = {}, as = 'sales') =>
  app.call(calls.submit, { Guid, Call_Label: [1], ...fields }, as);

const timeline = async (Target_Guid: string, as = 'sales') =>
  (await app.call(activity.list, { Target_Kind: 2, Target_Guid }, as)).data.rows;

/** A wall time of the company, so many minutes from now. */
const wall = (minutes: number) => new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 19);

describe('the feedback of a call', () => {
  it('completes its follow-up: labels, words and the next contact', async () => {
    const customer = await customerOf('sales');
    const call = await dialled(customer.guid, customer.Mobile);
    await told(call.OM_Call_Record_Id, 4);
    await ended(call.OM_Call_Record_Id, callStatus.answered, 3661);
    const Next_Time = wall(3 * 24 * 60);
    const answer = await submit(call.Activity_Record_Guid, {
      Call_Label: [1, 2],
      Activity_Content: '约了下周报价',
      Next_Time,
    });
    expect(answer.code).toBe(0);
    const [followUp] = await timeline(customer.guid);
    expect(followUp).toMatchObject({ Activity_Content: '约了下周报价', Call_Label: '意向明确,需要报价', Next_Time });
    expect(followUp?.CallRecordList).toMatchObject([
      {
        Called_Number: customer.Mobile,
        Caller_Number: '8001',
        Call_Kind: 1,
        Bd_Kind: 0,
        Call_Status: 2,
        Call_Status_Name: '已接听',
        Talk_Length: 3661,
        Talk_Length_Name: '1小时1分1秒',
        Pending: 0,
        Has_Recording: 0,
        Call_Label: '意向明确,需要报价',
      },
    ]);
    const model = await app.call(customers.model, { Guid: customer.guid }, 'sales');
    expect(model.data).toMatchObject({ Next_Time, Last_Content: '约了下周报价', Follow: 1 });
  });

  it('is submitted once, also by two windows at once', async () => {
    const customer = await customerOf('sales');
    const call = await dialled(customer.guid, customer.Mobile);
    const both = await Promise.all([submit(call.Activity_Record_Guid), submit(call.Activity_Record_Guid)]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await submit(call.Activity_Record_Guid)).message).toBe('该通话的反馈已提交');
  });

  it('says its labels where no words were typed', async () => {
    const customer = await customerOf('sales');
    const call = await dialled(customer.guid, customer.Mobile);
    await submit(call.Activity_Record_Guid, { Call_Label: [3, 1] });
    expect((await timeline(customer.guid))[0]?.Activity_Content).toBe('再次联系、意向明确');
  });

  it('of another person’s call is gone', async () => {
    const customer = await customerOf('sales');
    const call = await dialled(customer.guid, customer.Mobile);
    for (const as of ['manager', 'admin', 'sales2', 'outsider']) {
      expect((await submit(call.Activity_Record_Guid, {}, as)).code).toBe(3);
    }
  });

  it('has one to five labels that can be chosen', async () => {
    const customer = await customerOf('sales');
    const call = await dialled(customer.guid, customer.Mobile);
    const token = await app.token('sales');
    const wire = (Call_Label: unknown) => ({ Guid: call.Activity_Record_Guid, Call_Label });
    for (const [labels, words] of [
      ['', '请选择通话反馈'],
      ['1,2,3,4,5,6', '通话反馈最多选择 5 项'],
      ['99', '通话反馈不存在或已停用，请重新选择'],
    ]) {
      const answer = await app.raw(calls.submit, wire(labels), { token });
      expect([answer.code, answer.message]).toEqual([1, words]);
    }
    await app.call(dictionaries.update, { TypeCode: 'Call_Label', TypeId: 7, Is_Disabled: 1 }, 'admin');
    expect((await submit(call.Activity_Record_Guid, { Call_Label: [7] })).code).toBe(1);
    expect(await rowOf(call.OM_Call_Record_Id)).toMatchObject({ labels: [], is_submitted: false });
  });

  it('has no next contact on a past day', async () => {
    const customer = await customerOf('sales');
    const call = await dialled(customer.guid, customer.Mobile);
    const answer = await submit(call.Activity_Record_Guid, { Next_Time: wall(-3 * 24 * 60) });
    expect(answer.message).toBe('下次联系时间不能早于今天');
  });
});

describe('a call that is entered by hand', () => {
  const enter = (Target_Guid: string, Called_Number: string, fields: object = {}, as = 'sales', key?: string) =>
    app.call(
      calls.supplement,
      {
        Target_Kind: callTarget.customer,
        Target_Guid,
        Called_Number,
        Caller_Number: '13900001111',
        Talk_Time: wall(-30),
        Talk_Length: 125,
        Call_Label: [1],
        ...fields,
      },
      as,
      key === undefined ? {} : { 'idempotency-key': key },
    );

  it('is a follow-up of its moment, marked as entered, and in the history of its record', async () => {
    const customer = await customerOf('sales');
    const Talk_Time = wall(-30);
    const answer = await enter(customer.guid, customer.Mobile, { Talk_Time, Activity_Content: '手机打的' });
    expect(answer.code).toBe(0);
    const [followUp] = await timeline(customer.guid);
    expect(followUp).toMatchObject({
      Guid: answer.data.Guid,
      Create_Time: Talk_Time,
      Is_Supplement: 1,
      Activity_Content: '手机打的',
    });
    const call = {
      Call_Kind: 2,
      Call_Way: 3,
      Bd_Kind: 1,
      Talk_Length: 125,
      Talk_Length_Name: '2分5秒',
      Call_Status: 2,
    };
    expect(followUp?.CallRecordList).toMatchObject([call]);
    const read = (as: string) =>
      app.call(calls.supplements, { Target_Kind: callTarget.customer, Target_Guid: customer.guid }, as);
    const history = await read('sales');
    expect(history.data).toMatchObject({ total: 1, rows: [{ Guid: answer.data.OM_Call_Record_Id, ...call }] });
    expect((await read('sales2')).code).toBe(3);
  });

  it('is entered once when its form is sent twice', async () => {
    const customer = await customerOf('sales');
    const both = await Promise.all([1, 2].map(() => enter(customer.guid, customer.Mobile)));
    expect(both[0]?.data).toEqual(both[1]?.data);
    expect(await timeline(customer.guid)).toHaveLength(1);
  });

  it('may be of a contact, and may not lie in the future', async () => {
    const customer = await customerOf('sales');
    const Mobile = nextPhone();
    const contact = await addContact(app, 'sales', customer.guid, { Mobile });
    expect((await enter(contact, Mobile, { Target_Kind: callTarget.contact })).code).toBe(0);
    expect((await enter(customer.guid, customer.Mobile, { Talk_Time: wall(10) })).message).toBe('通话时间不能晚于现在');
    expect((await enter(customer.guid, nextPhone())).code).toBe(1);
    expect((await enter(customer.guid, customer.Mobile, {}, 'sales2')).code).toBe(3);
  });

  it.each([
    ['Caller_Number', '', '主叫号码不能为0或空'],
    ['Caller_Number', '0', '主叫号码不能为0或空'],
    ['Caller_Number', '139-1', '主叫号码格式不正确'],
    ['Talk_Time', '', '请选择日期'],
    ['Talk_Length', '0', '通话时长不能为0或空'],
    ['Talk_Length', '', '通话时长不能为0或空'],
    ['Talk_Length', 'abc', '请输入数字值'],
    ['Talk_Length', '1.5', '请输入数字值'],
    ['Call_Label', '', '请选择通话反馈'],
    ['Called_Number', '', '请选择要拨打的号码'],
  ])('with %s %j is refused: %s', async (field, value, words) => {
    const customer = await customerOf('sales');
    const wire = {
      Target_Kind: 3,
      Target_Guid: customer.guid,
      Called_Number: customer.Mobile,
      Caller_Number: '13900001111',
      Talk_Time: wall(-30),
      Talk_Length: 60,
      Call_Label: '1',
      [field]: value,
    };
    const answer = await app.raw(calls.supplement, wire, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, words]);
    expect(await timeline(customer.guid)).toEqual([]);
  });

  it('stands in the list as entered', async () => {
    const customer = await customerOf('sales');
    const { data } = await enter(customer.guid, customer.Mobile);
    const entered = await list('sales', { Call_Kind: 2 });
    expect(entered.rows.map(({ Guid }) => Guid)).toContain(data.OM_Call_Record_Id);
    expect(entered.rows.every(({ Call_Kind }) => Call_Kind === 2)).toBe(true);
    expect((await list('sales', { Call_Kind: 1 })).rows.map(({ Guid }) => Guid)).not.toContain(data.OM_Call_Record_Id);
  });
});
