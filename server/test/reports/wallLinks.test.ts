import { setTimeout as wait } from 'node:timers/promises';
import { logs } from '@haina/contract/calls/logs.ts';
import { wall } from '@haina/contract/calls/wall.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../support/app.ts';
import { totalOf, wallGround } from './wallGround.ts';
import { absentGuid } from '../support/samples.ts';
import { addContract } from '../crm/contracts/orderFactories.ts';

const app = await openApp();
const { write } = app.databases;
const { sales, customer, reader, link, show } = await wallGround(app);

describe('the links of a company', () => {
  const listed = async (as: string) => (await app.call(wall.listOfCompany, { pagesize: 100 }, as)).data;

  it('are seen by who sets how people sign in: whose each is, until when, and when a screen last showed it', async () => {
    const maker = await reader(5);
    const [one, two] = [await link(maker, 'rankContract', { Name: '大厅' }), await link(maker)];
    await show(one.Token);
    const used = async () => (await listed('admin')).rows.find(({ Guid }) => Guid === one.Guid)?.Used_Time;
    await vi.waitUntil(async () => (await used()) !== null, { timeout: 5000 });
    const { rows, total } = await listed('admin');
    const shown = rows.find(({ Guid }) => Guid === one.Guid);
    expect(shown).toMatchObject({ Name: '大厅', Report: 'rankContract', User_Name: maker });
    expect(rows.find(({ Guid }) => Guid === two.Guid)?.Used_Time).toBe(null);
    expect(total).toBe(rows.length);
    expect((await app.call(wall.listOfCompany, {}, maker)).code).toBe(10029);
    expect((await app.raw(wall.listOfCompany, {}, { token: await app.token('admin') })).body).not.toContain(one.Token);
  });

  it('are taken back by them, of their own company alone', async () => {
    const maker = await reader(5);
    const { Guid, Token } = await link(maker);
    expect((await app.call(wall.removeOfCompany, { Guid }, maker)).code).toBe(10029);
    expect((await app.call(wall.removeOfCompany, { Guid: absentGuid }, 'admin')).code).toBe(3);
    const foreign = await sql<{
      guid: string;
    }>`insert into wall_link (company_id, guid, user_guid, name, report, query, token_hash, create_time, expire_time)
      select company_id, gen_random_uuid(), user_guid, 'x', 'rankContract', '', sha256('x'), now(), now() + interval '1 day'
        from member where company_id <> ${sales.companyId} limit 1 returning guid`.execute(write);
    expect((await app.call(wall.removeOfCompany, { Guid: foreign.rows[0]?.guid ?? '' }, 'admin')).code).toBe(3);
    expect((await show(Token)).code).toBe(0);
    expect((await app.call(wall.removeOfCompany, { Guid }, 'admin')).code).toBe(0);
    expect((await show(Token)).code).toBe(3);
  });

  it('are written down as they are made and taken back, without their tokens', async () => {
    const maker = await reader(5);
    const { Guid, Token } = await link(maker, 'rankContract', { Name: '一楼' });
    await app.call(wall.remove, { Guid }, maker);
    const { data } = await app.call(logs.changes, { Subject: ['wallLink'], pagesize: 2 }, 'admin');
    expect(data.rows.map(({ Content }) => Content)).toEqual([
      `撤销 ${maker} 的大屏链接“一楼”：合同金额排行`,
      '生成大屏链接“一楼”：合同金额排行，有效 7 天',
    ]);
    expect(JSON.stringify(data)).not.toContain(Token);
  });
});

describe('asking for a wall', () => {
  it('is slowed down beyond what fifty screens need that are told of every change', async () => {
    const { Token } = await link(await reader(5));
    const answers = [];
    for (let at = 0; at < 605; at += 1) answers.push(await show(Token));
    expect(answers.slice(0, 600).every(({ code }) => code === 0)).toBe(true);
    expect(answers.at(-1)?.message).toMatch(/^操作过于频繁|请.*秒/);
    expect(answers.at(-1)?.code).toBe(1);
    // Other links, and whoever asks for none, are not concerned.
    expect((await show((await link(await reader(5))).Token)).code).toBe(0);
  });

  it('does not wait for it to be written down', async () => {
    const { Guid, Token } = await link(await reader(5));
    const usedTime = async () =>
      (
        await sql<{ used: string | null }>`select used_time::text as used from wall_link where guid = ${Guid}`.execute(
          write,
        )
      ).rows[0]?.used;
    await write.transaction().execute(async (db) => {
      await sql`select from wall_link where guid = ${Guid} for update`.execute(db);
      const begun = Date.now();
      expect((await show(Token)).code).toBe(0);
      expect(Date.now() - begun).toBeLessThan(4500);
    });
    await vi.waitUntil(async () => (await usedTime()) !== null, { timeout: 5000 });
    // Once a minute, also where it is counted anew.
    const first = await usedTime();
    await addContract(app, 'sales', customer, { Money: 1 });
    expect((await show(Token)).code).toBe(0);
    await wait(300);
    expect(await usedTime()).toBe(first);
  });

  it('counts once for all of its screens, and anew when figures have changed', async () => {
    const { Token } = await link(await reader(5));
    const times = async (many: number) => {
      const all = await Promise.all(Array.from({ length: many }, () => show(Token)));
      return new Set(all.map(({ data }) => JSON.stringify(data)));
    };
    expect((await times(30)).size).toBe(1);
    expect((await times(30)).size).toBe(1);
    const total = totalOf((await show(Token)).data.Parts);
    await addContract(app, 'sales', customer, { Money: 13 });
    const after = await Promise.all(Array.from({ length: 20 }, () => show(Token)));
    expect(new Set(after.map(({ data }) => totalOf(data.Parts)))).toEqual(new Set([total + 13]));
  });
});
