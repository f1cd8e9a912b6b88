import { callTargetOf } from '@haina/contract/rules/call.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ownedNouns } from '../../crm/nouns.ts';
import { allOf, type Condition } from '../../access/filters.ts';
import { nounsBelow } from '../../records/reach/ownedNouns.ts';
import type { NamesGone, NounOfPeople } from '../../records/noun/noun.ts';
import { purgedBefore } from '../../records/bin/restored.ts';
import { purgeProducts } from './purgeProducts.ts';

/** Records that go in one transaction. */
const batch = 200;

/** A record that goes for good. */
interface Purged {
  readonly company: string;
  readonly guid: string;
}

const naming =
  (gone: readonly Purged[]): NamesGone =>
  (companyColumn, guidColumn) =>
    sql<boolean>`(${sql.ref(companyColumn)}, ${sql.ref(guidColumn)}) in (
      select * from unnest(${gone.map(({ company }) => company)}::uuid[], ${gone.map(({ guid }) => guid)}::uuid[]))`;

/** What hangs on every record: its calls, its files, whose bytes go with the deleted files, follow-ups, team, phones. */
function hanging({ kind }: NounOfPeople, names: NamesGone, now: Date): readonly RawBuilder<unknown>[] {
  const mine = sql<boolean>`target_kind = ${kind} and ${names('company_id', 'target_guid')}`;
  const activities = sql`select company_id, guid from activity where ${mine}`;
  const target = callTargetOf(kind);
  const calls =
    target === undefined
      ? []
      : [
          sql`update call_recording set delete_time = coalesce(delete_time, ${now}) where (company_id, call_guid) in (
            select company_id, guid from call_record where target_kind = ${target} and ${names('company_id', 'target_guid')})`,
          sql`delete from call_record where target_kind = ${target} and ${names('company_id', 'target_guid')}`,
        ];
  return [
    ...calls,
    sql`update file set activity_guid = null, delete_time = coalesce(delete_time, ${now})
      where (${mine}) or (company_id, activity_guid) in (${activities})`,
    sql`delete from activity_relation where (company_id, activity_guid) in (${activities})`,
    sql`delete from activity where ${mine}`,
    sql`delete from team_member where ${mine}`,
    sql`delete from record_phone where ${mine}`,
  ];
}

/** Rows to which nothing belongs any more; the others go once that is gone. */
const nothingBelow = ({ kind, table }: NounOfPeople): readonly Condition[] =>
  nounsBelow(kind).map(
    ({ noun, column }) => sql<boolean>`not exists (select from ${sql.table(noun.table)} as child
      where child.company_id = ${sql.ref(`${table}.company_id`)}
        and ${sql.ref(`child.${column}`)} = ${sql.ref(`${table}.guid`)})`,
  );

async function purgeBatch(db: Database, noun: NounOfPeople, now: Date): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const table = sql.table(noun.table);
    const isOld = sql<boolean>`delete_time < ${purgedBefore(now)}`;
    // Who restores or purges at the same moment has locked the row.
    const { rows: gone } = await sql<Purged>`
      select company_id as company, guid from ${table} where ${allOf([isOld, ...nothingBelow(noun)])}
      order by guid limit ${batch} for update skip locked`.execute(inside);
    if (gone.length === 0) return 0;
    const names = naming(gone);
    for (const step of [...hanging(noun, names, now), ...noun.purged.detach(names)]) await sql`${step}`.execute(inside);
    await sql`delete from ${table} where ${names('company_id', 'guid')}`.execute(inside);
    return gone.length;
  });
}

/**
 * Deletes for good what has been in the recycle bin for 30 days, with everything that hangs on it; operation records and
 * the history of owners stay. What belongs to a customer goes before it, receivables before their contracts.
 */
export async function purgeBin(db: Database, now: Date): Promise<void> {
  for (const noun of ownedNouns.toReversed()) while ((await purgeBatch(db, noun, now)) === batch);
  await purgeProducts(db, purgedBefore(now), now);
}
