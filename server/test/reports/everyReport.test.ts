import { reportIds, reports } from '@haina/contract/reports/reports.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';

const app = await openApp();
const token = await app.token('admin');

const parts = reportIds.flatMap((id) =>
  Object.entries<Part>(reports[id].parts).map(([name, part]) => ({ id, name, part })),
);

/** What a report's call is asked for beside period and people. */
const fixedOf = (id: (typeof reportIds)[number]): Readonly<Record<string, string>> => {
  const { fixed = {} }: Report = reports[id];
  return fixed;
};

describe.each(parts)('$id, its $name', ({ id, part }) => {
  it.each([
    {},
    { type: 'lastYear' },
    { SeleteType: 0, type: 'year' },
    { start_data: '2024-02-29', end_data: '2024-02-29' },
  ])('answers %o', async (filter) => {
    const { code, message } = await app.raw(part.call, { ...fixedOf(id), ...filter }, { token });
    expect([code, message]).toEqual([0, expect.anything()]);
  });
});
