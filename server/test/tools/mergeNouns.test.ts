import { merge } from '@haina/contract/calls/merge.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownedFacts } from '../../src/records/reach/ownedNouns.ts';
import { openApp } from '../support/app.ts';
import { addCustomer, convertLead } from '../support/factories.ts';
import { markerOf, nouns } from '../support/nouns.ts';

const app = await openApp();

/** Every noun whose records name a customer, as its facts say. */
const naming = ownedFacts.filter(({ customerColumn }) => customerColumn === 'customer_guid');

async function customerOf(table: string, guid: string): Promise<string | null> {
  const { rows } = await sql<{ customer_guid: string | null }>`
    select customer_guid from ${sql.table(table)} where guid = ${guid}`.execute(app.databases.read);
  return rows[0]?.customer_guid ?? null;
}

/** A record of a noun, and the customer that it names. */
async function recordWithCustomer({ table, kind }: (typeof naming)[number], index: number) {
  const noun = nouns.find((one) => one.kind === kind);
  if (!noun) throw new Error(`no test records of ${table}`);
  const guid = await noun.create(app, 'sales', markerOf(index));
  // A lead names a customer once it became one.
  return { guid, customer: (await customerOf(table, guid)) ?? (await convertLead(app, 'sales', guid)) };
}

describe('merging', () => {
  it.each(naming.map((facts, index) => ({ facts, index, table: facts.table })))(
    'takes records of $table along, counted, and gives them back',
    async ({ facts, index, table }) => {
      const { guid, customer } = await recordWithCustomer(facts, index);
      const pair = { Keep_Guid: await addCustomer(app, 'sales'), Gone_Guid: customer };
      const { Counts } = (await app.call(merge.preview, pair, 'manager')).data;
      expect(Object.values(Counts).reduce((sum, number) => sum + number)).toBeGreaterThan(0);
      const { code, data } = await app.call(merge.customers, pair, 'manager');
      expect([code, await customerOf(table, guid)]).toEqual([0, pair.Keep_Guid]);
      const undone = await app.call(merge.undo, { Guid: data.Guid }, 'manager');
      expect([undone.code, await customerOf(table, guid)]).toEqual([0, customer]);
    },
  );
});
