import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { type OwnedTable, readsAll, visible } from '../../access/scope.ts';
import { nounOfKind } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { counted } from '../count/countCells.ts';
import type { Source } from '../count/source.ts';
import type { Behind } from './built.ts';

/** The nouns that rows are about. */
export const nounsOf = ({ row }: Source): OwnedTable[] =>
  row.kinds.map((kind) => {
    const noun = nounOfKind(kind);
    // Rows of reports are about records with owners.
    if (!noun) throw new Error(`no owned noun of kind ${kind}`);
    return noun;
  });

/** Something of the record of a row, which stands in the table of one of its kinds. */
const ofKinds = (source: Source, part: (noun: OwnedTable) => RawBuilder<unknown>) =>
  sql`case (${source.row.kind})::int ${sql.join(
    nounsOf(source).map((noun) => sql`when ${sql.lit(noun.kind)} then ${part(noun)}`),
    sql` `,
  )} end`;

/**
 * That the caller reads the record of a row, in the table of a noun. A person who reads all of them is asked about the few that nobody
 * reads so: what is deleted and what is in the sea. What is purged takes its events along.
 */
async function isReadableIn(ctx: Context, noun: OwnedTable, guid: RawBuilder<unknown>): Promise<Condition> {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const same = sql`${column('company_id')} = ${ctx.session.companyId} and ${column('guid')} = ${guid}`;
  const some = (which: RawBuilder<unknown>) =>
    sql`exists (select from ${sql.table(noun.table)} where ${same} and ${which})`;
  if (!(await readsAll(ctx, noun)))
    return sql<boolean>`${some(sql`${column('delete_time')} is null and ${await visible(ctx, noun)}`)}`;
  const isThere = sql<boolean>`not ${some(sql`${column('delete_time')} is not null`)}`;
  if (!noun.seaColumn) return isThere;
  const inSea = some(sql`${column(noun.seaColumn)} is null and ${column('delete_time')} is null`);
  return sql<boolean>`(${isThere} and not ${inSea})`;
}

/** Whether the caller reads the record of a row, and its name; the name is asked for of the shown rows alone. */
async function recordOf(ctx: Context, source: Source) {
  const nouns = nounsOf(source);
  const [own] = nouns;
  if (source.row.isOwn && own) return { isReadable: await visible(ctx, own), name: sql.ref(`${own.table}.name`) };
  const readable = new Map<OwnedTable, Condition>();
  for (const noun of nouns) readable.set(noun, await isReadableIn(ctx, noun, source.row.guid));
  const nameIn = ({ table }: OwnedTable) => sql`(select ${sql.ref(`${table}.name`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId} and ${sql.ref(`${table}.guid`)} = ${source.row.guid})`;
  return {
    isReadable: sql<boolean>`coalesce(${ofKinds(source, (noun) => readable.get(noun) ?? sql`false`)}, false)`,
    name: sql`coalesce(${ofKinds(source, nameIn)}, '')`,
  };
}

/** The tables of the rows: those of their items only where these narrow them. */
export const tablesOf = ({ value: { source }, counting: { where = [] } }: Behind) =>
  where.length === 0 ? (source.bare ?? source.from) : source.from;

/** The rows that count, each with its record and whether the caller reads that. */
export async function eachRow(ctx: Context, behind: Behind) {
  const { value, counting } = behind;
  const { source, when, money } = value;
  const { row, moment, person } = source;
  const { isReadable, name } = await recordOf(ctx, source);
  return {
    columns: sql`${row.id} as row_id, (${row.kind})::int as kind, ${row.guid} as guid, ${moment} as moment,
      ${person} as person, ${money ?? sql`null::numeric`} as money, ${isReadable} as is_readable, ${name} as name`,
    from: tablesOf(behind),
    where: sql`${counted(ctx, source, counting)} and ${when ?? sql`true`}`,
  };
}
