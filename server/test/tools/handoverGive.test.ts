import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addContact, addCustomer, joinTeam, personOf, setDisabled } from '../support/factories.ts';
import { all, none, openHandover, type Wanted } from './handoverWork.ts';
import { addBusiness } from '../crm/contracts/orderFactories.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { read, write } = app.databases;
const [sales, manager, outsider] = [
  await personOf(app, 'sales'),
  await personOf(app, 'manager'),
  await personOf(app, 'outsider'),
];
const { newcomer, addWork, ownedBy, previewAs, giveAs, undoAs, given, messagesTo, teamOf } = await openHandover(app);

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

  it('is what the hand-over then does, regardless of who takes what', async () => {
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
    // Another person's customer with an opportunity of the leaver: it has a turn of its own.
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

  it('is refused with field and words for people who cannot take it, and then changes nothing', async () => {
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
