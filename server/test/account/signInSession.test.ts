import { leads } from '@haina/contract/calls/leads.ts';
import { organisation } from '@haina/contract/calls/organisation.ts';
import { user } from '@haina/contract/calls/user.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionIdle, sessionLife } from '../../src/http/token.ts';
import { openApp } from '../support/app.ts';
import { addRole, personOf, setDisabled } from '../support/factories.ts';
import { sessionCalls } from './sessionCalls.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const { codeWith, plain } = sessionCalls(app, sales);

describe('a session', () => {
  it('ends with the log-out, and only that one', async () => {
    const [one, other] = [await app.freshToken('sales'), await app.freshToken('sales')];
    expect((await app.raw(user.logout, {}, { token: one })).code).toBe(0);
    expect([await codeWith(one), await codeWith(other)]).toEqual([-8, 0]);
  });

  it('ends when the person is disabled, in that company only, and goes on when they are enabled', async () => {
    const person = await plain('fired');
    const outsider = await personOf(app, 'outsider');
    await write
      .insertInto('member')
      .values({ company_id: outsider.companyId, user_guid: person.guid, department_guid: outsider.department })
      .execute();
    const here = await app.freshToken('fired', sales.companyId);
    const there = await app.freshToken('fired', outsider.companyId);
    await setDisabled(app, person, true);
    expect([await codeWith(here), await codeWith(there)]).toEqual([-8, 0]);
  });

  it('ends when the person is removed from the company', async () => {
    const person = await plain('removed');
    const token = await app.freshToken('removed');
    await write.deleteFrom('member').where('user_guid', '=', person.guid).execute();
    expect(await codeWith(token)).toBe(-8);
  });

  const ageSession = (token: string, times: { create_time?: Date; seen_time?: Date }) => {
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    return write.updateTable('session').set(times).where('id', '=', sid).execute();
  };
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

  it('expires after eight hours without a request (-3)', async () => {
    const token = await app.freshToken('sales');
    await ageSession(token, { seen_time: ago(sessionIdle - 60_000) });
    expect(await codeWith(token)).toBe(0);
    // That request counts: the eight hours begin again.
    await ageSession(token, { create_time: ago(sessionIdle * 2) });
    expect(await codeWith(token)).toBe(0);
    await ageSession(token, { seen_time: ago(sessionIdle + 60_000) });
    expect(await codeWith(token)).toBe(-3);
    expect(await codeWith(token)).toBe(-3);
  });

  it('is kept alive by writes as by reads', async () => {
    const token = await app.freshToken('sales');
    expect((await app.raw(leads.add, { Name: '刚才还在' }, { token })).code).toBe(0);
    await ageSession(token, { seen_time: ago(sessionIdle - 60_000) });
    expect((await app.raw(leads.add, { Name: '差一点过期' }, { token })).code).toBe(0);
    await ageSession(token, { create_time: ago(sessionIdle * 2) });
    expect((await app.raw(leads.add, { Name: '又是八小时' }, { token })).code).toBe(0);
    await ageSession(token, { seen_time: ago(sessionIdle + 60_000) });
    expect((await app.raw(leads.add, { Name: '已经过期' }, { token })).code).toBe(-3);
  });

  it('expires after seven days, however busy (-3)', async () => {
    const token = await app.freshToken('sales');
    await ageSession(token, { create_time: ago(sessionLife - 60_000) });
    expect(await codeWith(token)).toBe(0);
    await ageSession(token, { create_time: ago(sessionLife + 60_000) });
    expect(await codeWith(token)).toBe(-3);
  });
});

describe('switching the company', () => {
  it('gives a token of the other company and ends the present one', async () => {
    const token = await app.freshToken('admin', sales.companyId);
    const { companyId } = await personOf(app, 'outsider');
    const { code, data } = await app.raw(user.switchCompany, { CompanyGuid: companyId.toUpperCase() }, { token });
    expect(code).toBe(0);
    const next = z.object({ token: z.string() }).parse(data).token;
    expect([await codeWith(token), await codeWith(next)]).toEqual([-8, 0]);
    const info = await app.raw(user.userInfo, {}, { token: next });
    expect(info.data).toMatchObject({ CompanyName: '启明贸易', CompanyGuid: companyId, Is_Admin: 1 });
    expect(await codeWith(next, { 'x-company': sales.companyId })).toBe(10030);
    await app.raw(user.switchCompany, { CompanyGuid: sales.companyId }, { token: next });
  });

  it('to the present one is refused', async () => {
    const answer = await app.call(user.switchCompany, { CompanyGuid: sales.companyId }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '不能重复选择']);
  });

  it('to one without being its member is refused and ends nothing', async () => {
    const token = await app.freshToken('sales');
    const { companyId } = await personOf(app, 'outsider');
    const answer = await app.raw(user.switchCompany, { CompanyGuid: companyId }, { token });
    expect([answer.code, answer.message]).toEqual([1, '您不是该公司的成员或已被停用']);
    expect(await codeWith(token)).toBe(0);
  });
});

describe('menu and operations', () => {
  const held = async (login: string) => {
    const { data } = await app.call(user.menuAndRole, {}, login);
    return { menu: data.MenuData.map(({ id }) => id), codes: data.OperationData };
  };
  const leadCodes = ['Leads/AddLeads', 'Leads/DelLeads', 'Leads/TransferOwnerUser', 'Leads/UpdateLeads'];

  it('are those of the roles: everything for the administrator, nothing of leads for finance', async () => {
    const money = ['business', 'contract', 'money', 'product', 'call', 'performance', 'collect', 'bi'];
    const menu = ['dashboard', 'today', 'leads', 'customer', 'sea', 'contacts', ...money];
    const everything = ['dashboard', 'today', 'leads', 'customer', 'sea', 'approval', 'contacts', ...money, 'setting'];
    expect(await held('admin')).toEqual({ menu: everything, codes: expect.arrayContaining(leadCodes) });
    expect(await held('sales')).toEqual({ menu, codes: expect.arrayContaining(leadCodes) });
    const finance = await held('finance');
    expect(finance.menu).toEqual(['dashboard', 'today', 'contract', 'money', 'bi']);
    expect(finance.codes.filter((code) => code.startsWith('Leads/'))).toEqual([]);
  });

  it('are the union of several roles, without codes and entries that do not exist', async () => {
    const one = await addRole(app, sales.companyId, {
      codes: ['Leads/AddLeads', 'Nothing/AtAll'],
      menus: ['leads', 'nothing'],
    });
    const two = await addRole(app, sales.companyId, { codes: ['Leads/DelLeads'], menus: ['dashboard'] });
    await plain('twice', { roles: [one, two] });
    expect(await held('twice')).toEqual({
      menu: ['dashboard', 'today', 'leads'],
      codes: ['Leads/AddLeads', 'Leads/DelLeads'],
    });
    await plain('without');
    expect(await held('without')).toEqual({ menu: [], codes: [] });
  });

  it('travel as JSON text, in the reader’s language', async () => {
    const token = await app.token('sales');
    const titles = async (language: string) => {
      const { data } = await app.raw(user.menuAndRole, {}, { token, 'x-language': language });
      const { MenuData } = data as { MenuData: string };
      return (JSON.parse(MenuData) as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles('en')).not.toEqual(await titles('zh-chs'));
    expect(await titles('xx')).toEqual(await titles('zh-chs'));
  });
});

describe('who one is', () => {
  it('is answered with company, department and zone', async () => {
    const { data } = await app.call(user.userInfo, {}, 'sales');
    expect(data).toEqual({
      UserGuid: sales.guid,
      UserName: '王梓涵',
      LoginName: 'sales',
      CompanyGuid: sales.companyId,
      CompanyName: '海纳演示公司',
      FrameworkGuid: sales.department,
      FrameworkName: '一组',
      is_verification: 0,
      Is_Admin: 0,
      Is_One_Time: 0,
      Zone: 'Asia/Shanghai',
      CompanyList: [{ CompanyGuid: sales.companyId, CompanyName: '海纳演示公司' }],
    });
  });

  it('says nothing of a right that was taken a moment ago', async () => {
    const role = await addRole(app, sales.companyId, { codes: ['Leads/AddLeads'], scopes: { leads: 1 } });
    await plain('momentary', { roles: [role] });
    expect((await app.call(leads.add, { Name: '权限在' }, 'momentary')).code).toBe(0);
    await write.deleteFrom('role_operation').where('role_guid', '=', role).execute();
    expect((await app.call(leads.add, { Name: '权限不在' }, 'momentary')).code).toBe(10029);
    expect((await app.call(organisation.departments, {}, 'momentary')).code).toBe(0);
  });
});
