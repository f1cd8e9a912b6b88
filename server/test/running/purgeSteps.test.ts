import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purgeOld } from '../../src/purgeOld.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;

const oldTallies = async () =>
  (await write.selectFrom('day_tally').select('subject').where('subject', '=', 'long over').execute()).length;

it('purges everything else where one step or several of them fail, and says which failed', async () => {
  const { companyId: company_id } = await personOf(app, 'sales');
  const rename = (from: string, to: string) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(write);
  const addOld = () =>
    sql`insert into day_tally (company_id, subject, day, used) values (${company_id}, 'long over', '2020-01-01', 1)`.execute(
      write,
    );
  await addOld();
  await rename('idempotency', 'idempotency_away');
  await expect(purgeOld(app, new Date())).rejects.toThrow('"idempotency" does not exist');
  expect(await oldTallies()).toBe(0);
  await addOld();
  await rename('sign_in_address', 'sign_in_address_away');
  await expect(purgeOld(app, new Date())).rejects.toThrow(
    /"idempotency" does not exist.*"sign_in_address" does not exist/,
  );
  expect(await oldTallies()).toBe(0);
  await rename('idempotency_away', 'idempotency');
  await rename('sign_in_address_away', 'sign_in_address');
  await expect(purgeOld(app, new Date())).resolves.toBeUndefined();
});
