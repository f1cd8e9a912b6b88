import { customers } from '@haina/contract/calls/customers.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addRole, joinTeam, type Person, personOf, setDisabled } from '../support/factories.ts';
import { all, none, openHandover } from './handoverWork.ts';
import { absentGuid } from '../support/samples.ts';

const app = await openApp();
const { read, write } = app.databases;
const [sales, sales2, outsider] = [
  await personOf(app, 'sales'),
  await personOf(app, 'sales2'),
  await personOf(app, 'outsider'),
];
const { wide, newcomer, addWork, ownedBy, previewAs, giveAs, undoAs, given, messagesTo, teamOf } =
  await openHandover(app);

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

  it('gives only what they reach module by module, and learns what stays', async () => {
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

  it('gives nothing back to a person who was disabled since, and names them', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    await addWork(leaver);
    const { Guid } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    const owned = await ownedBy(one.guid);
    await setDisabled(app, leaver, true);
    const before = await contentsOf(read);
    const refused = await undoAs('manager', Guid);
    const words = `“${leaver.name}”在交接之后已被停用，不能退回；请先启用该员工，或从接收人名下重新交接`;
    expect([refused.code, refused.message]).toEqual([1, words]);
    expect(await contentsOf(read)).toEqual(before);
    await setDisabled(app, leaver, false);
    expect((await undoAs('manager', Guid)).code).toBe(0);
    expect(await ownedBy(leaver.guid)).toEqual(owned);
  });

  it('gives a person who was disabled before back what was theirs', async () => {
    const [leaver, one] = [await newcomer(), await newcomer()];
    await addWork(leaver);
    const owned = await ownedBy(leaver.guid);
    await setDisabled(app, leaver, true);
    const { Guid } = await given({ User_Guid: leaver.guid, ReceiverGuidList: [one.guid] });
    expect((await undoAs('manager', Guid)).code).toBe(0);
    expect(await ownedBy(leaver.guid)).toEqual(owned);
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

  it('ends after seven days, and is for holders of the code who reach the person', async () => {
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
    expect([late.code, late.message]).toEqual([1, '交接已超过 7 天，不能撤销']);
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
