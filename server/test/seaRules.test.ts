import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { activity } from '@haina/contract/calls/activity.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { defaultSeaRule, type SeaRule } from '@haina/contract/rules/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { applySeaRules } from '../src/seaRules/applySeaRules.ts';
import { openApp } from './app.ts';
import { databaseUrl } from './cluster.ts';
import { addContact, addCustomer, addFollowUp, joinTeam, personOf } from './factories.ts';
import { copyCustomer, messagesAbout, passDays, setSeaRule, statesOf } from './seaFactories.ts';

const app = await openApp();
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const sales2 = await personOf(app, 'sales2');
const outsider = await personOf(app, 'outsider');

const off = { Protect_On_Create: 0 } as const;
const apply = (size?: number) => applySeaRules(app.databases, new Date(), size);

/** The rules as a form takes them. */
const form = (parts: Partial<SeaRule> = {}) => {
  const rule = { ...defaultSeaRule, ...parts };
  return { ...rule, Levels: rule.Levels.map((level) => ({ ...level })) };
};

const isInSea = async (guid: string) => (await statesOf(app, guid)).owner_guid === null;

/** The people whose ownership a rule ended, one for each time. */
async function fallsOf(guids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from ownership_change
    where target_guid = any(${[...guids]}::uuid[]) and reason = 'rule'`.execute(read);
  return rows[0]?.number ?? 0;
}

beforeEach(() => setSeaRule(app, sales.companyId, off));

describe('the rules of the sea', () => {
  it('are the defaults of the decisions until they are set', async () => {
    await write.updateTable('company').set({ settings: '{}' }).where('id', '=', sales.companyId).execute();
    const { code, data } = await app.call(seaRules.rule, {}, 'admin');
    expect([code, data]).toEqual([0, defaultSeaRule]);
    expect(defaultSeaRule).toMatchObject({ Is_On: 0, Follow_Days: 15, Deal_Days: 90, Remind_Days: 7, Retake_Days: 7 });
    expect(defaultSeaRule).toMatchObject({ Daily_Limit: 20, Hold_Limit: 500, Lock_Limit: 50, Protect_Days: 30 });
  });

  it('are kept as they are saved, for the company alone', async () => {
    const saved = form({ Is_On: 1, Follow_Days: 20, Levels: [{ Level: 1, Follow_Days: 30, Deal_Days: 0 }] });
    expect((await app.call(seaRules.updateRule, saved, 'admin')).code).toBe(0);
    expect((await app.call(seaRules.rule, {}, 'admin')).data).toEqual(saved);
    const other = await write
      .selectFrom('company')
      .select('settings')
      .where('id', '=', outsider.companyId)
      .executeTakeFirstOrThrow();
    expect(other.settings).not.toHaveProperty('seaRule');
  });

  it('are for administrators: neither salespeople nor their managers read or change them', async () => {
    for (const as of ['sales', 'manager', 'finance']) {
      expect((await app.call(seaRules.rule, {}, as)).code).toBe(10029);
      expect((await app.call(seaRules.updateRule, form(), as)).code).toBe(10029);
      expect((await app.call(seaRules.previewRule, form(), as)).code).toBe(10029);
    }
  });

  it.each([
    ['Follow_Days', { Is_On: 1, Follow_Days: 0, Deal_Days: 0 }, '启用规则时，未跟进天数和未成交天数不能都为0'],
    ['Remind_Days', { Remind_Days: 15 }, '提前提醒天数必须小于最短的回收天数'],
    ['Remind_Days', { Levels: [{ Level: 1, Follow_Days: 7, Deal_Days: 0 }] }, '提前提醒天数必须小于最短的回收天数'],
    [
      'Levels',
      {
        Levels: [
          { Level: 1, Follow_Days: 20, Deal_Days: 0 },
          { Level: 1, Follow_Days: 30, Deal_Days: 0 },
        ],
      },
      '按客户级别设置中同一级别只能设置一次',
    ],
    ['Levels', { Levels: [{ Level: 999, Follow_Days: 20, Deal_Days: 0 }] }, '按客户级别设置不存在或已停用，请重新选择'],
    ['Daily_Limit', { Daily_Limit: 501 }, '每人每日领取上限不能大于每人持有客户上限'],
    ['Lock_Limit', { Lock_Limit: 501 }, '每人锁定客户上限不能大于每人持有客户上限'],
  ] as const)('that contradict themselves are refused by their field %s, with words', async (field, parts, words) => {
    for (const call of [seaRules.updateRule, seaRules.previewRule]) {
      const answer = await app.call(call, form(parts), 'admin');
      expect([answer.code, answer.message, answer.data]).toEqual([1, words, { Field: field }]);
      const told = await Promise.all(
        languages.map(
          async (language) => (await app.call(call, form(parts), 'admin', { 'x-language': language })).message,
        ),
      );
      expect(new Set(told).size).toBe(languages.length);
    }
  });

  it('empty nothing when they are switched on, however long nobody cared', async () => {
    const guid = await addCustomer(app, 'sales');
    await passDays(app, [guid], 1000);
    await app.call(seaRules.updateRule, form({ ...off, Is_On: 1 }), 'admin');
    await apply();
    expect(await isInSea(guid)).toBe(false);
    expect((await app.call(customers.model, { Guid: guid }, 'sales')).data.Sea_Countdown).toBe(15);
  });

  it('keep the moment of switching on while they stay on, and forget it when they are switched off', async () => {
    const since = async () =>
      (await write.selectFrom('company').select('settings').where('id', '=', sales.companyId).executeTakeFirstOrThrow())
        .settings as { seaRule: { onSince: string | null } };
    await app.call(seaRules.updateRule, form({ Is_On: 1 }), 'admin');
    const first = (await since()).seaRule.onSince;
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000);
    await app.call(seaRules.updateRule, form({ Is_On: 1, Follow_Days: 9 }), 'admin');
    expect((await since()).seaRule.onSince).toBe(first);
    await app.call(seaRules.updateRule, form(), 'admin');
    expect((await since()).seaRule.onSince).toBeNull();
    await app.call(seaRules.updateRule, form({ Is_On: 1 }), 'admin');
    expect((await since()).seaRule.onSince).not.toBe(first);
  });

  it('say whether and for how long a new customer is protected', async () => {
    await app.call(seaRules.updateRule, form({ Protect_Days: 3 }), 'admin');
    const guid = await addCustomer(app, 'sales');
    const { data } = await app.call(customers.model, { Guid: guid }, 'sales');
    expect(data.Protect_State).toBe(1);
    expect((Date.parse(data.Protect_Over_Time ?? '') - Date.parse(data.Create_Time ?? '')) / 86_400_000).toBe(3);
    await app.call(seaRules.updateRule, form(off), 'admin');
    expect((await statesOf(app, await addCustomer(app, 'sales'))).protect_state).toBe(6);
  });
});

describe('the preview', () => {
  it('shows whom the rules would take, why and since when, with the exact number, and changes nothing', async () => {
    const [idle, slow, busy] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales2'),
      await addCustomer(app, 'sales'),
    ];
    const [locked, level] = [await addCustomer(app, 'sales'), await addCustomer(app, 'sales', { Customer_Level: 1 })];
    await passDays(app, [idle, locked, level], 2016);
    await passDays(app, [slow], 2092);
    await addFollowUp(app, 'sales2', { kind: targetKind.customer, guid: slow });
    await write.updateTable('customer').set({ is_lock: 1 }).where('guid', '=', locked).execute();
    const rule = form({
      Follow_Days: 2015,
      Deal_Days: 2090,
      Levels: [{ Level: 1, Follow_Days: 2030, Deal_Days: 0 }],
    });
    const { code, data } = await app.call(seaRules.previewRule, rule, 'admin');
    expect(code).toBe(0);
    expect(data.rows.map(({ Guid, Sea_Kind }) => [Guid, Sea_Kind])).toEqual([
      [slow, 'notDealt'],
      [idle, 'notFollowed'],
    ]);
    expect([data.total, data.records]).toEqual([2, 2]);
    const ago = Date.now() - Date.parse(`${data.rows[0]?.Due_Time ?? ''}+08:00`);
    expect(Math.round(ago / 86_400_000)).toBe(2);
    const second = await app.call(seaRules.previewRule, { ...rule, page: 2, pagesize: 1 }, 'admin');
    expect([second.data.total, second.data.rows.map(({ Guid }) => Guid)]).toEqual([2, [idle]]);
    for (const guid of [idle, slow, busy, locked, level]) expect(await isInSea(guid)).toBe(false);
    expect((await app.call(seaRules.previewRule, form({ Follow_Days: 0, Deal_Days: 3650 }), 'admin')).data.total).toBe(
      0,
    );
  });

  it('shows nothing of another company', async () => {
    const foreign = await addCustomer(app, 'outsider');
    await passDays(app, [foreign], 3000);
    const { data } = await app.call(seaRules.previewRule, { ...form(), pagesize: 100 }, 'admin');
    expect(data.rows.map(({ Guid }) => Guid)).not.toContain(foreign);
  });
});

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

  it('waits while somebody is writing to it', async () => {
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

  it('is told about in the language of whoever reads its record', async () => {
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
