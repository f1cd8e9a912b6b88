import { logReach } from '@haina/contract/calls/logs.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { readsMany } from '../../access/scope.ts';
import { contactsInSea, readsSea } from '../../access/seaScope.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { nouns, ownedNouns } from '../../crm/nouns.ts';
import { shown } from '../../records/reach/recordRef.ts';
import { newestOf } from './log.ts';

/** The records of one kind that a person reads, deleted ones included. */
interface SeenKind {
  readonly kind: TargetKind;
  readonly table: string;
  readonly seen: Condition;
}

/** What the caller reads of each kind: their scope, the sea for whom reads it, and all that belongs to the company. */
async function seenKinds(ctx: Context): Promise<SeenKind[]> {
  const kinds = await Promise.all(
    ownedNouns.map(async ({ owned: noun }) => {
      const own = await shown(ctx, noun);
      const seen = noun.kind === targetKind.contacts ? sql<boolean>`(${own} or ${contactsInSea(ctx)})` : own;
      return { kind: noun.kind, table: noun.table, seen };
    }),
  );
  const shared = nouns.filter(({ owned }) => owned === null);
  return [...kinds, ...shared.map(({ kind, table }) => ({ kind, table, seen: companyOf(ctx, table) }))];
}

/** The record of an entry, if it is of this kind and the caller reads it. */
const seenRecord = ({ kind, table, seen }: SeenKind) =>
  sql`select from ${sql.table(table)} where l.target_kind = ${kind} and ${sql.ref(`${table}.company_id`)} = l.company_id
    and ${sql.ref(`${table}.guid`)} = l.target_guid and ${seen}`;

const isSeen = (kind: SeenKind) => sql`exists (${seenRecord(kind)})`;

/** Looks at the newest entries that fit one by one, whether their record is seen, and stops when it has as many as are wanted. */
function fromEntries(kinds: readonly SeenKind[], conditions: readonly Condition[], most: number): RawBuilder<unknown> {
  const records = kinds.map(seenRecord);
  return sql`(select l.guid, l.create_time from (
      select guid, create_time, company_id, target_kind, target_guid from operation_record as l
      where ${allOf(conditions)} order by l.create_time desc, l.guid desc limit ${logReach}) as l
    cross join lateral (${sql.join(records, sql` union all `)} limit 1) as seen
    order by l.create_time desc, l.guid desc limit ${most})`;
}

/** Goes from the records that are seen to their entries: for who sees few. */
function fromRecords(kinds: readonly SeenKind[], conditions: readonly Condition[]): RawBuilder<unknown> {
  const parts = kinds.map(
    ({ kind, table, seen }) => sql`select l.guid, l.create_time from ${sql.table(table)}
      join operation_record as l on l.target_kind = ${kind} and l.target_guid = ${sql.ref(`${table}.guid`)}
      where ${allOf([seen, ...conditions])}`,
  );
  return sql`(${sql.join(parts, sql` union all `)})`;
}

const newestFirst = (entries: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`(select guid, create_time from ${entries} as l order by create_time desc, guid desc limit ${most})`;

/** Whether the newest entries are all there are, or hold as many as are wanted: then nothing further back is missed. */
async function isEnough(
  ctx: Context,
  conditions: readonly Condition[],
  entries: RawBuilder<unknown>,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ isAll: boolean; seen: number }>`
    select (select count(*) < ${logReach} from ${newestOf('operation_record', conditions, logReach)} as l) as "isAll",
      (select count(*)::int from ${entries} as l) as seen`.execute(ctx.db);
  const [row] = rows;
  return row === undefined || row.isAll || row.seen >= most;
}

/**
 * The newest entries that fit and whose record the caller reads; administrators read all of the company. A person who reads much
 * finds enough among the newest entries, and a person who reads little has few records to look up: neither looks through millions.
 */
export async function newestSeen(
  ctx: Context,
  conditions: readonly Condition[],
  most: number,
): Promise<RawBuilder<unknown>> {
  if (ctx.rights.isAdmin) return newestOf('operation_record', conditions, most);
  const kinds = await seenKinds(ctx);
  if (!(await readsManyRecords(ctx))) return newestFirst(fromRecords(kinds, conditions), most);
  const entries = fromEntries(kinds, conditions, most);
  if (await isEnough(ctx, conditions, entries, most)) return entries;
  return newestFirst(fromRecords(kinds, conditions), most);
}

/** Whether the caller reads many records: those of many people, of any kind, or the sea. */
async function readsManyRecords(ctx: Context): Promise<boolean> {
  if (readsSea(ctx)) return true;
  for (const { owned } of ownedNouns) if (await readsMany(ctx, owned)) return true;
  return false;
}

/** A search for words: the words, and whether an entry may show each of them. */
interface Search {
  readonly words: readonly string[];
  readonly mayShow: readonly Condition[];
}

const searchedColumns = ['user_guid', 'target_kind', 'target_guid', 'action', 'changes', 'address'];

/** The newest entries of records that are called by a word: found by the records' own search, however old the entry is. */
function ofNamed(kinds: readonly SeenKind[], conditions: readonly Condition[], word: string): RawBuilder<unknown> {
  const parts = kinds.map(({ kind, table, seen }) => {
    const isNamed = matches(table, word) ?? sql<boolean>`false`;
    const live = sql<boolean>`${sql.ref(`${table}.delete_time`)} is null`;
    return sql`select l.guid, l.create_time from (
        select ${sql.ref(`${table}.guid`)} from ${sql.table(table)} where ${allOf([seen, live, isNamed])} limit ${namedRecords}
      ) as named join operation_record as l on l.target_kind = ${kind} and l.target_guid = named.guid
      where ${allOf(conditions)}`;
  });
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Records of a kind whose entries are looked up because they are called by a word. */
const namedRecords = 200;

/**
 * The newest entries that may show every word, of those that `newestSeen` gives: among the newest `logReach`, and among those
 * of records that are called by one of the words.
 */
export async function newestShowing(
  ctx: Context,
  conditions: readonly Condition[],
  most: number,
  { words, mayShow }: Search,
): Promise<RawBuilder<unknown>> {
  const kinds = await seenKinds(ctx);
  const among = sql.join(kinds.map(isSeen), sql` or `);
  const near = newestOf('operation_record', conditions, most, {
    columns: searchedColumns,
    words: [...mayShow, ...(ctx.rights.isAdmin ? [] : [sql<boolean>`(${among})`])],
  });
  const all = kinds.map((kind) => ({ ...kind, seen: ctx.rights.isAdmin ? companyOf(ctx, kind.table) : kind.seen }));
  const arms = [
    sql`select guid, create_time from ${near} as near`,
    ...words.map(
      (word) => sql`select guid, create_time
    from ${newestFirst(ofNamed(all, conditions, word), most)} as called`,
    ),
  ];
  return newestFirst(sql`(${sql.join(arms, sql` union `)})`, most);
}

const companyOf = (ctx: Context, table: string) =>
  sql<boolean>`${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId}`;
