import { endpoints } from '@haina/contract/calls/contract.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { views } from '@haina/contract/calls/views.ts';
import { periodNames } from '@haina/contract/rules/period.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { todayIn } from '../../src/platform/database/sql/moments.ts';
import { openApp } from '../support/app.ts';
import { leadsListCalls } from '../crm/leads/leadsListCalls.ts';
import { leastInput } from '../support/samples.ts';

const app = await openApp();
const { leadWith, named } = leadsListCalls(app);

/** The pairs of time filters that a call takes, by the wire names of start and end. */
function pairsOf(input: z.ZodType): readonly (readonly [string, string])[] {
  if (!(input instanceof z.ZodObject)) return [];
  const names = Object.keys(input.shape);
  const starts = names.filter((name) => name.endsWith('_Start') && names.includes(`${name.slice(0, -5)}End`));
  const pairs = starts.map((name) => [name, `${name.slice(0, -5)}End`] as const);
  return names.includes('start_data') ? [...pairs, ['start_data', 'end_data'] as const] : pairs;
}

const filtered = endpoints.flatMap((endpoint) =>
  pairsOf(endpoint.input).map(([start, end]) => [`${endpoint.path} ${start}`, endpoint, start, end] as const),
);

describe('a time filter that ends before it starts', () => {
  it('can be asked of every list and report', () => {
    expect(filtered.length).toBeGreaterThan(60);
  });

  it.each(filtered)('is refused with the name of its field: %s', async (_name, endpoint, start, end) => {
    const input = { ...leastInput(endpoint), [start]: '2026-03-02', [end]: '2026-03-01' };
    const answer = await app.raw(endpoint, input, { token: await app.token('admin') });
    expect([answer.code, answer.data]).toEqual([1, { Field: start }]);
    expect(answer.message).toMatch(/^.+不能晚于结束时间$/);
    expect(answer.message).not.toContain('_');
  });
});

describe('a named period as a time filter', () => {
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  const lastYear = new Date(Date.UTC(now.getUTCFullYear() - 1, 5, 15, 4));

  it('means its days on the day of the call', async () => {
    await leadWith('期间今天', { create_time: now.toISOString() });
    await leadWith('期间昨天', { create_time: yesterday.toISOString() });
    await leadWith('期间上年', { create_time: lastYear.toISOString() });
    const within = (name: string) => named({ Name: '期间', Create_Time_Start: name, Create_Time_End: name });
    expect(await within('today')).toEqual(['期间今天']);
    expect(await within('yesterday')).toEqual(['期间昨天']);
    expect(await within('lastYear')).toEqual(['期间上年']);
    const today = todayIn('Asia/Shanghai', now);
    for (const name of periodNames) {
      const isOfNow = ['today', 'week', 'month', 'quarter', 'year'].includes(name);
      expect((await within(name)).includes('期间今天'), `${name} on ${today}`).toBe(isOfNow);
    }
    expect(await named({ Name: '期间', start_data: 'lastYear', end_data: 'today' })).toHaveLength(3);
  });

  it('is refused where it is none', async () => {
    const answer = await app.raw(leads.list, { Create_Time_Start: 'someday' }, { token: await app.token('sales') });
    expect(answer.code).toBe(1);
  });

  it('stays a name in a saved view', async () => {
    const Filters = { Create_Time_Start: 'month', Create_Time_End: 'month' };
    const added = await app.call(views.add, { Noun: 'leads', Name: '本月', Filters }, 'sales');
    expect(added.code).toBe(0);
    const { data } = await app.call(views.list, { Noun: 'leads' }, 'sales');
    expect(data.rows.find(({ Name }) => Name === '本月')?.Filters).toEqual(Filters);
  });
});
