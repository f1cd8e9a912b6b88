import { activity } from '@haina/contract/calls/activity.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { massChange } from '@haina/contract/calls/massChange.ts';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memberContext } from '../../src/http/memberContext.ts';
import { prepare } from '../../src/tools/massChange/prepareMassChange.ts';
import {
  purgeMassChanges,
  resumeMassChanges,
  runChunk,
  runMassChanges,
} from '../../src/tools/massChange/runMassChanges.ts';
import { absentGuid } from '../support/samples.ts';
import { openApp } from '../support/app.ts';
import { addLead, addPerson, addRole, personOf, setDisabled, setRole } from '../support/factories.ts';
import { asked, openMassChanges } from './massChangeWork.ts';

const app = await openApp();
const { sales, job, someLeads, prepared, work, modelOf, confirmed, undone, leadOf } = await openMassChanges(app);
const { companyId } = sales;

describe('an update of all records of a list', () => {
  it('says what would happen, changes nothing before, and is taken back', async () => {
    const guids = await someLeads('全部修改', 23);
    const [first = '', second = ''] = guids;
    await app.call(leads.update, { Guid: second, Remark: '新备注' }, 'sales');
    const { Guid, Total, Denied, Preview } = await prepared('sales', 'update', '全部修改', { Remark: '新备注' });
    expect([Total, Denied]).toEqual([23, 0]);
    expect([Preview?.Changed, Preview?.Unchanged]).toEqual([19, 1]);
    expect((await leadOf(first)).Remark).toBe('');

    expect(await confirmed(Guid)).toMatchObject({
      State: 'done',
      Done: 23,
      Changed: 22,
      Unchanged: 1,
      Refused: 0,
      Can_Undo: 1,
    });
    expect((await leadOf(first)).Remark).toBe('新备注');
    const { data } = await app.call(activity.actions, { Target_Kind: 1, Target_Guid: first }, 'sales');
    expect(data.rows[0]).toMatchObject({ UserName: '王梓涵', Content: ['备注：空 → 新备注'] });

    await app.call(leads.update, { Guid: guids[2] ?? '', Remark: '后来的' }, 'sales');
    const back = await undone(Guid);
    expect(back).toMatchObject({ State: 'undone', Undone: 21, Kept: 1, Can_Undo: 0 });
    expect(back.Reasons).toMatchObject([{ Name: '全部修改2', Reason: '之后又有修改，未撤销' }]);
    expect((await leadOf(first)).Remark).toBe('');
    expect((await leadOf(second)).Remark).toBe('新备注');
    expect((await leadOf(guids[2] ?? '')).Remark).toBe('后来的');
  });

  it('touches no record that was not counted, and none that left meanwhile', async () => {
    const [gone = '', moved = '', left = ''] = await someLeads('冻结', 3);
    const { Guid } = await prepared('manager', 'update', '冻结', { Remark: '冻结后' });
    const later = await addLead(app, 'sales', { Name: '冻结后来' });
    await app.call(leads.remove, { LeadsGuidList: [gone] }, 'manager');
    const other = await personOf(app, 'sales2');
    await app.call(leads.transfer, { LeadsGuidList: [moved], User_Guid: other.guid }, 'admin');
    const model = await confirmed(Guid, 'manager');
    expect(model).toMatchObject({ Done: 3, Changed: 1, Refused: 2 });
    expect(model.Reasons.map(({ Guid: guid }) => guid).toSorted()).toEqual([gone, moved].toSorted());
    expect((await leadOf(left)).Remark).toBe('冻结后');
    expect((await leadOf(later)).Remark).toBe('');
    expect((await leadOf(moved, 'sales2')).Remark).toBe('');
  });

  it('refuses values and filters that the calls themselves refuse', async () => {
    await someLeads('坏输入', 1);
    const code = async (input: object) =>
      (await app.raw(massChange.prepare, { ...input }, { token: await app.token('sales') })).code;
    const good = { Target_Kind: 1, Action: 'update', Filters: '{"Name":"坏输入"}', Values: '{"Remark":"好"}' };
    expect(await code(good)).toBe(0);
    expect(await code({ ...good, Values: '{"Level":"高"}' })).toBe(1);
    expect(await code({ ...good, Values: '{}' })).toBe(1);
    expect(await code({ ...good, Filters: '{"Level":"高"}' })).toBe(1);
    expect(await code({ ...good, Filters: '{"Name":"查无此名的线索"}' })).toBe(1);
    expect(await code({ ...good, Target_Kind: 7, Action: 'transfer' })).toBe(1);
    // A filter of another noun, or of another list of the same one, would let in all records.
    expect(await code({ ...good, Filters: '{"Customer_Name":"坏输入"}' })).toBe(1);
    expect(
      await code({ ...good, Target_Kind: 3, Filters: `{"Guid":"${absentGuid}"}`, Values: '{"Remark":"好"}' }),
    ).toBe(1);
    expect(await code({ ...good, Values: `{"LeadsGuidList":"${absentGuid}","Remark":"好"}` })).toBe(1);
    expect(await code({ ...good, Values: '{"Name":"改名"}' })).toBe(1);
    expect(await code({ ...good, Filters: '{"__proto__":"坏输入"}' })).toBe(1);
    const { guid: foreign } = await personOf(app, 'outsider');
    for (const receiver of [foreign, absentGuid])
      expect(await code({ ...good, Action: 'transfer', Values: `{"User_Guid":"${receiver}"}` })).toBe(1);
  });

  it('names what is refused: the field that was to be changed or narrowed, or the values as such', async () => {
    await someLeads('指名', 1);
    const words = async (input: object) =>
      (await app.raw(massChange.prepare, { ...input }, { token: await app.token('sales') })).message;
    const good = { Target_Kind: 1, Action: 'update', Filters: '{"Name":"指名"}', Values: '{"Remark":"好"}' };
    expect(await words({ ...good, Values: '[' })).toContain('要写入的值');
    expect(await words({ ...good, Filters: '[' })).toContain('筛选条件');
    expect(await words({ ...good, Values: '{"Quality":"高"}' })).toContain('线索质量');
    expect(await words({ ...good, Filters: '{"Is_Transform":"高"}' })).toContain('转化状态');
    const opportunities = { ...good, Target_Kind: 4, Filters: '{"Status_Id":"高"}' };
    expect(await words(opportunities)).toContain('销售阶段');
  });
});

describe('the rights of a change of all records', () => {
  it('are those of the call that it runs, also when they are taken away meanwhile', async () => {
    const role = await addRole(app, companyId, {
      codes: ['Leads/AddLeads', 'Leads/UpdateLeads'],
      scopes: { leads: 1 },
    });
    const person = await addPerson(app, { login: 'bulk', companyId, department: sales.department, roles: [role] });
    const [lead = ''] = await someLeads('权限变化', 2, 'bulk');
    expect((await app.call(massChange.prepare, asked('remove', '权限变化'), 'bulk')).code).toBe(10029);
    const { Guid } = await prepared('bulk', 'update', '权限变化', { Remark: '不该有' });
    await app.call(massChange.confirm, { Guid }, 'bulk');
    await setRole(app, person, role, false);
    await work();
    expect((await app.call(massChange.model, { Guid }, 'bulk')).data).toMatchObject({
      State: 'done',
      Changed: 0,
      Refused: 2,
    });
    expect((await leadOf(lead, 'manager')).Remark).toBe('');

    await setRole(app, person, role, true);
    const next = await prepared('bulk', 'update', '权限变化', { Remark: '不该有' });
    await app.call(massChange.confirm, { Guid: next.Guid }, 'bulk');
    await setDisabled(app, person, true);
    await work();
    expect((await leadOf(lead, 'manager')).Remark).toBe('');
  });

  it('keep it from colleagues, administrators and other companies', async () => {
    await someLeads('私人任务', 1);
    const { Guid } = await prepared('sales', 'update', '私人任务', { Remark: '好' });
    for (const as of ['sales2', 'manager', 'admin', 'outsider']) {
      for (const call of [massChange.model, massChange.confirm, massChange.cancel, massChange.undo]) {
        expect((await app.call(call, { Guid }, as)).code).toBe(3);
      }
    }
    expect((await app.call(massChange.prepare, asked('update', '私人任务', { Remark: '坏' }), 'sales2')).code).toBe(1);
  });
});

describe('the work of a change of all records', () => {
  it('begins once, one at a time for a person, and stops when it is cancelled', async () => {
    await someLeads('同时', 3);
    const { Guid } = await prepared('sales', 'update', '同时', { Remark: '一' });
    const both = await Promise.all([1, 2].map(async () => app.call(massChange.confirm, { Guid }, 'sales')));
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const second = await prepared('sales', 'update', '同时', { Remark: '二' });
    expect((await app.call(massChange.confirm, { Guid: second.Guid }, 'sales')).message).toContain('正在进行');
    expect((await app.call(massChange.cancel, { Guid }, 'sales')).code).toBe(0);
    expect(await modelOf(Guid)).toMatchObject({ State: 'cancelled', Done: 0, Can_Undo: 0 });
    expect(await confirmed(second.Guid)).toMatchObject({ State: 'done', Changed: 3 });
  });

  it('goes on after a process that ended in the middle, and does nothing twice', async () => {
    const guids = await someLeads('中断', 130);
    const { Guid } = await prepared('sales', 'update', '中断', { Remark: '一次' });
    await app.call(massChange.confirm, { Guid }, 'sales');
    await Promise.all([runChunk(app, job), runChunk(app, job)]);
    const half = (await app.call(massChange.model, { Guid }, 'sales')).data;
    expect(half).toMatchObject({ State: 'running', Done: 100, Changed: 100 });
    await resumeMassChanges(app.databases.write, new Date(Date.now() + 120_000));
    expect(await modelOf(Guid)).toMatchObject({ State: 'done', Done: 130, Changed: 130 });
    const { rows } = (await app.call(activity.actions, { Target_Kind: 1, Target_Guid: guids[0] ?? '' }, 'sales')).data;
    expect(rows.filter(({ Content }) => Content.includes('备注：空 → 一次'))).toHaveLength(1);
  });

  it('waits for a call that holds it, instead of believing that nothing is left', async () => {
    await someLeads('占用', 2);
    const { Guid } = await prepared('sales', 'update', '占用', { Remark: '不停' });
    await app.call(massChange.confirm, { Guid }, 'sales');
    let running: Promise<void> = Promise.resolve();
    await app.databases.write.transaction().execute(async (db) => {
      await sql`select from mass_change where guid = ${Guid} for update`.execute(db);
      running = runMassChanges(app, job, new AbortController().signal);
      await delay(300);
    });
    await running;
    expect((await app.call(massChange.model, { Guid }, 'sales')).data).toMatchObject({ State: 'done', Changed: 2 });
  });

  it('is bounded, and what has served its time goes', async () => {
    await someLeads('上限', 4);
    const ctx = await memberContext(app, { companyId, userGuid: sales.guid, language: 'zh-chs' }, new Date());
    if (ctx === null) throw new Error('no context');
    const few = (limit: number) =>
      app.databases.write.transaction().execute((db) => prepare(asked('remove', '上限'), { ...ctx, db }, limit));
    await expect(few(3)).rejects.toMatchObject({ key: 'massChange.refusal.tooMany' });
    const { Guid } = await few(4);
    await purgeMassChanges(app.databases.write, new Date(Date.now() + 23 * 3_600_000));
    expect((await app.call(massChange.model, { Guid }, 'sales')).code).toBe(0);
    await purgeMassChanges(app.databases.write, new Date(Date.now() + 25 * 3_600_000));
    expect((await app.call(massChange.model, { Guid }, 'sales')).code).toBe(3);
  });
});
