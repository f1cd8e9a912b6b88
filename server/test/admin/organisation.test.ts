import { organisation } from '@haina/contract/calls/organisation.ts';
import { people } from '@haina/contract/calls/people.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';

const app = await openApp();

const [admin, manager, sales, sales2] = await Promise.all(
  ['admin', 'manager', 'sales', 'sales2'].map((login) => personOf(app, login)),
);
if (!admin || !manager || !sales || !sales2) throw new Error('people of the demo are missing');

const names = (rows: readonly { UserName: string }[]) => rows.map(({ UserName }) => UserName);
const departmentNames = (rows: readonly { Name: string }[]) => rows.map(({ Name }) => Name).toSorted();

const everyDepartment = ['总经办', '销售一部', '一组', '二组', '销售二部', '财务部'].toSorted();

const away = await addPerson(app, {
  login: 'away',
  name: '已停用',
  companyId: sales.companyId,
  department: sales.department,
});
await setDisabled(app, away, true);

describe('people to filter by', () => {
  const filterable = async (as: string) => names((await app.call(organisation.indexUsers, {}, as)).data.rows);

  it('are those in scope: oneself, a department with what is below, or everyone', async () => {
    expect(await filterable('sales')).toEqual(['王梓涵']);
    const ofManager = await filterable('manager');
    expect(ofManager).toEqual(expect.arrayContaining(['林若溪', '王梓涵', '已停用']));
    expect(ofManager).not.toContain('李思远');
    expect(ofManager).not.toContain('陈海');
    expect((await filterable('admin')).length).toBeGreaterThan(20);
  });

  it('are those of the widest scope of any module', async () => {
    const role = await addRole(app, sales.companyId, { scopes: { leads: 1, contract: 5 } });
    await addPerson(app, { login: 'wide', companyId: sales.companyId, department: sales.department, roles: [role] });
    expect((await filterable('wide')).length).toBeGreaterThan(20);
  });

  it('are oneself at least, though no role gives anything', async () => {
    await addPerson(app, { login: 'narrow', name: '独自', companyId: sales.companyId, department: sales.department });
    expect(await filterable('narrow')).toEqual(['独自']);
  });
});

describe('people to choose', () => {
  it('are all active ones of the company, with their department', async () => {
    const { data } = await app.call(organisation.users, {}, 'sales');
    expect(names(data.rows)).toEqual(expect.arrayContaining(['王梓涵', '李思远', '陈海', '许静']));
    expect(names(data.rows)).not.toContain('已停用');
    expect(names(data.rows)).not.toContain('赵启明');
    expect(data.rows.find(({ UserName }) => UserName === '王梓涵')).toEqual({
      UserGuid: sales.guid,
      UserName: '王梓涵',
      FrameworkName: '一组',
      Pinyin: 'wzh wangzihan',
      type: 'user',
    });
  });

  it('are oneself and one’s subordinates with by=sub', async () => {
    const sub = async (as: string) => names((await app.call(organisation.users, { by: 'sub' }, as)).data.rows);
    expect(await sub('sales')).toEqual(['王梓涵']);
    const ofManager = await sub('manager');
    expect(ofManager).toEqual(expect.arrayContaining(['林若溪', '王梓涵']));
    expect(ofManager).not.toContain('李思远');
    // Below the administrator are the heads and everybody below them.
    expect(await sub('admin')).toEqual(expect.arrayContaining(['陈海', '林若溪', '李思远', '王梓涵']));
  });

  it('of one department are those in scope, or every active one where a receiver is chosen', async () => {
    const of = async (as: string, FrameworkGuid: string, Kind?: 'leads_create') =>
      names((await app.call(organisation.roleUsers, { FrameworkGuid, ...(Kind ? { Kind } : {}) }, as)).data.rows);
    expect(await of('sales', sales.department)).toEqual(['王梓涵']);
    expect(await of('sales', sales2.department)).toEqual([]);
    const mates = await of('sales', sales.department, 'leads_create');
    expect(mates.length).toBeGreaterThan(5);
    expect(mates).not.toContain('已停用');
    expect(await of('sales', sales2.department, 'leads_create')).toContain('李思远');
    // A filter may name a person who left: their records are still there.
    expect(await of('manager', sales.department)).toContain('已停用');
    expect(await of('manager', manager.department)).toEqual(['林若溪']);
  });
});

describe('departments', () => {
  it('are all of the company, flat, with their parents', async () => {
    const { data } = await app.call(organisation.departments, {}, 'finance');
    expect(departmentNames(data.rows)).toEqual(everyDepartment);
    const root = data.rows.find(({ Name }) => Name === '总经办');
    expect(root?.ParentGuid).toBe('');
    const team = data.rows.find(({ Name }) => Name === '一组');
    expect(data.rows.find(({ Guid }) => Guid === team?.ParentGuid)?.Name).toBe('销售一部');
  });

  it('to filter by are those with a person in scope, each with a place in the tree', async () => {
    const tree = async (as: string) => (await app.call(organisation.roleDepartments, {}, as)).data.rows;
    expect(await tree('sales')).toEqual([{ Guid: sales.department, ParentGuid: '', Name: '一组', type: 'dep' }]);
    const ofManager = await tree('manager');
    expect(departmentNames(ofManager)).toEqual(['一组', '二组', '销售一部'].toSorted());
    expect(ofManager.filter(({ ParentGuid }) => ParentGuid === '').map(({ Name }) => Name)).toEqual(['销售一部']);
    expect(departmentNames(await tree('admin'))).toEqual(everyDepartment);
  });

  it('where a receiver is chosen are all', async () => {
    const { data } = await app.call(organisation.roleDepartments, { Kind: 'leads_create' }, 'sales');
    expect(departmentNames(data.rows)).toEqual(everyDepartment);
  });
});

describe('the list of people', () => {
  const logins = async (input: z.output<typeof people.list.input>) =>
    (await app.call(people.list, { pagesize: 100, ...input }, 'admin')).data.rows.map(({ LoginName }) => LoginName);

  it('is narrowed by department with those below or without, by state, name, pinyin and login', async () => {
    expect(await logins({ FrameworkGuid: manager.department })).toEqual(expect.arrayContaining(['manager', 'sales']));
    expect(await logins({ FrameworkGuid: manager.department, Below: 0 })).not.toContain('sales');
    expect(await logins({ Name: '梓涵' })).toEqual(['sales']);
    expect(await logins({ Name: 'WZH' })).toContain('sales');
    expect(await logins({ Name: 'wangzi' })).toContain('sales');
    expect(await logins({ Name: 'ales2' })).toEqual(['sales2']);
    const gone = await addPerson(app, { login: 'gone1', companyId: sales.companyId, department: sales.department });
    await setDisabled(app, gone, true);
    expect(await logins({ State: 2 })).toContain('gone1');
    expect(await logins({ State: 1 })).not.toContain('gone1');
  });

  it('comes in pages that share nobody', async () => {
    const page = async (number: number) => (await app.call(people.list, { page: number, pagesize: 10 }, 'admin')).data;
    const [first, second] = [await page(1), await page(2)];
    expect(first.total).toBeGreaterThan(20);
    const both = [...first.rows, ...second.rows].map(({ User_Guid }) => User_Guid);
    expect(new Set(both).size).toBe(20);
  });
});
