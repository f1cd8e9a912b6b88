import { operationCodes } from '@haina/contract/calls/contract.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { administratorRole, roles } from '@haina/contract/calls/roles.ts';
import { user } from '@haina/contract/calls/user.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { describe, expect, it } from 'vitest';
import { translate } from '../../src/request/translate.ts';
import { openApp } from '../support/app.ts';
import { addLead, addPerson, addRole, personOf, setDisabled, setRole } from '../support/factories.ts';
import { roleCalls } from './roleCalls.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { deputy, newRole, ticked } = await roleCalls(app);
const admin = await personOf(app, 'admin');
const sales = await personOf(app, 'sales');
const outsider = await personOf(app, 'outsider');
const { companyId, department } = sales;

const rowsOf = async (as = 'admin') => (await app.call(roles.list, {}, as)).data.rows;

const logged = async (guid: string) =>
  app.databases.read
    .selectFrom('admin_log')
    .select(['action', 'params', 'user_guid'])
    .where('subject_guid', '=', guid)
    .orderBy('create_time')
    .execute();

describe('the list of roles', () => {
  it('has the administrators first, and how many people have each', async () => {
    const rows = await rowsOf();
    expect(rows[0]).toEqual({ Guid: administratorRole, Name: '管理员', Is_Admin: 1, User_Num: 1, May_Grant: 1 });
    expect(rows.slice(1, 4).map(({ Name }) => Name)).toEqual(expect.arrayContaining(['销售', '销售主管', '财务']));
    expect(rows.find(({ Name }) => Name === '销售')?.User_Num).toBeGreaterThan(1);
  });

  it('says which ones the caller may give', async () => {
    await deputy('lister', { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    const small = await addRole(app, companyId, { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    const rows = await rowsOf('lister');
    expect(rows.find(({ Guid }) => Guid === small)?.May_Grant).toBe(1);
    expect(rows.find(({ Name }) => Name === '销售')?.May_Grant).toBe(0);
    expect(rows[0]?.May_Grant).toBe(0);
  });
});

describe('the tree of a role', () => {
  it('has words in every language for every operation code', () => {
    const speechless = languages.flatMap((language) =>
      operationCodes.filter((code) => translate(language, `roles.code.${code}`) === `roles.code.${code}`),
    );
    expect(speechless).toEqual([]);
  });

  it('offers every code and every menu entry once, by module', async () => {
    const { data } = await app.call(roles.rules, { Guid: administratorRole }, 'admin');
    const codes = data.rows.flatMap(({ Codes }) => Codes);
    expect(codes.map(({ Id }) => Id).toSorted()).toEqual([...operationCodes].toSorted());
    expect(codes.every(({ Checked }) => Checked === 1)).toBe(true);
    expect(data.rows.find(({ Group }) => Group === 'contacts')?.Codes.map(({ Name }) => Name)).toContain('新增联系人');
    expect(data.rows.find(({ Group }) => Group === 'customer')?.Menus.map(({ Id }) => Id)).toEqual([
      'customer',
      'sea',
      'approval',
    ]);
  });

  it('has the operations of each screen together, in the order of the menu, those that show it first', async () => {
    const { data } = await app.call(roles.rules, { Guid: administratorRole }, 'admin');
    const admin = data.rows.find(({ Group }) => Group === 'admin');
    const pages = admin?.Codes.map(({ Page }) => Page) ?? [];
    const inOrder = pages.filter((page, place) => page !== pages[place - 1]);
    expect(inOrder).toEqual(admin?.Menus.map(({ Id }) => Id));
    expect(admin?.Codes.find(({ Page }) => Page === 'people')?.Id).toBe('Admin/GetPeopleList');
    const shared = data.rows.flatMap(({ Codes }) => Codes).filter(({ Page }) => Page === '');
    expect(shared.map(({ Id }) => Id)).toEqual(['Message/AddMessage', 'View/ShareView']);
  });

  it('has no choice of scope for products, which everybody sees', async () => {
    const Guid = await newRole('产品范围');
    const { rows } = (await app.call(roles.dataPermissions, { Guid }, 'admin')).data;
    expect(rows.filter(({ Choices }) => Choices.length === 0).map(({ Module }) => Module)).toEqual(['product']);
  });

  it('says what the caller may tick', async () => {
    const { role } = await deputy('ticker', { codes: ['Leads/AddLeads'], scopes: { leads: 4 }, menus: ['leads'] });
    const { data } = await app.call(roles.rules, { Guid: role }, 'ticker');
    const group = data.rows.find(({ Group }) => Group === 'leads');
    expect(group?.Menus).toEqual([
      { Id: 'leads', Name: '线索', Checked: 1, May_Grant: 1, Page: 'leads' },
      { Id: 'keyword', Name: '关键词采集', Checked: 0, May_Grant: 0, Page: 'keyword' },
      { Id: 'company', Name: '企业查询', Checked: 0, May_Grant: 0, Page: 'company' },
    ]);
    expect(group?.Codes.filter(({ May_Grant }) => May_Grant === 1).map(({ Id }) => Id)).toEqual(['Leads/AddLeads']);
    const scopesOf = (await app.call(roles.dataPermissions, { Guid: role }, 'ticker')).data.rows;
    expect(scopesOf.find(({ Module }) => Module === 'leads')).toMatchObject({ Scope: 4, Choices: [0, 1, 3, 4] });
    expect(scopesOf.find(({ Module }) => Module === 'contract')).toMatchObject({ Scope: 0, Choices: [0] });
  });
});

describe('what a role gives', () => {
  it('holds from the next request on, and is gone with the next', async () => {
    const Guid = await newRole('即时');
    await addPerson(app, { login: 'instant', companyId, department, roles: [Guid] });
    const lead = await addLead(app, 'sales');
    const sees = async () => (await app.call(leads.list, {}, 'instant')).data.rows.some((row) => row.Guid === lead);
    const menu = async () => (await app.call(user.menuAndRole, {}, 'instant')).data;
    expect([await sees(), (await menu()).OperationData]).toEqual([false, []]);
    const parts = { Codes: ['Leads/AddLeads'], Menus: ['leads'], Scopes: [{ Module: 'leads', Scope: 3 } as const] };
    expect((await app.call(roles.updateRules, { Guid, ...parts }, 'admin')).code).toBe(0);
    expect(await sees()).toBe(true);
    expect((await menu()).OperationData).toEqual(['Leads/AddLeads']);
    expect((await menu()).MenuData.map(({ id }) => id)).toEqual(['today', 'leads']);
    await app.call(roles.removeMembers, { Guid, UserGuidList: [(await personOf(app, 'instant')).guid] }, 'admin');
    expect([await sees(), (await menu()).OperationData]).toEqual([false, []]);
  });

  it('is replaced as far as it is sent, and logged with what changed', async () => {
    const Guid = await newRole('部分');
    await app.call(roles.updateRules, { Guid, Codes: ['Leads/AddLeads', 'Leads/DelLeads'], Menus: ['leads'] }, 'admin');
    await app.call(roles.updateRules, { Guid, Codes: ['Leads/AddLeads'] }, 'admin');
    expect(await ticked(Guid)).toEqual(['leads', 'Leads/AddLeads']);
    const entries = await logged(Guid);
    expect(entries.map(({ action }) => action)).toEqual(['add', 'updateRules', 'updateRules']);
    expect(entries[2]?.params).toMatchObject({ name: '部分', removedCodes: ['Leads/DelLeads'], addedCodes: [] });
    expect(entries[2]?.user_guid).toBe(admin.guid);
  });

  it('keeps no scope of what everybody sees, and logs none', async () => {
    const Guid = await newRole('产品不设范围');
    const Scopes = [{ Module: 'product', Scope: 5 } as const];
    expect((await app.call(roles.updateRules, { Guid, Scopes }, 'admin')).code).toBe(0);
    expect((await logged(Guid)).map(({ action }) => action)).toEqual(['add']);
    const mixed = [...Scopes, { Module: 'leads', Scope: 5 } as const];
    expect((await app.call(roles.updateRules, { Guid, Scopes: mixed }, 'admin')).code).toBe(0);
    expect(JSON.stringify((await logged(Guid)).at(-1)?.params)).not.toContain('product');
  });

  it('is not overwritten by who has seen an older one', async () => {
    const Guid = await newRole('两人');
    const { data } = await app.call(roles.rules, { Guid }, 'admin');
    const version = { Row_Version: data.Row_Version };
    expect((await app.call(roles.updateRules, { Guid, ...version, Menus: ['leads'] }, 'admin')).code).toBe(0);
    const late = await app.call(roles.updateRules, { Guid, ...version, Menus: ['customer'] }, 'admin');
    expect([late.code, late.message]).toEqual([1, '数据已被他人修改，请刷新后重新编辑']);
    expect(await ticked(Guid)).toEqual(['leads']);
  });

  it.each([
    [{ Codes: ['Leads/Nothing'] }, '权限“Leads/Nothing”不存在'],
    [{ Menus: ['nowhere'] }, '菜单“nowhere”不存在'],
    [{ Menus: ['setting'] }, '菜单“setting”不存在'],
  ])('is nothing that does not exist: %j', async (parts, words) => {
    const Guid = await newRole(`没有 ${words}`);
    const answer = await app.call(roles.updateRules, { Guid, ...parts }, 'admin');
    expect([answer.code, answer.message]).toEqual([1, words]);
  });
});

describe('a new role', () => {
  it('reaches the own records of its holders, and lets them do nothing yet', async () => {
    const Guid = await newRole('新角色');
    expect(await ticked(Guid)).toEqual([]);
    const { rows } = (await app.call(roles.dataPermissions, { Guid }, 'admin')).data;
    const scopeOf = Object.fromEntries(rows.map(({ Module, Scope }) => [Module, Scope]));
    expect(scopeOf).toMatchObject({ leads: 1, customer: 1, contract: 1, bi: 1, product: 0 });
    await addPerson(app, { login: 'beginner', companyId, department, roles: [Guid] });
    const lead = await addLead(app, 'sales');
    const seen = await app.call(leads.list, {}, 'beginner');
    expect(seen.data.rows.map((row) => row.Guid)).not.toContain(lead);
    expect((await app.call(user.menuAndRole, {}, 'beginner')).data).toEqual({ MenuData: [], OperationData: [] });
  });

  it('reaches nothing that its maker does not', async () => {
    await deputy('narrow', { scopes: { leads: 3 } });
    const Guid = await newRole('窄角色', 'narrow');
    const { rows } = (await app.call(roles.dataPermissions, { Guid }, 'admin')).data;
    expect(rows.filter(({ Scope }) => Scope !== 0).map(({ Module }) => Module)).toEqual(['leads']);
  });
});

describe('a role', () => {
  it('is copied with all it gives but its members, under a name of its own', async () => {
    const Guid = await addRole(app, companyId, { codes: ['Leads/AddLeads'], scopes: { leads: 4 }, menus: ['leads'] });
    await setRole(app, sales, Guid, true);
    const { data } = await app.call(roles.copy, { Guid, Name: '副本' }, 'admin');
    expect(await ticked(data.Guid)).toEqual(['leads', 'Leads/AddLeads']);
    const scopesOf = (await app.call(roles.dataPermissions, { Guid: data.Guid }, 'admin')).data.rows;
    expect(scopesOf.find(({ Module }) => Module === 'leads')?.Scope).toBe(4);
    expect((await app.call(roles.members, { Guid: data.Guid }, 'admin')).data.rows).toEqual([]);
    const again = await app.call(roles.copy, { Guid, Name: '副本' }, 'admin');
    expect([again.code, again.message]).toEqual([1, '已有名为“副本”的角色']);
    await setRole(app, sales, Guid, false);
  });

  it('is deleted when nobody has it, disabled people included', async () => {
    const Guid = await newRole('将删除');
    const person = await addPerson(app, { login: 'lasting', companyId, department, roles: [Guid] });
    await setDisabled(app, person, true);
    const refusal = await app.call(roles.remove, { Guid }, 'admin');
    expect(refusal.message).toBe('角色“将删除”下还有 1 名成员，请先移除成员再删除');
    await app.call(roles.removeMembers, { Guid, UserGuidList: [person.guid] }, 'admin');
    expect((await app.call(roles.remove, { Guid }, 'admin')).code).toBe(0);
    expect((await app.call(roles.rules, { Guid }, 'admin')).code).toBe(3);
    expect((await logged(Guid)).map(({ action }) => action)).toEqual(['add', 'removeMembers', 'remove']);
  });

  it('takes active people of the company only, all or none', async () => {
    const Guid = await newRole('成员');
    const away = await addPerson(app, { login: 'gone away', companyId, department });
    await setDisabled(app, away, true);
    for (const guids of [[sales.guid, away.guid], [sales.guid, outsider.guid], [absentGuid]]) {
      expect((await app.call(roles.addMembers, { Guid, UserGuidList: guids }, 'admin')).code).not.toBe(0);
    }
    expect((await app.call(roles.members, { Guid }, 'admin')).data.rows).toEqual([]);
    expect((await app.call(roles.addMembers, { Guid, UserGuidList: [sales.guid] }, 'admin')).code).toBe(0);
    expect((await app.call(roles.addMembers, { Guid, UserGuidList: [sales.guid] }, 'admin')).code).toBe(0);
    const { rows } = (await app.call(roles.members, { Guid }, 'admin')).data;
    expect(rows.map(({ UserName }) => UserName)).toEqual(['王梓涵']);
    await setRole(app, sales, Guid, false);
  });

  it('of another company is gone, whatever is done to it', async () => {
    const Guid = await addRole(app, outsider.companyId, { menus: ['leads'] });
    const answers = [
      await app.call(roles.rules, { Guid }, 'admin'),
      await app.call(roles.dataPermissions, { Guid }, 'admin'),
      await app.call(roles.members, { Guid }, 'admin'),
      await app.call(roles.updateRules, { Guid, Menus: [] }, 'admin'),
      await app.call(roles.addMembers, { Guid, UserGuidList: [sales.guid] }, 'admin'),
      await app.call(roles.removeMembers, { Guid, UserGuidList: [sales.guid] }, 'admin'),
      await app.call(roles.copy, { Guid, Name: '别家' }, 'admin'),
      await app.call(roles.rename, { Guid, Name: '别家' }, 'admin'),
      await app.call(roles.remove, { Guid }, 'admin'),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 3));
    expect((await rowsOf()).some((row) => row.Guid === Guid)).toBe(false);
  });
});

describe('everybody of the company', () => {
  it('is listed for the screen of roles, disabled people last', async () => {
    const { rows } = (await app.call(roles.people, {}, 'admin')).data;
    const names = rows.map(({ UserName }) => UserName);
    expect(names).toContain('王梓涵');
    expect(names).not.toContain('赵启明');
    expect(rows.map(({ Is_Disabled }) => Is_Disabled)).toEqual(
      rows.map(({ Is_Disabled }) => Is_Disabled).toSorted((one, other) => one - other),
    );
  });
});
