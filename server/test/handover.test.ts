import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { operationCodes } from '@haina/contract/calls/contract.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newGuid } from '../src/db/guid.ts';
import { openApp } from './app.ts';
import { contentsOf } from './contents.ts';
import {
  addContact,
  addCustomer,
  addFollowUp,
  addLead,
  addPerson,
  addRole,
  convertLead,
  joinTeam,
  type Person,
  personOf,
  setDisabled,
} from './factories.ts';
import { addBusiness, addContract, addPlan, addReceivable } from './orderFactories.ts';
import { absentGuid } from './samples.ts';

const app = await openApp();
const { read, write } = app.databases;

const [sales, sales2, manager, outsider] = [
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'manager'),
  await personOf(app, 'outsider'),
];

const modules = ['leads', 'customer', 'contacts', 'business', 'contract', 'product', 'receivables'] as const;
const everyone = Object.fromEntries(modules.map((module) => [module, 5]));
const themselves = Object.fromEntries(modules.map((module) => [module, 1]));
const withoutHandover = operationCodes.filter((code) => !code.startsWith('Handover/'));
const self = await addRole(app, sales.companyId, { codes: withoutHandover, scopes: themselves });
const wide = await addRole(app, sales.companyId, { codes: withoutHandover, scopes: everyone });

let people = 0;

/** A new salesperson of the manager's department, with a login of their own. */
async function newcomer(role = self): Promise<Person & { readonly login: string; readonly name: string }> {
  people += 1;
  const [login, name] = [`handover${people}`, `交接${people}号`];
  const { companyId, department } = sales;
  return { login, name, ...(await addPerson(app, { login, name, companyId, department, roles: [role] })) };
}

interface Work {
  readonly leads: readonly string[];
  readonly converted: string;
  readonly customers: readonly string[];
  readonly contacts: readonly string[];
  readonly open: readonly string[];
  readonly closed: string;
  readonly contracts: readonly string[];
  readonly receivables: readonly string[];
  readonly teamOf: string;
}

/** Work of every sort: three customers with all that can hang on them, leads, and a place on a colleague's team. */
async function addWork(leaver: { readonly login: string } & Person): Promise<Work> {
  const as = leaver.login;
  const lead = [await addLead(app, as), await addLead(app, as)];
  const converted = await addLead(app, as);
  const made = [await convertLead(app, as, converted), await addCustomer(app, as), await addCustomer(app, as)];
  const contacts: string[] = [];
  const open: string[] = [];
  const contracts: string[] = [];
  const receivables: string[] = [];
  for (const customer of made) {
    contacts.push(await addContact(app, as, customer));
    open.push(await addBusiness(app, as, customer));
    const contract = await addContract(app, as, customer);
    contracts.push(contract);
    await addPlan(app, as, contract);
    receivables.push(await addReceivable(app, as, { customer, contract }));
    await addFollowUp(app, as, { kind: targetKind.customer, guid: customer });
  }
  const closed = await addBusiness(app, as, made[0] ?? '');
  await app.call(business.updateStatus, { Guid: closed, Is_End: 1 }, as);
  const teamOf = await addCustomer(app, 'sales');
  await joinTeam(app, { kind: targetKind.customer, guid: teamOf }, leaver, 1);
  return { leads: lead, converted, customers: made, contacts, open, closed, contracts, receivables, teamOf };
}

type Wanted = z.output<typeof handover.handOver.input>;

const previewAs = (as: string, wanted: Wanted) => app.call(handover.preview, wanted, as);
const giveAs = (as: string, wanted: Wanted) => app.call(handover.handOver, wanted, as);
const undoAs = (as: string, Guid: string) => app.call(handover.undo, { Guid }, as);

async function given(wanted: Wanted, as = 'manager') {
  const answer = await giveAs(as, wanted);
  if (answer.code !== 0) throw new Error(answer.message);
  return answer.data;
}

const all = { Leads: 3, Customer: 3, Contacts: 3, Business: 4, Contract: 3, Receivables: 3, Team: 1 };
const none = { Leads: 0, Customer: 0, Contacts: 0, Business: 0, Contract: 0, Receivables: 0, Team: 0 };

/** Every record of a person by its Guid. */
async function ownedBy(guid: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from leads where owner_guid = ${guid} union all select guid from customer where owner_guid = ${guid}
    union all select guid from contacts where owner_guid = ${guid} union all select guid from business where owner_guid = ${guid}
    union all select guid from contract where owner_guid = ${guid} union all select guid from receivable where owner_guid = ${guid}
    order by guid`.execute(read);
  return rows.map((row) => row.guid);
}

/** Everything of the nouns to the byte, but for what every write changes. */
async function stateOf(): Promise<unknown> {
  const tables = ['leads', 'customer', 'contacts', 'business', 'contract', 'receivable'];
  const each = tables.map(
    (table) => sql`select ${table}::text as part,
      (to_jsonb(t) - 'row_version' - 'update_time' - 'owned_since')::text as row from ${sql.table(table)} t`,
  );
  const { rows } = await sql`${sql.join(each, sql` union all `)}
    union all select 'team', (to_jsonb(t) - 'id' - 'create_time')::text from team_member t
    union all select 'stage', to_jsonb(t)::text from stage_log t union all select 'activity', to_jsonb(t)::text from activity t
    union all select 'plan', to_jsonb(t)::text from receivable_plan t order by 1, 2`.execute(read);
  return rows;
}

const messagesTo = (person: Person, key: string) =>
  write.selectFrom('message').selectAll().where('user_guid', '=', person.guid).where('text_key', '=', key).execute();

const teamOf = async (kind: TargetKind, guid: string) =>
  (
    await write
      .selectFrom('team_member')
      .select(['user_guid', 'role_kind'])
      .where('target_kind', '=', kind)
      .where('target_guid', '=', guid)
      .orderBy('user_guid')
      .execute()
  ).map(({ user_guid, role_kind }) => [user_guid, role_kind]);

describe('a preview', () => {
  it('tells how much a person has and who would get what, and writes nothing', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    await addWork(leaver);
    const before = await contentsOf(read);
    const { data } = await previewAs('manager', { User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    expect(data).toEqual({
      User_Guid: leaver.guid,
      User_Name: leaver.name,
      FrameworkName: '一组',
      Is_Disabled: 0,
      Counts: { ...all, Leads_Transformed: 1, Business_Closed: 1 },
      Unreached: [],
      Shares: [{ User_Guid: one.guid, User_Name: one.name, ...all }],
      Team_Ended: 0,
    });
    const alone = await previewAs('manager', { User_Guid: leaver.guid, Closed: 0, Transformed: 0 });
    expect(alone.data).toMatchObject({ Counts: all, Shares: [] });
    expect(await contentsOf(read)).toEqual(before);
  });

  it('is what the hand-over then does, whoever takes what', async () => {
    const receivers = [await newcomer(), await newcomer(), await newcomer()];
    const guids = receivers.map(({ guid }) => guid);
    const flags = fc.record({
      Closed: fc.constantFrom(0 as const, 1 as const),
      Transformed: fc.constantFrom(0 as const, 1 as const),
      Pass_Team: fc.constantFrom(0 as const, 1 as const),
    });
    const one = fc.constantFrom(...guids);
    const ways = fc.oneof(
      fc.record({ Way: fc.constant('even' as const), ReceiverGuidList: fc.shuffledSubarray(guids, { minLength: 1 }) }),
      fc.record({
        Way: fc.constant('noun' as const),
        Leads_User_Guid: one,
        Customer_User_Guid: one,
        Business_User_Guid: one,
        Contract_User_Guid: one,
      }),
    );
    await fc.assert(
      fc.asyncProperty(flags, ways, async (chosen, way) => {
        const leaver = await newcomer();
        await addWork(leaver);
        const before = await stateOf();
        const wanted: Wanted = { User_Guid: leaver.guid, ...chosen, ...way };
        const { data: preview } = await previewAs('manager', wanted);
        const done = await given(wanted);
        expect([done.Shares, done.Team_Ended]).toEqual([preview.Shares, preview.Team_Ended]);
        expect((await ownedBy(leaver.guid)).length).toBe((chosen.Closed ? 0 : 1) + (chosen.Transformed ? 0 : 1));
        expect((await undoAs('manager', done.Guid)).code).toBe(0);
        expect(await stateOf()).toEqual(before);
      }),
      { numRuns: 6 },
    );
  });
});

describe('handing over', () => {
  it('gives everything to one colleague, with history, operation record and a single message; stages and follow-ups stay', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    const work = await addWork(leaver);
    const owned = await ownedBy(leaver.guid);
    await setDisabled(app, leaver, true);
    const { Shares } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    expect(Shares).toEqual([{ User_Guid: one.guid, User_Name: one.name, ...all }]);
    expect(await ownedBy(one.guid)).toEqual(owned);
    expect(await ownedBy(leaver.guid)).toEqual([]);
    expect(await messagesTo(one, 'message.handedOver')).toMatchObject([
      { label: 4, params: { from: '林若溪', person: leaver.name, leads: 3, customer: 3, business: 4, team: 1 } },
    ]);
    expect(await teamOf(targetKind.customer, work.teamOf)).toEqual([[one.guid, 1]]);
    const guid = work.customers[0] ?? '';
    const { data: log } = await app.call(activity.actions, { Target_Kind: 2, Target_Guid: guid }, one.login);
    expect(log.rows[0]).toMatchObject({
      UserName: '林若溪',
      Content: [`工作交接，负责人：${leaver.name} → ${one.name}`],
    });
    const history = await app.call(sea.history, { Guid: guid }, one.login);
    expect(history.data.rows[0]).toMatchObject({ Reason: 'handOver', To_User_Name: one.name });
    const { data: team } = await app.call(activity.actions, { Target_Kind: 2, Target_Guid: work.teamOf }, 'sales');
    expect(team.rows.map(({ Content }) => Content[0])).toEqual(
      expect.arrayContaining([`添加团队成员 ${one.name}（读写）`, `移除团队成员 ${leaver.name}`]),
    );
    const stage = await app.call(business.model, { Guid: work.closed }, one.login);
    expect(stage.data).toMatchObject({ Is_End: 1, Owner_User_Name: one.name });
    const timeline = await app.call(activity.list, { Target_Kind: 2, Target_Guid: guid }, one.login);
    expect(timeline.data.rows.length).toBeGreaterThan(0);
  });

  it('shares customers evenly, each with all that belongs to it', async () => {
    const [leaver, one, other] = [await newcomer(), await newcomer(), await newcomer()];
    const work = await addWork(leaver);
    // Somebody else's customer with an opportunity of the leaver: it has a turn of its own.
    const foreign = await addCustomer(app, 'manager');
    const stray = await addBusiness(app, 'manager', foreign);
    await app.call(business.transfer, { BusinessGuidList: [stray], User_Guid: leaver.guid }, 'manager');
    const { Shares } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid, other.guid] });
    expect(
      Shares.map(({ Customer, Contacts, Contract, Receivables }) => [Customer, Contacts, Contract, Receivables]),
    ).toEqual([
      [2, 2, 2, 2],
      [1, 1, 1, 1],
    ]);
    expect(Shares.map(({ Leads }) => Leads).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const { rows: torn } = await sql`
      select c.guid from customer c where c.guid = any(${[...work.customers]}::uuid[]) and (
        exists (select from contacts o where o.customer_guid = c.guid and o.owner_guid <> c.owner_guid)
        or exists (select from business o where o.customer_guid = c.guid and o.owner_guid <> c.owner_guid)
        or exists (select from contract o where o.customer_guid = c.guid and o.owner_guid <> c.owner_guid)
        or exists (select from leads o where o.customer_guid = c.guid and o.owner_guid <> c.owner_guid)
        or exists (select from receivable r join contract o on o.guid = r.contract_guid
          where o.customer_guid = c.guid and r.owner_guid <> c.owner_guid))`.execute(read);
    expect(torn).toEqual([]);
    expect((await app.call(customers.model, { Guid: foreign }, 'manager')).data.Owner_User_Name).toBe('林若溪');
    expect([one.guid, other.guid]).toContain(
      (await read.selectFrom('business').select('owner_guid').where('guid', '=', stray).executeTakeFirstOrThrow())
        .owner_guid,
    );
  });

  it('leaves what others look after to them', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    const guid = await addCustomer(app, leaver.login);
    const contact = await addContact(app, leaver.login, guid);
    const { data } = await app.call(customers.model, { Guid: guid }, 'manager');
    await write.updateTable('contacts').set({ owner_guid: manager.guid }).where('guid', '=', contact).execute();
    await sql`insert into ownership_change (company_id, guid, target_kind, target_guid, from_guid, to_guid, reason, create_time)
      values (${sales.companyId}, ${newGuid()}, 3, ${contact}, ${leaver.guid}, ${manager.guid}, 'transfer', now())`.execute(
      write,
    );
    expect(data.Guid).toBe(guid);
    const { Shares } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    expect(Shares[0]).toMatchObject({ ...none, Customer: 1 });
    expect(await ownedBy(manager.guid)).toContain(contact);
  });

  it('by noun gives contacts with customers and receivables with contracts', async () => {
    const [leaver, one, other] = [await newcomer(), await newcomer(), await newcomer()];
    await addWork(leaver);
    const { Shares } = await given({
      User_Guid: leaver.guid,
      Way: 'noun',
      Leads_User_Guid: one.guid,
      Customer_User_Guid: one.guid,
      Business_User_Guid: other.guid,
      Contract_User_Guid: other.guid,
    });
    expect(Shares).toMatchObject([
      { User_Guid: one.guid, Leads: 3, Customer: 3, Contacts: 3, Business: 0, Contract: 0, Receivables: 0, Team: 1 },
      { User_Guid: other.guid, Leads: 0, Customer: 0, Contacts: 0, Business: 4, Contract: 3, Receivables: 3, Team: 0 },
    ]);
  });

  it('ends places on teams that nobody shall take, and those of receivers who own the record', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    const [of, ofOne] = [await addCustomer(app, 'sales'), await addCustomer(app, one.login)];
    await joinTeam(app, { kind: 2, guid: of }, leaver, 0);
    await joinTeam(app, { kind: 2, guid: of }, one, 1);
    await joinTeam(app, { kind: 2, guid: ofOne }, leaver, 1);
    const passed = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    expect([passed.Team_Ended, passed.Shares[0]?.Team]).toEqual([1, 1]);
    expect([await teamOf(2, of), await teamOf(2, ofOne)]).toEqual([[[one.guid, 1]], []]);
    expect((await undoAs('manager', passed.Guid)).data).toMatchObject({ Returned: 0, Team: 2 });
    const before = [
      [leaver.guid, 0],
      [one.guid, 1],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    expect([await teamOf(2, of), await teamOf(2, ofOne)]).toEqual([before, [[leaver.guid, 1]]]);
    const ended = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid], Pass_Team: 0 });
    expect([ended.Team_Ended, ended.Shares[0]?.Team]).toEqual([2, 0]);
    expect([await teamOf(2, of), await teamOf(2, ofOne)]).toEqual([[[one.guid, 1]], []]);
    expect((await messagesTo(one, 'message.handedOver')).length).toBe(1);
  });

  it('is refused with field and words for whoever cannot take it, and then changes nothing', async () => {
    const [leaver, one, gone] = [await newcomer(), await newcomer(), await newcomer()];
    await addWork(leaver);
    await setDisabled(app, gone, true);
    const before = await contentsOf(read);
    const slots = {
      Leads_User_Guid: one.guid,
      Customer_User_Guid: one.guid,
      Business_User_Guid: one.guid,
      Contract_User_Guid: one.guid,
    };
    const { Contract_User_Guid: _, ...threeSlots } = slots;
    const cases: readonly (readonly [Partial<Wanted>, string, string])[] = [
      [{ ReceiverGuidList: [one.guid, leaver.guid] }, 'ReceiverGuidList', '接收人不能是交接人本人'],
      [{ ReceiverGuidList: [one.guid, gone.guid] }, 'ReceiverGuidList', '接收人不存在或已停用'],
      [{ ReceiverGuidList: [outsider.guid] }, 'ReceiverGuidList', '接收人不存在或已停用'],
      [{ ReceiverGuidList: [absentGuid] }, 'ReceiverGuidList', '接收人不存在或已停用'],
      [{ ReceiverGuidList: [] }, 'ReceiverGuidList', '请选择接收人'],
      [{}, 'ReceiverGuidList', '请选择接收人'],
      [{ Way: 'noun', ReceiverGuidList: [one.guid] }, 'Customer_User_Guid', '请选择客户接收人'],
      [{ Way: 'noun', ...threeSlots }, 'Contract_User_Guid', '请选择合同接收人'],
      [{ Way: 'noun', ...slots, Contract_User_Guid: gone.guid }, 'Contract_User_Guid', '接收人不存在或已停用'],
      [{ Way: 'noun', ...slots, Business_User_Guid: leaver.guid }, 'Business_User_Guid', '接收人不能是交接人本人'],
    ];
    for (const [wanted, field, words] of cases) {
      const answer = await giveAs('manager', { User_Guid: leaver.guid, ...wanted });
      expect([answer.code, answer.message, (answer.data as unknown as { Field: string }).Field]).toEqual([
        1,
        words,
        field,
      ]);
    }
    expect(await contentsOf(read)).toEqual(before);
    const nothing = await giveAs('manager', { User_Guid: one.guid, ReceiverGuidList: [leaver.guid] });
    expect([nothing.code, nothing.message]).toEqual([1, `“${one.name}”没有可以交接的内容`]);
  });

  it('happens once, however many ask at the same moment', async () => {
    const [leaver, one, other] = [await newcomer(), await newcomer(), await newcomer()];
    await addWork(leaver);
    const owned = await ownedBy(leaver.guid);
    const answers = await Promise.all(
      [one, other, one].map(({ guid }) => giveAs('manager', { User_Guid: leaver.guid, ReceiverGuidList: [guid] })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    const taken = [...(await ownedBy(one.guid)), ...(await ownedBy(other.guid))];
    expect(taken.toSorted()).toEqual(owned);
  });
});

describe('who hands over', () => {
  it('needs the code and reaches the person', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    await addWork(leaver);
    const wanted = { User_Guid: leaver.guid, ReceiverGuidList: [one.guid] };
    const before = await contentsOf(read);
    for (const as of ['sales', 'sales2', 'finance']) {
      expect((await giveAs(as, wanted)).code).toBe(10029);
      expect((await previewAs(as, wanted)).code).toBe(10029);
    }
    expect((await giveAs('outsider', wanted)).code).toBe(3);
    expect((await previewAs('outsider', wanted)).code).toBe(3);
    for (const User_Guid of [sales2.guid, outsider.guid, absentGuid]) {
      expect((await giveAs('manager', { User_Guid, ReceiverGuidList: [one.guid] })).code).toBe(3);
      expect((await previewAs('manager', { User_Guid })).code).toBe(3);
    }
    expect(await contentsOf(read)).toEqual(before);
  });

  it('gives only what they reach module by module, and is told what stays', async () => {
    const role = await addRole(app, sales.companyId, {
      codes: ['Handover/HandOver', 'Handover/UndoHandOver'],
      scopes: { leads: 5, contract: 5 },
    });
    const [leaver, one, clerk] = [await newcomer(), await newcomer(), await newcomer(role)];
    const work = await addWork(leaver);
    const wanted = { User_Guid: leaver.guid, ReceiverGuidList: [one.guid] };
    const { data } = await previewAs(clerk.login, wanted);
    expect(data.Unreached).toEqual(['customer', 'contacts', 'business', 'receivables']);
    expect(data.Counts).toMatchObject({ ...none, Leads: 3, Contract: 3 });
    const done = await given(wanted, clerk.login);
    expect(await ownedBy(one.guid)).toEqual([...work.leads, work.converted, ...work.contracts].toSorted());
    expect(await teamOf(2, work.teamOf)).toEqual([[leaver.guid, 1]]);
    const list = await app.call(handover.list, {}, clerk.login);
    expect(list.data.rows).toMatchObject([{ Guid: done.Guid, Can_Undo: 1 }]);
    expect((await undoAs(clerk.login, done.Guid)).code).toBe(0);
  });

  it('sees people in reach, disabled ones first, and nobody of another company', async () => {
    const gone = await newcomer();
    await setDisabled(app, gone, true);
    const { data } = await app.call(handover.people, {}, 'manager');
    const found = data.rows.find(({ UserGuid }) => UserGuid === gone.guid);
    expect(found).toMatchObject({ UserName: gone.name, FrameworkName: '一组', Is_Disabled: 1 });
    const states = data.rows.map(({ Is_Disabled }) => Is_Disabled);
    expect(states).toEqual(states.toSorted((a, b) => b - a));
    const names = data.rows.map(({ UserName }) => UserName);
    expect(names).toContain('王梓涵');
    expect(names).not.toContain('李思远');
    const abroad = await app.call(handover.people, {}, 'outsider');
    expect(abroad.data.rows.map(({ UserName }) => UserName)).not.toContain('王梓涵');
  });
});

describe('undoing', () => {
  it('leaves what moved on since and names it, and cannot be done twice', async () => {
    const [leaver, one, third] = [await newcomer(), await newcomer(), await newcomer()];
    const work = await addWork(leaver);
    const { Guid } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    const [movedOn, deleted] = [work.customers[1] ?? '', work.leads[0] ?? ''];
    await app.call(customers.transfer, { CustomerGuidList: [movedOn], User_Guid: third.guid }, one.login);
    await app.call(leads.remove, { LeadsGuidList: [deleted] }, one.login);
    await joinTeam(app, { kind: 1, guid: work.leads[1] ?? '' }, leaver, 0);
    const { data, code } = await undoAs('manager', Guid);
    expect(code).toBe(0);
    expect(data).toMatchObject({ Returned: 17, Stayed: 2, Team: 1 });
    expect(data.Rows.map(({ Guid: guid, Owner_User_Name, Is_Deleted }) => [guid, Owner_User_Name, Is_Deleted])).toEqual(
      [
        [deleted, one.name, 1],
        [movedOn, third.name, 0],
      ],
    );
    expect(await ownedBy(third.guid)).toEqual([movedOn]);
    expect((await ownedBy(leaver.guid)).length).toBe(17);
    expect(await teamOf(2, work.teamOf)).toEqual([[leaver.guid, 1]]);
    expect(await messagesTo(one, 'message.handOverUndone')).toMatchObject([{ params: { number: 17 } }]);
    expect(await messagesTo(leaver, 'message.handOverUndone')).toMatchObject([{ params: { number: 17 } }]);
    const before = await contentsOf(read);
    const again = await undoAs('manager', Guid);
    expect([again.code, again.message]).toEqual([1, '该交接已经撤销']);
    expect(await contentsOf(read)).toEqual(before);
    const row = (await app.call(handover.list, { pagesize: 100 }, 'manager')).data.rows.find(
      (each) => each.Guid === Guid,
    );
    expect(row).toMatchObject({
      From_User_Name: leaver.name,
      Create_User_Name: '林若溪',
      Can_Undo: 0,
      Undo_User_Name: '林若溪',
      Returned: 17,
      Stayed: 2,
      Shares: [{ User_Name: one.name, ...all }],
    });
  });

  it('goes back through several hand-overs in their order only', async () => {
    const [leaver, one, third] = [await newcomer(), await newcomer(), await newcomer()];
    await addWork(leaver);
    const owned = await ownedBy(leaver.guid);
    const first = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    const second = await given({ User_Guid: one.guid, ReceiverGuidList: [third.guid] });
    const early = await undoAs('manager', first.Guid);
    expect([early.code, early.message]).toEqual([1, '交接的内容都已不在接收人名下，没有可以退回的']);
    expect((await undoAs('manager', second.Guid)).code).toBe(0);
    expect((await undoAs('manager', first.Guid)).code).toBe(0);
    expect(await ownedBy(leaver.guid)).toEqual(owned);
  });

  it('ends after seven days, and is for whoever holds the code and reaches the person', async () => {
    const [leaver, one] = [await newcomer(), await newcomer(wide)];
    await addWork(leaver);
    const { Guid } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    expect((await undoAs(one.login, Guid)).code).toBe(10029);
    expect((await undoAs('outsider', Guid)).code).toBe(3);
    expect((await undoAs('manager', absentGuid)).code).toBe(3);
    expect((await app.call(handover.list, {}, 'outsider')).data.rows).toEqual([]);
    const role = await addRole(app, sales.companyId, {
      codes: ['Handover/HandOver', 'Handover/UndoHandOver'],
      scopes: { leads: 5 },
    });
    const clerk = await newcomer(role);
    expect((await undoAs(clerk.login, Guid)).code).toBe(3);
    expect((await app.call(handover.list, {}, clerk.login)).data.rows).toEqual([]);
    await sql`update handover set create_time = create_time - interval '8 days' where guid = ${Guid}`.execute(write);
    const late = await undoAs('manager', Guid);
    expect([late.code, late.message]).toEqual([1, '交接已超过7天，不能撤销']);
    const row = (await app.call(handover.list, { pagesize: 100 }, 'manager')).data.rows.find(
      (each) => each.Guid === Guid,
    );
    expect(row?.Can_Undo).toBe(0);
  });
});

describe('very much work', () => {
  const many = 2000;

  it('goes over and comes back within seconds', async () => {
    const [leaver, one, other] = [await newcomer(), await newcomer(), await newcomer()];
    await addMany(leaver, many);
    const started = Date.now();
    const { Guid, Shares } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid, other.guid] });
    expect(Shares).toMatchObject([
      { Customer: many / 2, Contacts: many / 2 },
      { Customer: many / 2, Contacts: many / 2 },
    ]);
    const there = Date.now() - started;
    const back = await undoAs('manager', Guid);
    expect(back.data).toMatchObject({ Returned: many * 2, Stayed: 0 });
    expect(there).toBeLessThan(15_000);
    expect(Date.now() - started - there).toBeLessThan(15_000);
  });
});

/** So many customers of a person, each with a contact, straight into the tables. */
async function addMany({ companyId, guid: owner }: Person, number: number): Promise<void> {
  const own = sql`${companyId}::uuid, gen_random_uuid(), ${owner}::uuid, ${owner}::uuid`;
  await sql`
    insert into customer (company_id, guid, owner_guid, create_user_guid, name, create_time, update_time, owned_since, grams)
    select ${own}, '海量客户 ' || n, now(), now(), now(), array['海量', '客户', n::text, 'x' || n, 'y' || n]
    from generate_series(1, ${number}::int) n`.execute(write);
  await sql`
    insert into contacts (company_id, guid, owner_guid, create_user_guid, customer_guid, name, create_time, update_time, grams)
    select ${own}, guid, '海量联系人', now(), now(), array['海量', '联系'] from customer
    where company_id = ${companyId} and owner_guid = ${owner}`.execute(write);
  for (const [table, kind] of [
    ['customer', 2],
    ['contacts', 3],
  ] as const) {
    const made = sql`from ${sql.table(table)} where company_id = ${companyId} and owner_guid = ${owner}`;
    await sql`insert into ownership_change (company_id, guid, target_kind, target_guid, to_guid, reason, create_time)
      select ${companyId}::uuid, gen_random_uuid(), ${kind}, guid, ${owner}::uuid, 'import', now() ${made}`.execute(
      write,
    );
    await sql`insert into operation_record (company_id, guid, target_kind, target_guid, action, create_time)
      select ${companyId}::uuid, gen_random_uuid(), ${kind}, guid, 'import', now() ${made}`.execute(write);
  }
  // What autovacuum does soon after such an insert.
  await sql`analyze`.execute(write);
}
