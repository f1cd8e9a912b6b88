import { reports } from '@haina/contract/reports/reports.ts';
import { expect, it } from 'vitest';
import { count, leads, november, words } from '../../../../test/reportSheets.ts';
import type { RankRow } from '../report/replies.ts';
import { sheetsOf } from './sheetsOf.ts';

/** The key of a text with what it names. */
const named = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, values?.name ?? values?.count ?? ''].join(' ').trim();

const ranking = { name: 'ranking', part: reports.rankLeads.parts.ranking };

const place: RankRow = {
  Rank: 1,
  Before_Rank: 1,
  Value: 3,
  Before_Value: 2,
  Share: 100,
  Guid: '1',
  Name: '周远',
  Structure_Name: '销售一部',
  Is_Left: 0,
};

/** A ranking of one person, of whom some things are otherwise. */
const rankingOf = (change: Partial<RankRow>) => ({
  ...november,
  rows: [{ ...place, ...change }],
  records: 1,
  total: 1,
  Own: null,
  Total: { Value: 3 },
  Before_Total: { Value: 3 },
  Departments: [],
});

it('marks who left, in tables and in rankings', () => {
  const person = { User_Guid: '1', User_Name: '周远', Structure_Name: '销售一部', Is_Left: 1 as const };
  const people = {
    ...november,
    rows: [{ ...person, ...leads(1, 0, 0) }],
    records: 1,
    total: 1,
    Total: leads(1, 0, 0),
    Before_Total: null,
  };
  const [table] = sheetsOf({ name: 'people', part: reports.leadsTotal.parts.people }, people, { ...words, t: named });
  expect(table?.rows[1]?.[0]).toBe('report.leftPerson 周远');
  const [places] = sheetsOf(ranking, rankingOf({ Is_Left: 1 }), { ...words, t: named });
  expect(places?.rows[1]?.[2]).toBe('report.leftPerson 周远');
});

it('says what is not listed: products beyond the first, records beyond the last page, and those that may not be read', () => {
  const sold = { Money: 20, Quantity: 2, Contract_Num: 1 };
  const item = { Item_Id: '1', Item_Name: '水泵', Share: 50, ...sold };
  const items = { ...november, rows: [item], More: 1200, Total: sold, Before_Total: null };
  const [products] = sheetsOf({ name: 'items', part: reports.productStatistics.parts.items }, items, {
    ...words,
    t: named,
  });
  expect(products?.rows.slice(2).map(([first]) => first)).toEqual(['bi.moreProducts 1,200', 'bi.total']);
  const ledger = { rows: [], records: 3, total: 3, Hidden: 2 };
  const [records] = sheetsOf({ name: 'ledger', part: reports.customerConversion.parts.ledger }, ledger, {
    ...words,
    t: named,
  });
  expect(records?.rows.slice(1)).toEqual([['bi.moreRecords 3'], ['report.hidden 2']]);
});

it('gives no change of place to a person without a number, though fewer are ahead of them', () => {
  const last = rankingOf({ Rank: 3, Before_Rank: 4, Value: 0, Share: 0 });
  const [sheet] = sheetsOf(ranking, last, words);
  expect(sheet?.rows[1]?.slice(0, 3)).toEqual([count(3), null, '周远']);
});
