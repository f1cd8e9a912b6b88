import { binDays } from '@haina/contract/calls/bin.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { purgeOld } from '../../src/purgeOld.ts';
import { nounsBelow, ownedFacts } from '../../src/records/reach/ownedNouns.ts';
import { openApp } from '../support/app.ts';
import { markerOf, nouns } from '../support/nouns.ts';

const app = await openApp();

const belonging = ownedFacts.flatMap((above) =>
  nounsBelow(above.kind).map(({ noun, column }) => ({ above, noun, column, table: noun.table, whole: above.table })),
);

function testNoun(kind: number) {
  const noun = nouns.find((one) => one.kind === kind);
  if (!noun) throw new Error(`no test records of kind ${kind}`);
  return noun;
}

async function remove(kind: number, guid: string): Promise<void> {
  const { call, field } = testNoun(kind).remove;
  const { code, message } = await app.call(call, { [field]: [guid] }, 'admin');
  if (code !== 0) throw new Error(message);
}

const age = (table: string, guid: string) =>
  sql`update ${sql.table(table)} set delete_time = delete_time - make_interval(days => ${binDays + 1})
    where guid = ${guid}`.execute(app.databases.write);

async function isThere(table: string, guid: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where guid = ${guid}`.execute(app.databases.read);
  return rows.length > 0;
}

it.each(belonging.map((one, index) => ({ ...one, index })))(
  'a row of $whole is purged after what belongs to it in $table, never before',
  async ({ above, noun, column, index }) => {
    const child = await testNoun(noun.kind).create(app, 'sales', markerOf(index));
    const { rows } = await sql<{ guid: string }>`
      select ${sql.ref(column)} as guid from ${sql.table(noun.table)} where guid = ${child}`.execute(
      app.databases.read,
    );
    const guid = rows[0]?.guid ?? '';
    await remove(noun.kind, child);
    await remove(above.kind, guid);
    await age(above.table, guid);
    await purgeOld(app, new Date());
    expect([await isThere(above.table, guid), await isThere(noun.table, child)]).toEqual([true, true]);
    await age(noun.table, child);
    await purgeOld(app, new Date());
    expect([await isThere(above.table, guid), await isThere(noun.table, child)]).toEqual([false, false]);
  },
);
