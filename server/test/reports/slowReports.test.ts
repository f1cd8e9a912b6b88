import { setTimeout as wait } from 'node:timers/promises';
import { leads } from '@haina/contract/calls/leads.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApp } from '../support/app.ts';

const app = await openApp();
const token = await app.token('admin');

/** What reports of contracts read cannot be read for some time, in milliseconds. */
const withoutContracts = (time: number) =>
  app.databases.write.transaction().execute(async (db) => {
    await sql`lock table contract, daily_fact in access exclusive mode`.execute(db);
    await wait(time);
  });

it('holds one connection each: reports that take seconds leave some for everybody else', async () => {
  const { ranking } = reports.rankContract.parts;
  const locked = withoutContracts(3000);
  await wait(100);
  const slow = Promise.all(
    Array.from({ length: 4 }, () => app.raw(ranking.call, { SeleteType: 0, type: 'year' }, { token })),
  );
  await wait(100);
  const begun = Date.now();
  expect((await app.raw(leads.list, {}, { token })).code).toBe(0);
  expect(Date.now() - begun).toBeLessThan(1500);
  expect((await slow).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  await locked;
});
