import { describe, expect, it } from 'vitest';
import { daysOf, decodeDashboard, encodeDashboard, figureAddress, sourceAddress } from './dashboardState.ts';

const read = (query: string) => decodeDashboard(new URLSearchParams(query));
const days = { Start: '2026-11-01', End: '2026-11-30' };

describe('the address of the dashboard', () => {
  it('means this month when it says nothing', () => {
    expect(read('')).toEqual({ type: 'month', SeleteType: 0 });
    expect(encodeDashboard({ type: 'month' }).toString()).toBe('type=month&SeleteType=0');
  });

  it('means what the person chose last where it says nothing', () => {
    const kept = { type: 'quarter', SeleteType: 2 } as const;
    const readKept = (query: string) => decodeDashboard(new URLSearchParams(query), kept);
    expect(readKept('')).toEqual(kept);
    expect(readKept('type=year')).toEqual({ type: 'year', SeleteType: 2 });
    expect(readKept('SeleteType=0&start_data=2026-10-03&end_data=2026-10-09')).toEqual({
      start_data: '2026-10-03',
      end_data: '2026-10-09',
      SeleteType: 0,
    });
  });

  it.each(['type=lastYear&SeleteType=1', 'start_data=2026-10-03&end_data=2026-11-20&SeleteType=2'])(
    'keeps %s',
    (query) => {
      expect(new URLSearchParams(encodeDashboard(read(query))).toString().split('&').toSorted()).toEqual(
        query.split('&').toSorted(),
      );
    },
  );

  it('takes two days before a name, and no period that there is not', () => {
    expect(read('type=year&start_data=2026-10-03')).toEqual({ start_data: '2026-10-03', SeleteType: 0 });
    expect(read('type=decade')).toEqual({ type: 'month', SeleteType: 0 });
  });
});

describe('the list behind a figure', () => {
  it('has the same period, people and state', () => {
    expect(figureAddress('leads', days, { type: 'month' })).toBe(
      '/crm/leads?Create_Time_Start=month&Create_Time_End=month',
    );
    const followed = new URL(figureAddress('leadsFollowed', days, { type: 'month', SeleteType: 1 }), 'http://x');
    expect(Object.fromEntries(followed.searchParams)).toEqual({
      SeleteType: '1',
      Follow: '1',
      Create_Time_Start: 'month',
      Create_Time_End: 'month',
    });
  });

  it('has the days of a period of one’s own', () => {
    expect(figureAddress('leads', days, { start_data: '2026-11-01', end_data: '2026-11-30' })).toBe(
      '/crm/leads?Create_Time_Start=2026-11-01&Create_Time_End=2026-11-30',
    );
  });

  it.each([
    ['customers', '/crm/customer?Create_Time_Start=month&Create_Time_End=month'],
    ['contacts', '/crm/contacts?Create_Time_Start=month&Create_Time_End=month'],
    ['business', '/crm/business?Create_Time_Start=month&Create_Time_End=month'],
    ['contracts', '/crm/contract?Order_Time_Start=month&Order_Time_End=month'],
    ['receivables', '/crm/money?Return_Time_Start=month&Return_Time_End=month'],
  ] as const)('of %s is their own list', (key, address) => {
    expect(figureAddress(key, days, { type: 'month' })).toBe(address);
  });

  it('counts conversions by when they were made', () => {
    expect(figureAddress('leadsTransformed', days, { type: 'month' })).toBe(
      '/crm/leads?Transform_Time_Start=month&Transform_Time_End=month&Is_Transform=1',
    );
  });

  it('is that of one source, also of none', () => {
    expect(sourceAddress([0], days, {})).toContain('Source=0');
    expect(sourceAddress([7], days, {})).toContain('Source=7');
  });
});

describe('the days of a dashboard', () => {
  it.each([
    [{ type: 'month' }, ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
    [{}, ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28']],
    [{ start_data: '2026-03-03', end_data: '2026-03-05' }, ['2026-03-03', '2026-03-05', '2026-02-28', '2026-03-02']],
    [{ start_data: '2026-03-29' }, ['2026-03-29', '2026-03-31', '2026-03-26', '2026-03-28']],
  ] as const)('of %j are %j', (state, [Start, End, Before_Start, Before_End]) => {
    expect(daysOf(state, '2026-03-31')).toEqual({ Start, End, Before_Start, Before_End });
  });
});
