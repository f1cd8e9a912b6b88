import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { activity } from '@haina/contract/calls/activity.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import type { SeaRule } from '@haina/contract/rules/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { openApp } from '../../support/app.ts';
import { databaseUrl } from '../../support/cluster.ts';
import { addContact, addCustomer, addFollowUp, joinTeam, personOf } from '../../support/factories.ts';
import { copyCustomer, messagesAbout, passDays, setSeaRule, statesOf } from './seaFactories.ts';
import { off, seaRuleCalls } from './seaRuleCalls.ts';

const app = await openApp();
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');
const { apply, isInSea } = seaRuleCalls(app);

beforeEach(() => setSeaRule(app, sales.companyId, off));

/** The people whose ownership a rule ended, one for each time. */
async function fallsOf(guids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from ownership_change
    where target_guid = any(${[...guids]}::uuid[]) and reason = 'rule'`.execute(read);
  return rows[0]?.number ?? 0;
}

describe('a customer that is due', () => {
  const on = (parts: Partial<SeaRule> = {}) => setSeaRule(app, sales.companyId, { ...off, Is_On: 1, ...parts }, 3000);

  it('falls with its contacts, without team, lock and protection; its history, record and old owner say why', async () => {
    const guid = await addCustomer(app, 'sales', { Customer_Name: '久未联系公司' });
    const contact = await addContact(app, 'sales', guid);
    await joinTeam(app, { kind: targetKind.customer, guid }, sales2, 1);
    await on();
    await passDays(app, [guid], 14);
    await apply();
    expect(await isInSea(guid)).toBe(false);
    await passDays(app, [guid], 1);
    await apply();
    expect(await statesOf(app, guid)).toMatchObject({ owner_guid: null, protect_state: 6, is_lock: 0 });
    const held = await read.selectFrom('contacts').select('owner_guid').where('guid', '=', contact).executeTakeFirst();
    expect(held?.owner_guid).toBeNull();
    const team = await read.selectFrom('team_member').select('id').where('target_guid', '=', guid).execute();
    expect(team).toEqual([]);
    expect((await messagesAbout(app, guid)).at(-1)).toEqual({
      text_key: 'message.seaFallen.notFollowed',
      user_guid: sales.guid,
    });
    const [record] = await read
      .selectFrom('operation_record')
      .select(['user_guid', 'action'])
      .where('target_guid', '=', guid)
      .orderBy('create_time', 'desc')
      .orderBy('guid', 'desc')
      .limit(1)
      .execute();
    expect(record).toEqual({ user_guid: null, action: 'putIntoSea' });
    const { code } = await app.call(customers.model, { Guid: guid }, 'sales');
    expect(code).toBe(3);
  });

  it('falls because it was not dealt though it was followed', async () => {
    const guid = await addCustomer(app, 'sales');
    await on();
    await passDays(app, [guid], 91);
    await addFollowUp(app, 'sales', { kind: targetKind.customer, guid });
    await apply();
    expect(await isInSea(guid)).toBe(true);
    expect((await messagesAbout(app, guid)).map(({ text_key }) => text_key)).toEqual(['message.seaFallen.notDealt']);
  });

  it('stays when it or one of its contacts is followed up', async () => {
    const [guid, through] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales')];
    const contact = await addContact(app, 'sales', through);
    await on();
    await passDays(app, [guid, through], 20);
    await addFollowUp(app, 'sales', { kind: targetKind.customer, guid });
    await addFollowUp(app, 'sales', { kind: targetKind.contacts, guid: contact });
    await apply();
    expect([await isInSea(guid), await isInSea(through)]).toEqual([false, false]);
    expect((await app.call(customers.model, { Guid: through }, 'sales')).data.Sea_Countdown).toBe(15);
  });

  it('stays when it is locked, dealt or protected, when the rules are off, and by the days of its level', async () => {
    const [locked, dealt, kept, level] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales', { Customer_Level: 1 }),
    ];
    const all = [locked, dealt, kept, level];
    await write.updateTable('customer').set({ is_lock: 1 }).where('guid', '=', locked).execute();
    await app.call(customers.updateState, { Guid: dealt, Deal_State: 1 }, 'sales');
    await setSeaRule(app, sales.companyId, { ...off, Protect_Days: 300 });
    await app.call(seaRules.renew, { Guid: kept }, 'sales');
    await passDays(app, all, 100);
    await apply();
    await on({ Levels: [{ Level: 1, Follow_Days: 0, Deal_Days: 120 }] });
    await apply();
    expect(await Promise.all(all.map(isInSea))).toEqual([false, false, false, false]);
    const { data } = await app.call(customers.list, { pagesize: 100 }, 'sales');
    const left = new Map(data.rows.map(({ Guid, Sea_Countdown }) => [Guid, Sea_Countdown]));
    expect(all.map((guid) => left.get(guid))).toEqual([null, null, null, 20]);
  });

  it('waits while a person is writing to it', async () => {
    const guid = await addCustomer(app, 'sales');
    await on();
    await passDays(app, [guid], 20);
    await write.transaction().execute(async (db) => {
      await sql`select from customer where guid = ${guid} for update`.execute(db);
      await apply();
    });
    expect(await isInSea(guid)).toBe(false);
    await apply();
    expect(await isInSea(guid)).toBe(true);
  });

  it('is announced to its owner once for each due moment', async () => {
    const guid = await addCustomer(app, 'sales');
    await on();
    await passDays(app, [guid], 7);
    await apply();
    expect(await messagesAbout(app, guid)).toEqual([]);
    await passDays(app, [guid], 1);
    await Promise.all([apply(), apply(), apply()]);
    await apply();
    const soon = { text_key: 'message.seaSoon.notFollowed', user_guid: sales.guid };
    expect(await messagesAbout(app, guid)).toEqual([soon]);
    await passDays(app, [guid], 3);
    await apply();
    expect(await messagesAbout(app, guid)).toEqual([soon]);
    await addFollowUp(app, 'sales', { kind: targetKind.customer, guid });
    await passDays(app, [guid], 10);
    await apply();
    await apply();
    expect(await messagesAbout(app, guid)).toEqual([soon, soon]);
  });

  it('is described in the language of the reader of its record', async () => {
    const guid = await addCustomer(app, 'sales');
    await on();
    await passDays(app, [guid], 15);
    await apply();
    await write.updateTable('customer').set({ owner_guid: sales.guid }).where('guid', '=', guid).execute();
    await sql`insert into ownership_change (company_id, guid, target_kind, target_guid, to_guid, reason, create_time)
      values (${sales.companyId}, gen_random_uuid(), 2, ${guid}, ${sales.guid}, 'receive', now())`.execute(write);
    const target = { Target_Kind: targetKind.customer, Target_Guid: guid } as const;
    const { data } = await app.call(activity.actions, target, 'sales');
    expect(data.rows[0]).toMatchObject({ UserName: '系统' });
    expect(data.rows[0]?.Content[0]).toBe('放入公海，原因：长期未跟进');
    const english = await app.call(activity.actions, target, 'sales', { 'x-language': 'en' });
    expect(english.data.rows[0]?.Content[0]).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('however many processes apply the rules', () => {
  /** Many customers that are due, of two people. */
  async function due(times: number): Promise<string[]> {
    const [one, other] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales2')];
    const all = [...(await copyCustomer(app, one, times)), ...(await copyCustomer(app, other, times)), one, other];
    await setSeaRule(app, sales.companyId, { ...off, Is_On: 1 }, 3000);
    await passDays(app, all, 20);
    return all;
  }

  async function expectOnce(guids: readonly string[]): Promise<void> {
    const list = sql`${[...guids]}::uuid[]`;
    const { rows } = await sql<{ falls: number; messages: number; records: number; owned: number; number: number }>`
      select (select count(*)::int from ownership_change where target_guid = c.guid and reason = 'rule') as falls,
        (select count(*)::int from message where type_guid = c.guid and text_key = 'message.seaFallen.notFollowed'
          and user_guid = c.before_owner_guid) as messages,
        (select count(*)::int from operation_record where target_guid = c.guid and action = 'putIntoSea') as records,
        count(c.owner_guid)::int as owned, count(*)::int as number
      from customer c where guid = any(${list}) group by 1, 2, 3`.execute(write);
    expect(rows).toEqual([{ falls: 1, messages: 1, records: 1, owned: 0, number: guids.length }]);
  }

  it('every customer falls once when several run at the same time', async () => {
    const guids = await due(60);
    await Promise.all([apply(7), apply(11), apply(5)]);
    await apply();
    await expectOnce(guids);
  });

  it('every customer falls once when one is killed in the middle', async () => {
    const guids = await due(150);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(read);
    const url = databaseUrl(inject('clusterUrl'), rows[0]?.name ?? '');
    const script = fileURLToPath(new URL('applySeaRulesOnce.ts', import.meta.url));
    const start = (size: number) => spawn(process.execPath, [script, url, String(size)], { stdio: 'inherit' });
    const [victim, survivor] = [start(2), start(3)];
    const ended = once(survivor, 'exit');
    while ((await fallsOf(guids)) === 0) await delay(5);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expect(await fallsOf(guids)).toBeLessThan(guids.length);
    expect(await ended).toEqual([0, null]);
    await apply();
    await expectOnce(guids);
  });
});
