import { bin } from '@haina/contract/calls/bin.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { TestApp } from '../support/app.ts';

const tableOf = { 1: 'leads', 2: 'customer', 3: 'contacts' } as const;

/** What fills the recycle bin, looks into it, ages it and empties it. */
export function binCalls(app: TestApp) {
  const { read, write } = app.databases;
  return {
    removeLead: (Guid: string, as = 'sales') => app.call(leads.remove, { LeadsGuidList: [Guid] }, as),
    removeCustomer: (Guid: string, as = 'sales') => app.call(customers.remove, { Guid }, as),
    removeContact: (Guid: string, as = 'sales') => app.call(contacts.remove, { Guid }, as),
    restore: (as: string, ...records: readonly (readonly [TargetKind, string])[]) =>
      app.call(bin.restore, { Records: records.map(([kind, Guid]) => ({ Target_Kind: kind as 1 | 2 | 3, Guid })) }, as),
    found: async (as: string, input = {}) => (await app.call(bin.list, { pagesize: 100, ...input }, as)).data.rows,
    /** A row to the byte, but for what every write changes. */
    rowOf: async (kind: 1 | 2 | 3, guid: string): Promise<string> => {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'row_version' - 'update_time')::text as row from ${sql.table(tableOf[kind])} t
        where guid = ${guid}`.execute(read);
      return rows[0]?.row ?? '';
    },
    /** Makes a deletion as old as this many days. */
    age: (kind: 1 | 2 | 3, guid: string, days: number) =>
      sql`update ${sql.table(tableOf[kind])} set delete_time = delete_time - make_interval(secs => ${days * 86_400 + 60})
        where guid = ${guid}`.execute(write),
  };
}
