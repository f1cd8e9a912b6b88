import { reports } from '@haina/contract/reports/reports.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import { describe, expect, it } from 'vitest';
import { carriedQuery, decodeReport, encodeReport, listFilter, partInput, refusedOf } from './reportState.ts';

const report: Report = reports.customerTotal;
const guid = 'a1f4c1de-0000-4000-8000-000000000001';

const read = (query: string, of = report) => decodeReport(new URLSearchParams(query), of);

describe('the address of a report', () => {
  it.each([
    '',
    'type=year&SeleteType=0',
    'start_data=2026-11-01&end_data=2026-11-20&Compare=0',
    'type=lastMonth&Compare=2&show=Deal_Num&look=line',
    'type=year&by=department',
    'page=2&order_type=desc&order_field=Contract_Money',
    'type=year&Part=trend&Measure=Created_Num&Bucket=2026-11',
    `Part=people&Measure=Deal_Num&User_Guid=${guid}`,
  ])('says the same after it was read and written: %s', (query) => {
    const written = encodeReport(read(query), report);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it('leaves out what no call takes, and what is mistyped', () => {
    const state = read('type=nonsense&page=x&Compare=7&Part=nothing&Measure=Created_Num&look=pie&Bucket=13');
    expect(state).toMatchObject({ filters: {}, compare: 1, look: null, opened: null });
  });

  it('names the filters that are refused, for what is left out would widen the report', () => {
    const refused = (query: string, of = report) => refusedOf(new URLSearchParams(query), of);
    expect(refused('type=fortnight&user_guid=nobody&SeleteType=0')).toEqual(['dashboard.period', 'bi.people.label']);
    expect(refused('start_data=2026-02-30')).toEqual(['dashboard.period']);
    expect(refused('Year=1986', reports.contractMoney)).toEqual(['bi.year']);
    expect(refused(`type=year&user_guid=${guid}&structure_guid=&page=x&Year=1986`)).toEqual([]);
  });

  it('names a cell that is refused, for its list would be that of all cells', () => {
    const of = (cell: string) => {
      const params = new URLSearchParams(`Part=trend&Measure=Created_Num${cell}`);
      return { refused: refusedOf(params, report), opened: decodeReport(params, report).opened };
    };
    expect(of('&Bucket=2026-11')).toMatchObject({ refused: [], opened: { cell: { Bucket: '2026-11' } } });
    expect(of('&Bucket=')).toMatchObject({ refused: [], opened: { cell: {} } });
    expect(of('&Bucket=2026-13')).toEqual({ refused: ['bi.list.filters'], opened: null });
    expect(of(`&User_Guid=${guid}`)).toEqual({ refused: ['bi.list.filters'], opened: null });
  });

  it('opens no list behind a measure that the part does not have', () => {
    expect(read('Part=trend&Measure=Nothing').opened).toBeNull();
    expect(read('Part=trend&Measure=toString').opened).toBeNull();
    expect(read('Part=constructor&Measure=name').opened).toBeNull();
  });

  it('keeps period and people for the tab beside it, and nothing of this report', () => {
    const params = new URLSearchParams('type=year&SeleteType=0&page=3&show=Deal_Num&Part=trend&Measure=Created_Num');
    expect(carriedQuery(params)).toBe('?type=year&SeleteType=0');
    expect(carriedQuery(new URLSearchParams('page=2'))).toBe('');
  });
});

describe('what is asked for a report', () => {
  it('is what each part takes: what has totals of its own is compared, the people have pages', () => {
    const state = read('type=year&page=2&order_field=Deal_Num');
    expect(partInput(reports.customerTotal.parts.trend, report, state)).toEqual({ type: 'year', Compare: 1 });
    expect(partInput(reports.customerTotal.parts.people, report, state)).toEqual({
      type: 'year',
      Compare: 1,
      page: 2,
      pagesize: 20,
      order_field: 'Deal_Num',
      order_type: 'desc',
    });
  });

  it('is not compared where nobody would see it: people without totals of their own, reports without comparison', () => {
    const { leadsTotal, salesFunnel } = reports;
    expect(partInput(leadsTotal.parts.people, leadsTotal, read('', leadsTotal))).not.toHaveProperty('Compare');
    expect(partInput(salesFunnel.parts.people, salesFunnel, read('', salesFunnel))).not.toHaveProperty('Compare');
  });

  it('has what the declaration fixes', () => {
    const { contractNum } = reports;
    expect(partInput(contractNum.parts.months, contractNum, read('Year=2025', contractNum))).toEqual({
      Year: 2025,
      kind: 'count',
    });
  });

  it('is for a list the filter and the cell, without pages and comparison', () => {
    const state = read('type=year&Part=trend&Measure=Created_Num&Bucket=2026-11');
    expect(state.opened && listFilter(state.opened, 'customerTotal', report, state)).toEqual({
      Report: 'customerTotal',
      Part: 'trend',
      Measure: 'Created_Num',
      type: 'year',
      Bucket: '2026-11',
    });
  });
});
