import { setTimeout as wait } from 'node:timers/promises';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { people } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import { wall, wallCities, wallLinkLimit } from '@haina/contract/calls/wall.ts';
import { reportIds, reports } from '@haina/contract/reports/reports.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { purgeWallLinks } from '../../src/reports/wall/wallLinks.ts';
import { openApp } from '../support/app.ts';
import { personOf, setDisabled } from '../support/factories.ts';
import { month, totalOf, wallGround } from './wallGround.ts';
import { absentGuid } from '../support/samples.ts';
import { addContract } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const { write } = app.databases;
const { sales, customer, reader, link, show } = await wallGround(app);

describe('a link to a report', () => {
  it('shows it without a session, with the numbers that its maker would see', async () => {
    const maker = await reader(5);
    const { Token } = await link(maker);
    const { code, data } = await show(Token);
    expect(code).toBe(0);
    expect(data).toMatchObject({ Report: 'rankContract', Name: '前台', Query: month });
    const own = await app.call(
      reports.rankContract.parts.ranking.call,
      { start_data: '2026-03-01', end_data: '2026-03-31', SeleteType: 0, pagesize: 20 },
      maker,
    );
    const reply = z.decode(reports.rankContract.parts.ranking.call.output, data.Parts[0]?.Reply as never);
    expect(reply).toEqual({ ...own.data, Own: null });
    expect(totalOf(data.Parts)).toBeGreaterThanOrEqual(1500);
  });

  it('is cut to the scope that its maker has when it is asked for, not to that when it was made', async () => {
    const maker = await reader(5);
    const { Token } = await link(maker);
    expect(totalOf((await show(Token)).data.Parts)).toBeGreaterThanOrEqual(1500);
    const { guid } = await personOf(app, maker);
    await sql`update role_scope set scope = 1 where module = 'bi' and company_id = ${sales.companyId} and role_guid in
      (select role_guid from member_role where user_guid = ${guid})`.execute(write);
    expect(totalOf((await show(Token)).data.Parts)).toBe(0);
  });

  it('follows what is written', async () => {
    const { Token } = await link(await reader(5));
    const before = totalOf((await show(Token)).data.Parts);
    const contract = await addContract(app, 'sales', customer, { Money: 77 });
    expect(totalOf((await show(Token)).data.Parts)).toBe(before + 77);
    await app.call(contracts.remove, { ContractGuidList: [contract] }, 'admin');
    expect(totalOf((await show(Token)).data.Parts)).toBe(before);
  });

  it.each(reportIds)('to %s shows its numbers alone: no record, no phone', async (id) => {
    const { Token } = await link(await reader(5), id, { Query: 'type=month&SeleteType=0' });
    const { body, code, data } = await app.raw(wall.show, { Token }, {}).then((answer) => ({
      ...answer,
      data: answer.data as { readonly Parts: readonly { readonly Part: string }[] },
    }));
    expect(code).toBe(0);
    const report: Report = reports[id];
    const numbers = Object.entries(report.parts).filter(([, { kind }]) => kind !== 'ledger');
    expect(data.Parts.map(({ Part }) => Part)).toEqual(numbers.map(([name]) => name));
    expect(body).not.toMatch(/\b1[3-9]\d{9}\b|Customer_|Contract_Name|Mobile|Telephone/);
  });
});

describe('a link to a ranking of departments', () => {
  it('keeps showing departments in the places of people', async () => {
    const { Token } = await link(await reader(5), 'rankContract', { Query: `${month}&by=department` });
    const { data } = await show(Token);
    expect(data.Query).toBe(`${month}&by=department`);
    const reply = z.decode(reports.rankContract.parts.ranking.call.output, data.Parts[0]?.Reply as never);
    expect(reply.Departments[0]).toMatchObject({ Rank: 1, Before_Rank: null, Share: 100 });
  });
});

describe('a link to a map', () => {
  it('shows the country, and beside it the cities of the province that was chosen', async () => {
    const { Token } = await link(await reader(5), 'portraitCity', { Query: `${month}&Province_Id=330000` });
    const { Parts } = (await show(Token)).data;
    expect(Parts.map(({ Part }) => Part)).toEqual(['map', wallCities('map')]);
    const [country, cities] = Parts.map(
      ({ Reply }) => z.decode(reports.portraitCity.parts.map.call.output, Reply as never).rows,
    );
    expect(country).toHaveLength(34);
    expect(cities?.map(({ Area_Name }) => Area_Name)).toContain('杭州市');
  });
});

describe('a link that is not valid', () => {
  const gone = async (token: string) => {
    const { code, message, data } = await show(token);
    return { code, message, data };
  };

  it('looks the same whatever the reason: unknown, ended, taken back, its maker away or without the report', async () => {
    const unknown = await gone('never-given');
    expect(unknown).toMatchObject({ code: 3, data: null });

    const ended = await link(await reader(5));
    await sql`update wall_link set create_time = now() - interval '2 days', expire_time = now() - interval '1 minute'
      where guid = ${ended.Guid}`.execute(write);
    expect(await gone(ended.Token)).toEqual(unknown);

    const maker = await reader(5);
    const taken = await link(maker);
    expect((await show(taken.Token)).code).toBe(0);
    await app.call(wall.remove, { Guid: taken.Guid }, maker);
    expect(await gone(taken.Token)).toEqual(unknown);

    const leaver = await reader(5);
    const left = await link(leaver);
    await setDisabled(app, await personOf(app, leaver), true);
    expect(await gone(left.Token)).toEqual(unknown);
    await setDisabled(app, await personOf(app, leaver), false);
    expect((await show(left.Token)).code).toBe(0);

    const loser = await reader(5);
    const lost = await link(loser);
    const { guid } = await personOf(app, loser);
    await sql`delete from role_menu where company_id = ${sales.companyId} and menu_id = 'biRanking' and role_guid in
      (select role_guid from member_role where user_guid = ${guid})`.execute(write);
    expect(await gone(lost.Token)).toEqual(unknown);
  });

  it('is told by a changed token, the id of the link, its hash, or a session', async () => {
    const maker = await reader(5);
    const { Guid, Token } = await link(maker);
    const { rows } = await sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash from wall_link where guid = ${Guid}`.execute(write);
    const others = [
      Guid,
      rows[0]?.hash ?? '',
      `${Token}A`,
      Token.slice(1),
      Token.toLowerCase(),
      await app.token(maker),
    ];
    for (const other of others.filter(({ length }) => length <= 100)) expect((await show(other)).code).toBe(3);
  });

  it('is deleted once it has ended', async () => {
    const { Guid } = await link(await reader(5));
    await sql`update wall_link set create_time = now() - interval '2 days', expire_time = now() - interval '1 minute'
      where guid = ${Guid}`.execute(write);
    await purgeWallLinks(write, new Date());
    expect((await sql`select from wall_link where guid = ${Guid}`.execute(write)).rows).toEqual([]);
  });
});

describe('making links', () => {
  it('is for reports that the person has', async () => {
    const without = await reader(5, ['biCustomer']);
    expect((await app.call(wall.add, { Report: 'rankContract', Name: '墙', Days: 1 }, without)).code).toBe(10029);
    expect((await app.call(wall.add, { Report: 'customerTotal', Name: '墙', Days: 1 }, without)).code).toBe(0);
  });

  it('keeps no token, and lists own links alone, without their tokens', async () => {
    const [one, other] = [await reader(5), await reader(5)];
    const { Guid, Token } = await link(one);
    const { body } = await app.raw(wall.list, {}, { token: await app.token(one) });
    expect(body).toContain(Guid);
    expect(body).not.toContain(Token);
    expect((await app.call(wall.list, {}, other)).data.rows).toEqual([]);
    expect((await app.call(wall.remove, { Guid }, other)).code).toBe(3);
    expect((await app.call(wall.remove, { Guid }, 'outsider')).code).toBe(3);
    expect((await app.call(wall.remove, { Guid: absentGuid }, one)).code).toBe(3);
    expect((await show(Token)).code).toBe(0);
    const { rows } = await sql<{ row: string }>`select to_jsonb(w)::text as row from wall_link w`.execute(write);
    expect(rows.filter(({ row }) => row.includes(Token))).toEqual([]);
  });

  it.each([
    ['no name', { Name: '' }, '链接名称'],
    ['a report that there is not', { Report: 'rankWeather' }, '报表'],
    ['no day', { Days: 0 }, '有效天数'],
    ['too many days', { Days: 91 }, '有效天数'],
    ['a period that there is not', { Query: 'type=decade' }, '报表条件'],
    ['a person that is none', { Query: 'user_guid=x' }, '报表条件'],
    ['days that end before they begin', { Query: 'start_data=2026-03-31&end_data=2026-03-01' }, '开始'],
    ['a day that there is not', { Query: 'start_data=2026-02-30&end_data=2026-03-01' }, '报表条件'],
    ['more years than a report has', { Query: 'start_data=1990-01-01&end_data=2026-03-01' }, '统计区间最长 5 年'],
    ['a comparison that there is not', { Report: 'leadsTotal', Query: 'type=month&Compare=7' }, '报表条件'],
    ['conditions without end', { Query: `a=${'x'.repeat(2000)}` }, '报表条件'],
  ])('is refused with %s, by the name of the field', async (_what, wrong, field) => {
    const maker = await reader(5);
    const good = { Report: 'rankContract', Name: '墙', Query: month, Days: 7 };
    const answer = await app.raw(wall.add, { ...good, ...wrong }, { token: await app.token(maker) });
    expect(answer.code).toBe(1);
    expect(answer.message).toContain(field);
    expect((await app.call(wall.list, {}, maker)).data.rows).toEqual([]);
  });

  it('ends at 20 of a person', async () => {
    const maker = await reader(5);
    for (let at = 0; at < wallLinkLimit; at += 1) await link(maker);
    const more = await app.call(wall.add, { Report: 'rankContract', Name: '墙', Days: 1 }, maker);
    expect([more.code, more.message]).toEqual([1, '最多保留 20 个大屏链接，请先撤销不用的']);
  });

  it('is not stopped by a report that cannot be counted just now, nor does it hold the database meanwhile', async () => {
    const maker = await reader(5);
    const token = await app.token(maker);
    const [answer, open] = await write.transaction().execute(async (db) => {
      await sql`lock table product in access exclusive mode`.execute(db);
      const making = app.raw(wall.add, { Report: 'rankProduct', Name: '慢', Query: month, Days: 1 }, { token });
      await wait(1500);
      const { rows } = await sql<{ many: number }>`select count(*)::int as many from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.databases.read);
      return [await making, rows[0]?.many];
    });
    expect(answer.code).toBe(0);
    // The one that holds the table.
    expect(open).toBe(1);
    expect((await app.call(wall.list, {}, maker)).data.rows).toHaveLength(1);
  });

  it('goes on when the maker signs out: the link is no session', async () => {
    const maker = await reader(5);
    const { Token } = await link(maker);
    await app.call(user.logout, {}, maker);
    expect((await show(Token)).code).toBe(0);
  });

  it('ends with a new password of its maker', async () => {
    const maker = await reader(5);
    const { Token } = await link(maker);
    const { guid } = await personOf(app, maker);
    expect((await app.call(people.resetPassword, { User_Guid: guid }, 'admin')).code).toBe(0);
    expect((await show(Token)).code).not.toBe(0);
  });
});
