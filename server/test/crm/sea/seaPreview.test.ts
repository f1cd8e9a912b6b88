import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { defaultSeaRule, type SeaRule } from '@haina/contract/rules/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { applySeaRules } from '../../../src/crm/seaRules/applySeaRules.ts';
import { expireProtection } from '../../../src/crm/seaRules/expireProtection.ts';
import { openApp } from '../../support/app.ts';
import { addCustomer, addFollowUp, personOf } from '../../support/factories.ts';
import { day, passDays, setSeaRule } from './seaFactories.ts';
import { off, seaRuleCalls } from './seaRuleCalls.ts';

const app = await openApp();
const { read, write } = app.databases;
const sales = await personOf(app, 'sales');
const { isInSea } = seaRuleCalls(app);

beforeEach(() => setSeaRule(app, sales.companyId, off));

/** The rules as a form takes them. */
const form = (parts: Partial<SeaRule> = {}) => {
  const rule = { ...defaultSeaRule, ...off, Is_On: 1 as const, ...parts };
  return { ...rule, Levels: rule.Levels.map((level) => ({ ...level })) };
};

type Asked = Partial<Parameters<typeof app.call<typeof seaRules.previewRule>>[1]>;

async function preview(rule: ReturnType<typeof form>, asked: Asked = {}) {
  const { code, data } = await app.call(seaRules.previewRule, { ...rule, ...asked }, 'admin');
  expect(code).toBe(0);
  return data;
}

/** A moment of the wire in the company's zone, in milliseconds. */
const timeOf = (wall: string | null) => Date.parse(`${wall ?? ''}+08:00`);

/** The end of the company's day that lies so many days behind now. */
function endOfDay(days: number): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(new Date());
  return Date.parse(`${today}T00:00:00+08:00`) + (days + 1) * day;
}

/** Lets the jobs of a moment run. */
async function runJobs(time: number) {
  await expireProtection(app.databases, new Date(time));
  await applySeaRules(app.databases, new Date(time));
}

async function fallen(): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from ownership_change
    where company_id = ${sales.companyId} and reason = 'rule'`.execute(read);
  return rows[0]?.number ?? 0;
}

describe('the preview of rules that are off', () => {
  it('takes nobody on the day they are switched on, however long nobody cared, and says when the first ones fall', async () => {
    const idle = await addCustomer(app, 'sales');
    await passDays(app, [idle], 1000);
    const data = await preview(form());
    expect(data.Same_Day).toBe(0);
    expect(data.rows.every(({ Due_Time }) => timeOf(Due_Time) > Date.now() + 14 * day)).toBe(true);
    const short = await preview(form(), { Days: 7 });
    expect([short.Same_Day, short.Days_After, short.total, short.rows]).toEqual([0, 0, 0, []]);
    expect(Math.abs(timeOf(short.First_Time) - (Date.now() + 15 * day))).toBeLessThan(60_000);
    expect(await isInSea(idle)).toBe(false);
  });

  it('counts from now also where the form is switched off: it shows what switching on would do', async () => {
    await addCustomer(app, 'sales');
    const [on, isOff] = [await preview(form()), await preview(form({ Is_On: 0 }))];
    expect([isOff.Same_Day, isOff.Days_After]).toEqual([on.Same_Day, on.Days_After]);
  });

  it('says of nobody and gives no moment where no clock applies to anyone', async () => {
    const data = await preview(form({ Is_On: 0, Follow_Days: 0, Deal_Days: 0, Remind_Days: 0 }));
    expect([data.total, data.First_Time, data.rows]).toEqual([0, null, []]);
  });

  it('shows nothing of another company', async () => {
    const foreign = await addCustomer(app, 'outsider');
    await passDays(app, [foreign], 3000);
    const { rows } = await preview(form(), { pagesize: 100 });
    expect(rows.map(({ Guid }) => Guid)).not.toContain(foreign);
  });
});

describe('the preview of rules that are on', () => {
  it('shows by levels and exemptions whom they take, why and when, with exact figures, and changes nothing', async () => {
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
      Follow_Days: 2020,
      Deal_Days: 2092,
      Levels: [{ Level: 1, Follow_Days: 2030, Deal_Days: 0 }],
    });
    await setSeaRule(app, sales.companyId, rule, 3000);
    const data = await preview(rule, { Days: 10 });
    expect(data.rows.map(({ Guid, Sea_Kind }) => [Guid, Sea_Kind])).toEqual([
      [slow, 'notDealt'],
      [idle, 'notFollowed'],
    ]);
    expect([data.Same_Day, data.Days_After, data.total, data.records]).toEqual([1, 1, 2, 2]);
    expect(Math.round((timeOf(data.rows[1]?.Due_Time ?? null) - Date.now()) / day)).toBe(4);
    const second = await preview(rule, { Days: 10, page: 2, pagesize: 1 });
    expect([second.total, second.rows.map(({ Guid }) => Guid)]).toEqual([2, [idle]]);
    for (const guid of [idle, slow, busy, locked, level]) expect(await isInSea(guid)).toBe(false);
  });

  it('names figures and moments that come true when the jobs run by a driven clock', async () => {
    const [soon, later, guarded] = [
      await addCustomer(app, 'sales'),
      await addCustomer(app, 'sales', { Customer_Level: 1 }),
      await addCustomer(app, 'sales2'),
    ];
    await passDays(app, [soon, later, guarded], 14);
    // It is due before its protection ends: it falls with the end of that.
    await write
      .updateTable('customer')
      .set({ protect_state: 1, protect_over_time: new Date(Date.now() + 9 * day) })
      .where('guid', '=', guarded)
      .execute();
    const rule = form({ Levels: [{ Level: 1, Follow_Days: 25, Deal_Days: 0 }] });
    await setSeaRule(app, sales.companyId, rule, 100);
    const { total, Same_Day, Days_After } = await preview(rule, { Days: 12 });
    const pages = Array.from({ length: Math.ceil(total / 100) }, (_, place) => place + 1);
    const rows = (await Promise.all(pages.map((page) => preview(rule, { Days: 12, page, pagesize: 100 })))).flatMap(
      (one) => one.rows,
    );
    expect(rows).toHaveLength(total);
    const dueOf = (guid: string) => timeOf(rows.find(({ Guid }) => Guid === guid)?.Due_Time ?? null);
    expect([soon, guarded, later].map((guid) => Math.round((dueOf(guid) - Date.now()) / day))).toEqual([1, 9, 11]);

    const before = await fallen();
    await runJobs(endOfDay(0) - 1);
    expect((await fallen()) - before).toBe(Same_Day);
    for (const guid of [soon, guarded, later]) {
      await runJobs(dueOf(guid) - 1000);
      expect(await isInSea(guid)).toBe(false);
      await runJobs(dueOf(guid) + 1000);
      expect(await isInSea(guid)).toBe(true);
    }
    await runJobs(endOfDay(12) - 1);
    expect((await fallen()) - before).toBe(Same_Day + Days_After);
  });
});
