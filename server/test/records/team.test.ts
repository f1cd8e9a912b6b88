import { leads } from '@haina/contract/calls/leads.ts';
import { team } from '@haina/contract/calls/team.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addContact, addCustomer, addLead, addPerson, joinTeam, personOf, setDisabled } from '../support/factories.ts';
import { addBusiness } from '../crm/contracts/orderFactories.ts';
import { absentGuid } from '../support/samples.ts';
import { countStatements } from '../support/statements.ts';

const app = await openApp();
const [sales, sales2, manager, finance, outsider] = await Promise.all(
  ['sales', 'sales2', 'manager', 'finance', 'outsider'].map((login) => personOf(app, login)),
);
if (!sales || !sales2 || !manager || !finance || !outsider) throw new Error('the demo people are missing');

const onLead = (guid: string) => ({ Target_Kind: targetKind.leads, Target_Guid: guid });

const membersOf = async (guid: string, as = 'sales', headers = {}) =>
  (await app.call(team.list, onLead(guid), as, headers)).data.rows;

const guidsOf = async (guid: string) => (await membersOf(guid)).map(({ User_Guid }) => User_Guid);

describe('the team of a record', () => {
  it('has its owner first and says what everybody may do, in the reader’s language', async () => {
    const guid = await addLead(app, 'sales');
    await app.call(team.add, { ...onLead(guid), Role_Kind: 0, User_Guid: [sales2.guid] }, 'sales');
    await app.call(team.add, { ...onLead(guid), Role_Kind: 1, User_Guid: [finance.guid] }, 'sales');
    expect(await membersOf(guid)).toMatchObject([
      {
        Id: 0,
        User_Guid: sales.guid,
        name: '王梓涵',
        structure_name: '一组',
        group_name: '销售',
        authority: '负责人',
        Role_Kind: 2,
      },
      {
        User_Guid: sales2.guid,
        name: '李思远',
        structure_name: '销售二部',
        group_name: '销售',
        authority: '只读',
        Role_Kind: 0,
      },
      {
        User_Guid: finance.guid,
        name: '许静',
        structure_name: '财务部',
        group_name: '财务',
        authority: '读写',
        Role_Kind: 1,
      },
    ]);
    const english = await membersOf(guid, 'sales', { 'x-language': 'en' });
    expect(english.map(({ authority }) => authority)).toEqual(['Owner', 'Read only', 'Read and write']);
  });

  it('lets its members in at once, and out again', async () => {
    const guid = await addLead(app, 'sales');
    const read = () => app.call(leads.model, { Guid: guid }, 'sales2');
    const edit = () => app.call(leads.update, { Guid: guid, Remark: '队友' }, 'sales2');
    expect((await read()).code).toBe(3);
    await app.call(team.add, { ...onLead(guid), Role_Kind: 0, User_Guid: [sales2.guid] }, 'sales');
    expect([(await read()).code, (await edit()).code]).toEqual([0, 3]);
    const [, member] = await membersOf(guid);
    await app.call(team.update, { ...onLead(guid), Role_Kind: 1, Ids: [member?.Id ?? 0] }, 'sales');
    expect((await edit()).code).toBe(0);
    await app.call(team.remove, { ...onLead(guid), User_Guid: [sales2.guid] }, 'sales');
    expect((await read()).code).toBe(3);
  });

  it('stands for customers and contacts too', async () => {
    const customer = await addCustomer(app, 'sales');
    const contact = await addContact(app, 'sales', customer);
    for (const [Target_Kind, Target_Guid] of [
      [2, customer],
      [3, contact],
    ] as const) {
      const target = { Target_Kind, Target_Guid };
      expect((await app.call(team.list, target, 'sales2')).code).toBe(3);
      const modules = ['crm_business', 'crm_contract'] as const;
      await app.call(team.add, { ...target, Role_Kind: 0, User_Guid: [sales2.guid], module: [...modules] }, 'sales');
      expect((await app.call(team.list, target, 'sales2')).data.rows).toHaveLength(2);
      await app.call(team.remove, { ...target, User_Guid: [sales2.guid] }, 'sales');
    }
    expect((await app.call(team.list, { Target_Kind: 4, Target_Guid: customer }, 'admin')).code).toBe(3);
  });

  it('lets go below a customer whom its own team lost before', async () => {
    const customer = await addCustomer(app, 'sales');
    const target = { Target_Kind: targetKind.customer, Target_Guid: customer };
    const below = { Target_Kind: targetKind.business, Target_Guid: await addBusiness(app, 'sales', customer) };
    const module = ['crm_business' as const];
    await app.call(team.add, { ...target, Role_Kind: 0, User_Guid: [sales2.guid], module }, 'sales');
    expect((await app.call(team.remove, { ...target, User_Guid: [sales2.guid] }, 'sales')).code).toBe(0);
    expect((await app.call(team.list, below, 'sales2')).code).toBe(0);
    const both = { ...target, User_Guid: [sales2.guid, manager.guid], module };
    expect((await app.call(team.remove, both, 'sales')).code).toBe(3);
    const rest = { ...target, User_Guid: [sales2.guid], module };
    expect((await app.call(team.remove, rest, 'sales')).code).toBe(0);
    expect((await app.call(team.list, below, 'sales2')).code).toBe(3);
    expect((await app.call(team.remove, rest, 'sales')).code).toBe(3);
  });

  it('changes below a customer in as many statements for one record as for many', async () => {
    const spread = async (number: number) => {
      const customer = await addCustomer(app, 'sales');
      const below: string[] = [];
      for (let made = 0; made < number; made += 1) below.push(await addBusiness(app, 'sales', customer));
      const target = { Target_Kind: targetKind.customer, Target_Guid: customer, module: ['crm_business' as const] };
      const joining = { ...target, Role_Kind: 0 as const, User_Guid: [sales2.guid, finance.guid] };
      const counts = [await countStatements(app, 'sales', team.add, joining)];
      const rolesBelow = async () => {
        const all = [];
        for (const guid of below) {
          const { data } = await app.call(team.list, { Target_Kind: 4, Target_Guid: guid }, 'sales');
          all.push(data.rows.slice(1).map(({ Role_Kind }) => Role_Kind));
        }
        return all;
      };
      expect(await rolesBelow()).toEqual(below.map(() => [0, 0]));
      const own = (await app.call(team.list, target, 'sales')).data.rows.slice(1);
      const changing = { ...target, Role_Kind: 1 as const, Ids: own.map(({ Id }) => Id) };
      counts.push(await countStatements(app, 'sales', team.update, changing));
      expect(await rolesBelow()).toEqual(below.map(() => [1, 1]));
      const leaving = { ...target, User_Guid: [sales2.guid, finance.guid] };
      counts.push(await countStatements(app, 'sales', team.remove, leaving));
      expect(await rolesBelow()).toEqual(below.map(() => []));
      return counts;
    };
    expect(await spread(5)).toEqual(await spread(1));
  });

  it('tells the people who join, once', async () => {
    const guid = await addLead(app, 'sales', { Name: '有团队的线索' });
    const add = (Role_Kind: 0 | 1) =>
      app.call(team.add, { ...onLead(guid), Role_Kind, User_Guid: [sales2.guid] }, 'sales');
    await add(0);
    await add(1);
    const messages = await app.databases.read
      .selectFrom('message')
      .select(['user_guid', 'text_key', 'params', 'type', 'label'])
      .where('type_guid', '=', guid)
      .execute();
    expect(messages).toEqual([
      {
        user_guid: sales2.guid,
        text_key: 'message.teamAdded.leads',
        params: { from: '王梓涵', name: '有团队的线索' },
        type: 1,
        label: 1,
      },
    ]);
    expect((await membersOf(guid))[1]?.Role_Kind).toBe(1);
  });
});

describe('who may change a team', () => {
  it('the owner and everyone who reaches the record by scope', async () => {
    const guid = await addLead(app, 'sales');
    for (const [as, person] of [
      ['sales', sales2],
      ['manager', finance],
      ['admin', manager],
    ] as const) {
      const input = { ...onLead(guid), Role_Kind: 0 as const, User_Guid: [person.guid] };
      expect((await app.call(team.add, input, as)).code, as).toBe(0);
    }
    expect(await guidsOf(guid)).toEqual([sales.guid, sales2.guid, finance.guid, manager.guid]);
  });

  it('no member, no stranger; to them it is missing', async () => {
    const guid = await addLead(app, 'sales');
    await joinTeam(app, { kind: 1, guid }, sales2, 1);
    const [, member] = await membersOf(guid);
    const before = await contentsOf(app.databases.read);
    for (const as of ['sales2', 'finance', 'outsider']) {
      const answers = [
        await app.call(team.add, { ...onLead(guid), Role_Kind: 1, User_Guid: [finance.guid] }, as),
        await app.call(team.update, { ...onLead(guid), Role_Kind: 0, Ids: [member?.Id ?? 0] }, as),
        await app.call(team.remove, { ...onLead(guid), User_Guid: [sales2.guid] }, as),
      ];
      expect(answers.map(({ code }) => code)).toEqual([3, 3, 3]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('nobody can put in whom the company does not have, who is disabled, or the owner', async () => {
    const guid = await addLead(app, 'sales');
    const former = await addPerson(app, {
      login: 'former',
      name: '离职员工',
      companyId: sales.companyId,
      department: sales.department,
    });
    await setDisabled(app, former, true);
    const before = await contentsOf(app.databases.read);
    const add = async (person: string) => {
      const input = { ...onLead(guid), Role_Kind: 0 as const, User_Guid: [sales2.guid, person] };
      const { code, message } = await app.call(team.add, input, 'sales');
      return [code, message];
    };
    expect(await add(outsider.guid)).toEqual([3, '数据不存在或您无权查看']);
    expect(await add(absentGuid)).toEqual([3, '数据不存在或您无权查看']);
    expect(await add(former.guid)).toEqual([1, '离职员工 已停用，不能加入团队']);
    expect(await add(sales.guid)).toEqual([1, '王梓涵 是负责人，不能加入团队']);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it('ids of another team change nothing', async () => {
    const [guid, other] = [await addLead(app, 'sales'), await addLead(app, 'sales')];
    await joinTeam(app, { kind: 1, guid }, sales2, 0);
    await joinTeam(app, { kind: 1, guid: other }, sales2, 0);
    const ids = [(await membersOf(guid))[1]?.Id ?? 0, (await membersOf(other))[1]?.Id ?? 0];
    const before = await contentsOf(app.databases.read);
    expect((await app.call(team.update, { ...onLead(guid), Role_Kind: 1, Ids: ids }, 'sales')).code).toBe(3);
    const both = [sales2.guid, finance.guid];
    expect((await app.call(team.remove, { ...onLead(guid), User_Guid: both }, 'sales')).code).toBe(3);
    expect((await app.call(team.remove, { ...onLead(guid), User_Guid: [sales.guid] }, 'sales')).code).toBe(3);
    expect(await contentsOf(app.databases.read)).toEqual(before);
  });

  it.each([
    [team.add, { Role_Kind: '2', User_Guid: absentGuid }, '权限不是可选的值'],
    [team.add, { Role_Kind: '0', User_Guid: '' }, '请勾选团队成员!'],
    [team.update, { Role_Kind: '0', Ids: '' }, '请勾选团队成员!'],
    [team.remove, { User_Guid: '' }, '请勾选团队成员!'],
    [team.add, { Role_Kind: '0', User_Guid: absentGuid, module: 'crm_leads' }, '同时加入不是可选的值'],
  ])('%s with %j is refused: %s', async (endpoint, fields, words) => {
    const wire = { ...onLead(await addLead(app, 'sales')), ...fields };
    const answer = await app.raw(endpoint, wire, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, words]);
  });
});
