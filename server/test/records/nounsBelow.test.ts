import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nounsBelow, ownedFacts } from '../../src/records/reach/ownedNouns.ts';
import { openApp } from '../support/app.ts';

const app = await openApp();

it('the facts of the nouns say of every record that it cannot be without another one', async () => {
  const tables = ownedFacts.map(({ table }) => table);
  const { rows } = await sql<{ reference: string }>`
    select child.relname || '.' || a.attname || ' → ' || parent.relname as reference
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = child.oid and a.attnum = any(c.conkey)
    where c.contype = 'f' and a.attnotnull and a.attname <> 'company_id'
      and child.relname = any(${tables}) and parent.relname = any(${tables})`.execute(app.databases.read);
  const named = ownedFacts.flatMap(({ kind, table }) =>
    nounsBelow(kind).map(({ noun, column }) => `${noun.table}.${column} → ${table}`),
  );
  expect(named.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted());
});
