import { people } from '@haina/contract/calls/people.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, personOf, setDisabled } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { read, write } = app.databases;
const [admin, sales, outsider] = [
  await personOf(app, 'admin'),
  await personOf(app, 'sales'),
  await personOf(app, 'outsider'),
];
const { companyId } = sales;
const root = admin.department;

const add = async (Name: string, ParentGuid = root) => app.call(people.addDepartment, { Name, ParentGuid }, 'admin');

const added = async (name: string, parent = root) => {
  const { code, data } = await add(name, parent);
  expect(code).toBe(0);
  return data.Guid;
};

const tree = async () => (await app.call(people.departments, {}, 'admin')).data.rows;
const rowOf = async (guid: string) => (await tree()).find(({ Guid }) => Guid === guid);

describe('departments', () => {
  it('are a tree with their people counted, with those below', async () => {
    const rows = await tree();
    const named = (name: string) => rows.find(({ Name }) => Name === name);
    const everybody = await read.selectFrom('member').select('user_guid').where('company_id', '=', companyId).execute();
    expect(named('总经办')).toMatchObject({ ParentGuid: '', Total: everybody.length });
    const [sales1, one, two] = [named('销售一部'), named('一组'), named('二组')];
    expect(sales1?.Total).toBe((sales1?.Number ?? 0) + (one?.Total ?? 0) + (two?.Total ?? 0));
    expect(rows.map(({ Name }) => Name)).not.toContain('总部');
  });

  it('are added below another one, with a name of their own among their neighbours', async () => {
    const guid = await added('渠道部');
    expect(await rowOf(guid)).toEqual({ Guid: guid, ParentGuid: root, Name: '渠道部', Number: 0, Total: 0 });
    expect((await add('渠道部')).message).toBe('该上级部门下已有名为“渠道部”的部门，请换一个名称');
    expect((await add('渠道部', guid)).code).toBe(0);
    for (const Name of ['', 'a/b', 'a／b']) {
      const wire = { Name, ParentGuid: root };
      expect((await app.raw(people.addDepartment, wire, { token: await app.token('admin') })).code, Name).toBe(1);
    }
    for (const parent of [absentGuid, outsider.department]) expect((await add('新部门', parent)).code).toBe(3);
  });

  it('are renamed and moved with everything below, never below themselves', async () => {
    const upper = await added('上层');
    const lower = await added('下层', upper);
    const update = (input: object) => app.raw(people.updateDepartment, input, { token: adminToken });
    const adminToken = await app.token('admin');
    expect((await update({ FrameworkGuid: lower, Name: '下层改' })).code).toBe(0);
    expect((await rowOf(lower))?.Name).toBe('下层改');
    for (const parent of [upper, lower]) {
      const { message } = await update({ FrameworkGuid: upper, ParentGuid: parent });
      expect(message).toBe('不能把“上层”移动到自己或自己的下级部门，请选择其他部门');
    }
    expect((await update({ FrameworkGuid: lower, ParentGuid: root })).code).toBe(0);
    expect((await rowOf(lower))?.ParentGuid).toBe(root);
    expect((await update({ FrameworkGuid: upper, ParentGuid: lower })).code).toBe(0);
    expect((await update({ FrameworkGuid: root, ParentGuid: upper })).code).toBe(1);
    expect((await update({ FrameworkGuid: root, Name: '总经理办公室' })).code).toBe(0);
    await update({ FrameworkGuid: root, Name: '总经办' });
    const log = await read
      .selectFrom('admin_log')
      .select(['action', 'params'])
      .where('subject_guid', '=', lower)
      .orderBy('create_time')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['add', 'rename', 'move']);
    expect(log[2]?.params).toEqual({ name: '下层改', from: '上层', to: '总经办' });
  });

  it('are deleted when nobody and nothing is in them', async () => {
    const guid = await added('待删');
    const below = await added('待删下级', guid);
    const remove = async (FrameworkGuid: string) => app.call(people.removeDepartment, { FrameworkGuid }, 'admin');
    expect((await remove(guid)).message).toBe('部门“待删”还有下级部门，请先移走或合并');
    const person = await addPerson(app, { login: 'stillhere', companyId, department: below });
    await setDisabled(app, person, true);
    expect((await remove(below)).message).toBe('部门“待删下级”还有 1 名员工（含已停用），请先移走或合并部门');
    await app.call(people.update, { User_Guid: person.guid, FrameworkGuid: root }, 'admin');
    expect((await remove(below)).code).toBe(0);
    expect((await remove(guid)).code).toBe(0);
    expect((await remove(guid)).code).toBe(3);
    expect((await remove(root)).message).toBe('“总经办”是最上级部门，不能移动、合并或删除');
    expect((await remove(outsider.department)).code).toBe(3);
  });

  it('are merged: people, departments below and announcements go along', async () => {
    const [from, into] = [await added('并出'), await added('并入')];
    const below = await added('并出下级', from);
    const person = await addPerson(app, { login: 'merged', companyId, department: from });
    const notice = '01900000-0000-7000-8000-00000000aaaa';
    await write
      .insertInto('notice')
      .values({
        company_id: companyId,
        guid: notice,
        title: '通知',
        content: '',
        to_all: false,
        create_time: new Date(),
      })
      .execute();
    await write
      .insertInto('notice_receiver')
      .values({ company_id: companyId, notice_guid: notice, department_guid: from })
      .execute();
    const merge = async (FrameworkGuid: string, Into_Guid: string) =>
      app.call(people.mergeDepartment, { FrameworkGuid, Into_Guid }, 'admin');
    expect((await merge(from, below)).code).toBe(1);
    expect((await merge(from, from)).code).toBe(1);
    expect((await merge(root, into)).code).toBe(1);
    expect((await merge(from, outsider.department)).code).toBe(3);
    const double = await added('并出下级', into);
    expect((await merge(from, into)).message).toBe('该上级部门下已有名为“并出下级”的部门，请换一个名称');
    await app.call(people.removeDepartment, { FrameworkGuid: double }, 'admin');
    expect((await merge(from, into)).code).toBe(0);
    expect(await rowOf(from)).toBeUndefined();
    expect((await rowOf(below))?.ParentGuid).toBe(into);
    const member = await read
      .selectFrom('member')
      .select('department_guid')
      .where('user_guid', '=', person.guid)
      .executeTakeFirst();
    expect(member?.department_guid).toBe(into);
    const receiver = await read
      .selectFrom('notice_receiver')
      .select('department_guid')
      .where('notice_guid', '=', notice)
      .executeTakeFirst();
    expect(receiver?.department_guid).toBe(into);
    // A child of the department it goes into may bear any name.
    const inside = await added('内', into);
    expect((await merge(inside, into)).code).toBe(0);
  });
});
