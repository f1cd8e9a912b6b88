import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { firstTotalLimit } from '@haina/contract/calls/page.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstBoardLimit } from '../../src/crm/business/readBoard.ts';
import { boundedPageIn, countFor, pageStatement } from '../../src/platform/database/sql/paged.ts';
import { openApp } from '../support/app.ts';
import { formOf } from '../crm/business/businessCalls.ts';
import { addCustomer, addFollowUp, addLead } from '../support/factories.ts';

const app = await openApp();

const lead = await addLead(app, 'sales', { Name: '行先求数甲公司' });
for (const place of ['乙', '丙', '丁']) await addLead(app, 'sales', { Name: `行先求数${place}公司` });

describe('a list that is asked for its rows first', () => {
  const search = async (page: number, Rows_First?: 1, as = 'admin') => {
    const input = { Name: '行先求数', page, pagesize: 2, ...(Rows_First ? { Rows_First } : {}) };
    return (await app.call(leads.list, input, as)).data;
  };

  it('shows the same rows of a search, and says that there are more than it counted', async () => {
    for (const page of [1, 2]) {
      const [all, first] = [await search(page), await search(page, 1)];
      expect(first.rows).toEqual(all.rows);
      expect(first.total).toBeGreaterThanOrEqual(page * 2);
      expect(first.total).toBeLessThanOrEqual(all.total);
      expect([all.total, all.Total_More, first.Total_More]).toEqual([4, undefined, 1]);
    }
  });

  it('counts exactly where few are found, and for those who read few records', async () => {
    expect(await search(3, 1)).toMatchObject({ rows: [], total: 4 });
    expect((await search(3, 1)).Total_More).toBeUndefined();
    const own = await search(1, 1, 'sales');
    expect([own.total, own.Total_More]).toEqual([4, undefined]);
  });

  it('keeps the exact total where nothing narrows it', async () => {
    const [all, first] = [
      await app.call(leads.list, {}, 'admin'),
      await app.call(leads.list, { Rows_First: 1 }, 'admin'),
    ];
    expect(first.data).toEqual(all.data);
  });

  it('shows nothing that the reader may not see', async () => {
    expect((await search(1, 1, 'outsider')).rows).toEqual([]);
    expect((await search(1, 1, 'sales2')).rows).toEqual([]);
  });

  it('counts no further than its limit', async () => {
    const totalOf = async (rows: number) => {
      const counted = countFor({ Rows_First: 1 })(sql`generate_series(1, ${rows}::int)`);
      const answer = await pageStatement(counted, sql`(select 1 as one)`).execute(app.databases.read);
      const { total, Total_More } = boundedPageIn(answer.rows);
      return [total, Total_More];
    };
    expect(await totalOf(firstTotalLimit)).toEqual([firstTotalLimit, undefined]);
    expect(await totalOf(firstTotalLimit + 5)).toEqual([firstTotalLimit, 1]);
  });
});

describe('a board that is asked for its rows first', () => {
  const board = async (input: object) => (await app.call(business.board, input, 'admin')).data;

  it('counts a part of very many, shows the same cards, and says so', async () => {
    const customer = await addCustomer(app, 'sales', { Customer_Name: '看板求数公司' });
    const form = { ...formOf(customer), Name: '看板求数', Money: 2.5 };
    const { Guid } = (await app.call(business.add, form, 'sales')).data;
    await copyBusiness(Guid, firstBoardLimit + 5);
    const narrowed = { Name: '看板求数', pagesize: 3 };
    const [all, first] = [await board(narrowed), await board({ ...narrowed, Rows_First: 1 })];
    expect([all.Total_More, first.Total_More]).toEqual([undefined, 1]);
    expect(all.rows[0]).toMatchObject({ Count: firstBoardLimit + 6, Money: (firstBoardLimit + 6) * 2.5 });
    expect(first.rows[0]).toMatchObject({ Count: firstBoardLimit + 1, Money: (firstBoardLimit + 1) * 2.5 });
    expect(first.rows.map(({ rows }) => rows)).toEqual(all.rows.map(({ rows }) => rows));
    // Nobody created the copies by a call.
    await app.databases.write.deleteFrom('business').where('name', '=', form.Name).where('guid', '<>', Guid).execute();
  });

  it('counts exactly where few are found', async () => {
    expect(await board({ Name: '没有这样的商机', Rows_First: 1 })).toEqual(await board({ Name: '没有这样的商机' }));
  });

  /** Writes copies of an opportunity, each with a Guid of its own. */
  const copyBusiness = (guid: string, copies: number) =>
    sql`insert into business overriding user value select copy.* from business as one, generate_series(1, ${copies}::int) as n,
      jsonb_populate_record(one, jsonb_build_object('guid', md5('business' || n)::uuid)) as copy
      where one.guid = ${guid}`.execute(app.databases.write);
});

describe('follow-ups and logs that are asked for their rows first', () => {
  it('come page by page as they do otherwise, and say whether there is a next page', async () => {
    for (let turn = 0; turn < 3; turn += 1) await addFollowUp(app, 'sales', { kind: targetKind.leads, guid: lead });
    const pages = [1, 2].map((page) => ({ page, pagesize: 2 }));
    const feed = async (input: object, Rows_First?: 1) =>
      (await app.call(activity.list, { dashboard: 'mine', ...input, ...(Rows_First ? { Rows_First } : {}) }, 'sales'))
        .data;
    const log = async (input: object, Rows_First?: 1) =>
      (await app.call(logs.operations, { ...input, ...(Rows_First ? { Rows_First } : {}) }, 'admin')).data;
    for (const page of pages) {
      for (const list of [feed, log]) {
        const [all, first] = [await list(page), await list(page, 1)];
        expect(first.rows).toEqual(all.rows);
        expect(first.Total_More === 1).toBe(all.total > page.page * page.pagesize);
      }
    }
  });
});
