import { operationCodes } from '@haina/contract/calls/contract.ts';
import { administratorRole, roles } from '@haina/contract/calls/roles.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addPerson, addRole, personOf, setDisabled, setRole } from '../support/factories.ts';
import { roleCalls } from './roleCalls.ts';

const app = await openApp();
const { deputy, newRole, ticked } = await roleCalls(app);
const admin = await personOf(app, 'admin');
const sales = await personOf(app, 'sales');
const { companyId, department } = sales;

describe('nobody gives what they do not hold', () => {
  it('neither a code, nor a menu entry, nor a scope', async () => {
    const { role } = await deputy('giver', { codes: ['Leads/AddLeads'], scopes: { leads: 3 }, menus: ['leads'] });
    const Guid = await newRole('目标', 'giver');
    const give = (parts: object) => app.call(roles.updateRules, { Guid, ...parts }, 'giver');
    for (const [parts, what] of [
      [{ Codes: ['Leads/DelLeads'] }, '删除线索'],
      [{ Menus: ['customer'] }, '菜单“客户”'],
      [{ Scopes: [{ Module: 'leads', Scope: 5 }] }, '“线索”的数据范围'],
      [{ Scopes: [{ Module: 'leads', Scope: 2 }] }, '“线索”的数据范围'],
      [{ Scopes: [{ Module: 'customer', Scope: 1 }] }, '“客户”的数据范围'],
    ] as const) {
      const answer = await give(parts);
      expect([answer.code, answer.message]).toEqual([1, `角色“目标”包含您没有的权限（${what}），不能授予`]);
    }
    const held = { Codes: ['Leads/AddLeads'], Menus: ['leads'], Scopes: [{ Module: 'leads', Scope: 3 }] };
    expect((await give(held)).code).toBe(0);
    expect(await ticked(Guid)).toEqual(['leads', 'Leads/AddLeads']);
    expect((await app.call(roles.updateRules, { Guid: role, Menus: ['leads', 'sea'] }, 'giver')).code).toBe(1);
  });

  it('nor a code with a scope that they hold only by another role', async () => {
    const { person } = await deputy('mixer', { codes: ['Leads/DelLeads'], scopes: { leads: 1 } });
    await setRole(app, person, await addRole(app, companyId, { scopes: { leads: 5 } }), true);
    const Guid = await newRole('混合', 'mixer');
    const all = { Scopes: [{ Module: 'leads', Scope: 5 } as const] };
    expect((await app.call(roles.updateRules, { Guid, ...all }, 'mixer')).code).toBe(0);
    const answer = await app.call(roles.updateRules, { Guid, Codes: ['Leads/DelLeads'] }, 'mixer');
    expect(answer.message).toBe('角色“混合”包含您没有的权限（“线索”的数据范围内的“删除线索”），不能授予');
  });

  it('but leaves what others gave, and takes back what they hold themselves', async () => {
    await deputy('keeper', { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    const Guid = await addRole(app, companyId, { codes: ['Leads/DelLeads'], scopes: { leads: 1 }, menus: ['sea'] });
    const change = async (parts: object) => (await app.call(roles.updateRules, { Guid, ...parts }, 'keeper')).code;
    expect(await change({ Codes: ['Leads/DelLeads', 'Leads/AddLeads'] })).toBe(0);
    expect(await change({ Codes: ['Leads/DelLeads'] })).toBe(0);
    expect(await change({ Scopes: [{ Module: 'leads', Scope: 1 }] })).toBe(0);
    expect((await ticked(Guid)).toSorted()).toEqual(['Leads/DelLeads', 'sea']);
  });

  it('nor copies a role, nor puts a person into it, themselves included', async () => {
    const { person } = await deputy('climber', { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    const Guid = await addRole(app, companyId, { codes: ['Contract/DelContract'], scopes: { contract: 5 } });
    expect((await app.call(roles.copy, { Guid, Name: '复制品' }, 'climber')).code).toBe(1);
    for (const guid of [person.guid, sales.guid]) {
      expect((await app.call(roles.addMembers, { Guid, UserGuidList: [guid] }, 'climber')).code).toBe(1);
      const asAdministrator = { Guid: administratorRole, UserGuidList: [guid] };
      const answer = await app.call(roles.addMembers, asAdministrator, 'climber');
      expect([answer.code, answer.message]).toEqual([1, '只有管理员才能对管理员进行此操作']);
    }
    expect(
      (await app.call(roles.removeMembers, { Guid: administratorRole, UserGuidList: [admin.guid] }, 'climber')).code,
    ).toBe(1);
    expect((await app.call(user.menuAndRole, {}, 'climber')).data.OperationData).not.toContain('Contract/DelContract');
  });
});

describe('nobody takes away what they do not hold', () => {
  it('neither a code, nor a menu entry, nor a scope of a role', async () => {
    await deputy('taker', { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    const Guid = await addRole(app, companyId, { codes: ['Leads/DelLeads'], scopes: { leads: 5 }, menus: ['sea'] });
    const { name } = await app.databases.read
      .selectFrom('role')
      .select('name')
      .where('guid', '=', Guid)
      .executeTakeFirstOrThrow();
    for (const [parts, what] of [
      [{ Codes: [] }, '删除线索'],
      [{ Menus: [] }, '菜单“公海”'],
      [{ Scopes: [{ Module: 'leads', Scope: 1 }] }, '“线索”的数据范围'],
      [{ Scopes: [{ Module: 'leads', Scope: 0 }] }, '“线索”的数据范围'],
    ] as const) {
      const answer = await app.call(roles.updateRules, { Guid, ...parts } as never, 'taker');
      expect([answer.code, answer.message]).toEqual([1, `角色“${name}”包含您没有的权限（${what}），不能收回`]);
    }
    const scopesOf = (await app.call(roles.dataPermissions, { Guid }, 'taker')).data.rows;
    expect(scopesOf.find(({ Module }) => Module === 'leads')).toMatchObject({ Scope: 5, Choices: [5] });
  });

  it('nor takes a role from people', async () => {
    const { role, person } = await deputy('stripper', { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    const Guid = await addRole(app, companyId, { codes: ['Contract/DelContract'], scopes: { contract: 5 } });
    await setRole(app, sales, Guid, true);
    const answer = await app.call(roles.removeMembers, { Guid, UserGuidList: [sales.guid] }, 'stripper');
    expect([answer.code, answer.message]).toEqual([1, expect.stringMatching(/删除合同.*不能收回$/)]);
    const own = await app.call(roles.removeMembers, { Guid: role, UserGuidList: [person.guid] }, 'stripper');
    expect(own.code).toBe(0);
  });
});

describe('the administrators', () => {
  it('are as many as they like, but never nobody', async () => {
    const second = await addPerson(app, { login: 'second', companyId, department });
    const change = (call: typeof roles.addMembers | typeof roles.removeMembers, guids: string[], as: string) =>
      app.call(call, { Guid: administratorRole, UserGuidList: guids }, as);
    expect((await change(roles.addMembers, [second.guid], 'admin')).code).toBe(0);
    expect((await app.call(user.menuAndRole, {}, 'second')).data.OperationData).toEqual([...operationCodes]);
    expect((await change(roles.removeMembers, [admin.guid, second.guid], 'second')).message).toBe(
      '公司至少要保留一名管理员',
    );
    await setDisabled(app, second, true);
    expect((await change(roles.removeMembers, [admin.guid], 'admin')).code).toBe(1);
    await setDisabled(app, second, false);
    expect((await change(roles.removeMembers, [second.guid], 'admin')).code).toBe(0);
    expect((await app.call(roles.list, {}, 'second')).code).toBe(10029);
    expect((await app.call(roles.members, { Guid: administratorRole }, 'admin')).data.rows).toHaveLength(1);
  });

  it('have a role that nobody renames, changes, copies or deletes', async () => {
    const Guid = administratorRole;
    const answers = [
      await app.call(roles.rename, { Guid, Name: '老板' }, 'admin'),
      await app.call(roles.updateRules, { Guid, Menus: [] }, 'admin'),
      await app.call(roles.copy, { Guid, Name: '老板' }, 'admin'),
      await app.call(roles.remove, { Guid }, 'admin'),
    ];
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    for (const Name of ['管理员', 'Administrator']) expect((await app.call(roles.add, { Name }, 'admin')).code).toBe(1);
  });
});
