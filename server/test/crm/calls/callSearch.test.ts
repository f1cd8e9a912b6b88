import { calls } from '@haina/contract/calls/calls.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { addContact, addLead, addPerson, addRole, nextPhone, personOf } from '../../support/factories.ts';
import { fetchSheet, sheetRows } from '../../tools/sheetRows.ts';
import { callGround, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { write } = app.databases;
const { customerInSea, customerOf, list } = callGround(app);
const sales = await personOf(app, 'sales');

/** A call that a person made, a minute long. */
async function aCall(target: number, of: string, number: string, fields: Record<string, unknown> = {}) {
  const guid = newGuid();
  const at = new Date();
  await write
    .insertInto('call_record')
    .values({
      company_id: sales.companyId,
      guid,
      user_guid: sales.guid,
      way: 1,
      target_kind: target,
      target_guid: of,
      caller_number: '8002',
      called_number: number,
      called_digits: number,
      state: 5,
      call_status: callStatus.answered,
      talk_time: at,
      talk_length: 60,
      end_time: at,
      verify_seconds: 300,
      create_time: at,
      ...fields,
    })
    .execute();
  return guid;
}

const found = async (Name: string, as = 'sales') => (await list(as, { Name })).rows.map(({ Guid }) => Guid);

describe('searching calls', () => {
  it('finds those of a lead, a customer and a contact by name, pinyin and part of the number', async () => {
    const [Mobile, other] = [nextPhone(), nextPhone()];
    const lead = await addLead(app, 'sales', { Name: '寻呼线索甲', Mobile });
    const customer = await customerOf('sales', { Customer_Name: '寻呼客户乙' });
    const contact = await addContact(app, 'sales', customer.guid, { Name: '寻呼人丙', Mobile: other });
    const ofLead = await aCall(callTarget.lead, lead, Mobile);
    const ofCustomer = await aCall(callTarget.customer, customer.guid, customer.Mobile);
    const ofContact = await aCall(callTarget.contact, contact, other);
    expect(await found('寻呼线索')).toEqual([ofLead]);
    expect(await found('xhxs')).toContain(ofLead);
    expect((await found('寻呼客户乙')).toSorted()).toEqual([ofCustomer, ofContact].toSorted());
    expect(await found('寻呼人丙')).toEqual([ofContact]);
    expect(await found(other.slice(3, 9))).toContain(ofContact);
    expect(await found(`${Mobile.slice(0, 3)} ${Mobile.slice(3, 7)} ${Mobile.slice(7)}`)).toEqual([ofLead]);
    expect(await found('寻呼没有这个')).toEqual([]);
  });

  it('finds the number that was called, also where the record has another one by now', async () => {
    const Mobile = nextPhone();
    const customer = await customerOf('sales');
    const call = await aCall(callTarget.customer, customer.guid, Mobile);
    expect(await found(Mobile)).toEqual([call]);
  });

  it('tells nothing of records that the reader does not see, and of a number in the sea', async () => {
    const role = await addRole(app, sales.companyId, { scopes: { call: 5 } });
    const { companyId, department } = sales;
    await addPerson(app, { login: 'searcher', companyId, department, roles: [role] });
    const customer = await customerOf('sales', { Customer_Name: '不让看的公司' });
    const call = await aCall(callTarget.customer, customer.guid, customer.Mobile);
    expect((await list('searcher')).rows.map(({ Guid }) => Guid)).toContain(call);
    expect(await found('不让看的', 'searcher')).toEqual([]);
    expect(await found(customer.Mobile, 'searcher')).toEqual([]);
    const sunk = await customerInSea('sales', { Customer_Name: '沉到海里的公司' });
    const ofSea = await aCall(callTarget.customer, sunk.guid, sunk.Mobile);
    expect(await found('沉到海里')).toEqual([ofSea]);
    expect(await found(sunk.Mobile.slice(2, 10))).not.toContain(ofSea);
  });

  it('counts all, own and those of subordinates within reach, and sums the talk of what is left', async () => {
    const before = (await app.call(calls.count, {}, 'manager')).data;
    const own = (await app.call(calls.count, {}, 'sales')).data;
    const customer = await customerOf('sales', { Customer_Name: '合计公司' });
    await aCall(callTarget.customer, customer.guid, customer.Mobile, { talk_length: 100 });
    await aCall(callTarget.customer, customer.guid, customer.Mobile, { talk_length: 23 });
    await aCall(callTarget.customer, customer.guid, customer.Mobile, { talk_length: 40, review: 1, call_status: 1 });
    const after = (await app.call(calls.count, {}, 'manager')).data;
    expect([after.All - before.All, after.Mine - before.Mine, after.Sub - before.Sub]).toEqual([3, 0, 3]);
    expect((await app.call(calls.count, {}, 'sales')).data).toEqual({ All: own.All + 3, Mine: own.Mine + 3, Sub: 0 });
    // What waits for its review has no length yet.
    expect(await list('sales', { Name: '合计公司', pagesize: 1 })).toMatchObject({ total: 3, Talk_Sum: 123 });
  });
});

describe('the export of calls', () => {
  it('has what the list shows, hides what it hides, and is logged; who lost the right gets no file', async () => {
    const role = await addRole(app, sales.companyId, { codes: [calls.exportList.access], scopes: { call: 5 } });
    const { companyId, department } = sales;
    await addPerson(app, { login: 'exporter', companyId, department, roles: [role] });
    const customer = await customerOf('sales', { Customer_Name: '导出公司' });
    await aCall(callTarget.customer, customer.guid, customer.Mobile, { labels: [1], talk_length: 61 });
    const { data } = await app.call(calls.exportList, { Name: '导出公司' }, 'admin');
    expect(data).toMatchObject({ Rows: 1, Cut: 0 });
    expect(data.fileName).toMatch(/^通话记录-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [head, line] = await sheetRows(app, data.File_Path);
    expect(head).toEqual([
      '通话时间',
      '对象',
      '联系人',
      '被叫号码',
      '归属地',
      '呼叫人',
      '主叫号码',
      '通话状态',
      '通话时长',
      '通话反馈',
      '跟进内容',
    ]);
    expect(line?.slice(1, 4)).toEqual(['导出公司', '', customer.Mobile]);
    expect([line?.[8], line?.[9]]).toEqual(['61', '意向明确']);
    const { data: log } = await app.call(logs.exports, { Kind: ['calls'], pagesize: 1 }, 'admin');
    expect(log.rows[0]).toMatchObject({ KindName: '通话记录', Rows: 1 });

    const all = await app.call(calls.exportList, { user_guid: [sales.guid] }, 'exporter');
    const text = JSON.stringify(await sheetRows(app, all.data.File_Path));
    expect(text).not.toMatch(new RegExp(`${customer.Mobile}|导出公司`));
    await write.deleteFrom('role_operation').where('role_guid', '=', role).execute();
    expect((await fetchSheet(app, all.data.File_Path)).statusCode).toBe(404);
    expect((await app.raw(calls.exportList, {}, { token: await app.token('sales') })).code).toBe(10029);
  });
});
