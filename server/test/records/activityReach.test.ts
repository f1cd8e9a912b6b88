import { activity } from '@haina/contract/calls/activity.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { activityCalls, form, onCustomer, onLead } from './activityCalls.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import {
  addCustomer,
  addLead,
  addPerson,
  addRole,
  customerForm,
  joinTeam,
  personOf,
  setRole,
} from '../support/factories.ts';
import { picture } from '../support/sampleFiles.ts';
import { absentGuid } from '../support/samples.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const png = await picture('png', 60);
const sales2 = await personOf(app, 'sales2');
const { followUp, listOf, contentsIn, readLead } = activityCalls(app);

describe('who may follow up', () => {
  it('everyone who may write the record: its owner, a superior, a read-write member of the team', async () => {
    const guid = await addLead(app, 'sales');
    await joinTeam(app, { kind: 1, guid }, sales2, 1);
    for (const as of ['sales', 'manager', 'admin', 'sales2']) await followUp(as, onLead(guid));
    expect((await listOf(onLead(guid), 'sales2')).total).toBe(4);
  });

  it('nobody else, and to them it is missing', async () => {
    const guid = await addLead(app, 'sales');
    const readOnly = await addLead(app, 'sales');
    await joinTeam(app, { kind: 1, guid: readOnly }, sales2, 0);
    const before = await contentsOf(app.databases.read);
    for (const [as, target] of [
      ['sales2', guid],
      ['finance', guid],
      ['outsider', guid],
      ['sales2', readOnly],
      ['sales', absentGuid],
    ] as const) {
      const answer = await app.call(activity.add, form(onLead(target)), as);
      expect([answer.code, answer.message, answer.data]).toEqual([3, '数据不存在或您无权查看', null]);
    }
    for (const kind of [4, 5, 6, 7] as const) {
      const target = { Target_Kind: kind, Target_Guid: guid };
      expect((await app.call(activity.add, form(target), 'admin')).code).toBe(3);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    expect((await app.call(activity.list, onLead(readOnly), 'sales2')).code).toBe(0);
    expect((await app.call(activity.list, onLead(guid), 'sales2')).code).toBe(3);
    expect((await app.call(activity.actions, onLead(guid), 'outsider')).code).toBe(3);
  });

  it('nobody on a converted lead, whose follow-ups the customer shows', async () => {
    const lead = await addLead(app, 'sales', { Name: '将转化' });
    await followUp('sales', onLead(lead), { Activity_Content: '线索阶段' });
    const upload = await uploadFile(app, 'sales', '线索.png', png, { kind: 1, target: { kind: 1, guid: lead } });
    const { data } = await app.call(leads.transform, { ...customerForm(), LeadsGuid: lead }, 'sales');
    const answer = await app.call(activity.add, form(onLead(lead)), 'sales');
    expect([answer.code, answer.message]).toEqual([1, '线索“将转化”已转为客户，不能修改']);
    const Guid = await followUp('sales', onCustomer(data.Guid), { Activity_Content: '客户阶段' });
    const { rows } = await listOf(onCustomer(data.Guid));
    expect(rows.map((row) => [row.Activity_Content, row.name, row.Can_Delete])).toEqual([
      ['客户阶段', '客户', 1],
      ['线索阶段', '线索', 0],
    ]);
    const files = await app.call(activity.files, onCustomer(data.Guid), 'sales');
    expect(files.data.rows).toMatchObject([{ File_Guid: upload.File_Guid, Can_Edit: 0 }]);
    expect((await app.call(activity.removeFile, { File_Guid: upload.File_Guid }, 'sales')).code).toBe(1);
    expect((await app.call(activity.remove, { Guid: rows[1]?.Guid ?? '' }, 'admin')).code).toBe(1);
    await app.call(activity.remove, { Guid }, 'sales');
    const { data: customer } = await app.call(customers.model, { Guid: data.Guid }, 'sales');
    expect(customer).toMatchObject({ Last_Content: '线索阶段', Follow: 1 });
  });
});

describe('the deletion of a follow-up', () => {
  it('takes its files along and turns the record back to the newest one left', async () => {
    const guid = await addLead(app, 'sales');
    await followUp('sales', onLead(guid), { Activity_Content: '先' });
    const { Last_Time } = await readLead(guid);
    const file = await uploadFile(app, 'sales', 'a.png', png, { kind: 1 });
    const Guid = await followUp('sales', onLead(guid), {
      Activity_Content: '后',
      FileGuidList: [{ File_Guid: file.File_Guid }],
    });
    expect((await app.call(activity.remove, { Guid }, 'sales')).code).toBe(0);
    expect(await readLead(guid)).toMatchObject({ Last_Content: '先', Last_Time, Follow: 1 });
    expect((await app.call(activity.files, onLead(guid), 'sales')).data.rows).toEqual([]);
    expect((await app.server.inject({ url: file.File_Path })).statusCode).toBe(404);
    expect((await app.call(activity.remove, { Guid }, 'sales')).code).toBe(3);
    const [left] = (await listOf(onLead(guid))).rows;
    await app.call(activity.remove, { Guid: left?.Guid ?? '' }, 'sales');
    expect(await readLead(guid)).toMatchObject({ Last_Content: '', Last_Time: null, Follow: 0 });
  });

  it('keeps an edited lead followed', async () => {
    const guid = await addLead(app, 'sales');
    await app.call(leads.update, { Guid: guid, Remark: '改过' }, 'sales');
    const Guid = await followUp('sales', onLead(guid));
    await app.call(activity.remove, { Guid }, 'sales');
    expect(await readLead(guid)).toMatchObject({ Last_Time: null, Follow: 1 });
  });

  it('is its author’s for 24 hours, and theirs who may delete the record', async () => {
    const guid = await addLead(app, 'sales');
    await joinTeam(app, { kind: 1, guid }, sales2, 1);
    const bySales2 = await followUp('sales2', onLead(guid));
    const old = await followUp('sales2', onLead(guid));
    await app.databases.write
      .updateTable('activity')
      .set({ write_time: new Date(Date.now() - 24.1 * 3600_000) })
      .where('guid', '=', old)
      .execute();
    const can = async (as: string) =>
      Object.fromEntries((await listOf(onLead(guid), as)).rows.map((row) => [row.Guid, row.Can_Delete]));
    expect(await can('sales2')).toEqual({ [bySales2]: 1, [old]: 0 });
    // A salesperson may delete leads, so the owner may delete whatever hangs on them.
    expect(await can('sales')).toEqual({ [bySales2]: 1, [old]: 1 });
    const refusal = await app.call(activity.remove, { Guid: old }, 'sales2');
    expect([refusal.code, refusal.message]).toEqual([1, '只能删除自己 24 小时内的跟进记录']);
    for (const as of ['finance', 'outsider']) expect((await app.call(activity.remove, { Guid: old }, as)).code).toBe(3);
    expect((await app.call(activity.remove, { Guid: bySales2 }, 'sales2')).code).toBe(0);
    expect((await app.call(activity.remove, { Guid: old }, 'manager')).code).toBe(0);
  });

  it('is refused to a reader of the team', async () => {
    const guid = await addLead(app, 'sales');
    await joinTeam(app, { kind: 1, guid }, sales2, 0);
    const Guid = await followUp('sales', onLead(guid));
    expect((await listOf(onLead(guid), 'sales2')).rows).toMatchObject([{ Can_Delete: 0 }]);
    expect((await app.call(activity.remove, { Guid }, 'sales2')).code).toBe(1);
  });
});

describe('the feed of the dashboard', () => {
  it('shows mine or my people’s, by kind and period, on records I still see', async () => {
    const { companyId, department, guid: boss } = await personOf(app, 'manager');
    const role = await addRole(app, companyId, {
      codes: ['Leads/AddLeads', 'Leads/TransferOwnerUser', 'Customer/AddCustomer'],
      scopes: { leads: 1, customer: 1, contacts: 1 },
    });
    const person = await addPerson(app, { login: 'feeder', companyId, department, superior: boss, roles: [role] });
    const lead = await addLead(app, 'feeder');
    const customer = await addCustomer(app, 'feeder');
    await followUp('feeder', onLead(lead), { Activity_Content: '线索跟进' });
    await followUp('feeder', onCustomer(customer), { Activity_Content: '客户跟进' });
    const feed = async (as: string, fields: Partial<z.output<typeof activity.list.input>>) =>
      (await app.call(activity.list, { ...fields }, as)).data.rows.map(({ Activity_Content }) => Activity_Content);
    expect(await feed('feeder', { dashboard: 'mine' })).toEqual(['客户跟进', '线索跟进']);
    expect(await feed('feeder', {})).toEqual(['客户跟进', '线索跟进']);
    expect(await feed('feeder', { dashboard: 'mine', types: [1] })).toEqual(['线索跟进']);
    expect(await feed('feeder', { dashboard: 'mine', types: [4, 7] })).toEqual([]);
    expect(await feed('feeder', { dashboard: 'mine', type: 'today' })).toEqual(['客户跟进', '线索跟进']);
    expect(await feed('feeder', { dashboard: 'mine', type: 'lastYear' })).toEqual([]);
    expect(await feed('feeder', { dashboard: 'mine', start_data: '2020-01-01', end_data: '2020-12-31' })).toEqual([]);
    expect(await feed('feeder', { dashboard: 'sub' })).toEqual([]);
    expect(await feed('manager', { dashboard: 'sub', user_guid: [person.guid] })).toEqual(['客户跟进', '线索跟进']);
    expect(await feed('outsider', { dashboard: 'sub', user_guid: [person.guid] })).toEqual([]);
    await app.call(leads.transfer, { LeadsGuidList: [lead], User_Guid: sales2.guid }, 'admin');
    expect(await feed('feeder', { dashboard: 'mine' })).toEqual(['客户跟进']);
    await setRole(app, person, role, false);
    expect(await feed('feeder', { dashboard: 'mine' })).toEqual([]);
  });

  it('wants a record by kind and Guid or none', async () => {
    const { token } = { token: await app.token('sales') };
    expect(await app.raw(activity.list, { Target_Kind: 1 }, { token })).toMatchObject({
      code: 1,
      message: '请输入记录',
    });
    expect(await app.raw(activity.list, { Target_Guid: absentGuid }, { token })).toMatchObject({
      code: 1,
      message: '请输入记录类型',
    });
  });

  it('does not show follow-ups of deleted records', async () => {
    const guid = await addLead(app, 'sales');
    await followUp('sales', onLead(guid), { Activity_Content: '随线索删除' });
    await app.call(leads.remove, { LeadsGuidList: [guid] }, 'manager');
    expect((await app.call(activity.list, { ...onLead(guid) }, 'sales')).code).toBe(3);
    const { data } = await app.call(activity.list, { dashboard: 'mine', pagesize: 100 }, 'sales');
    expect(data.rows.map(({ Activity_Content }) => Activity_Content)).not.toContain('随线索删除');
    expect(await contentsIn(onLead(await addLead(app, 'sales')))).toEqual([]);
  });
});
