import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { editable, manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import type { NounCodes, OwnedFacts } from '../reach/ownedNouns.ts';

/** The name of the dictionary entry whose id stands in a column; empty when unset. */
export const dictionaryName = (ctx: Context, code: DictionaryCode, column: string): RawBuilder<string> =>
  sql<string>`coalesce((select d.name from dictionary_item d where d.company_id = ${ctx.session.companyId}
    and d.type_code = ${code} and d.id = ${sql.ref(column)}), '')`;

/** A Guid as text, empty where there is none. */
export const guidText = (column: string): RawBuilder<string> => sql<string>`coalesce(${sql.ref(column)}::text, '')`;

type Lacking<Read, Query> = Query extends Expression<infer Columns> ? Exclude<keyof Read, keyof Columns> : never;

/** Hands a noun's select on if it has every field of the record as the contract reads it; one that lacks a field does not compile. */
export const completeSelect =
  <Read extends object>() =>
  <Query extends Expression<unknown>>(
    query: [Lacking<Read, Query>] extends [never] ? Query : { readonly lacks: Lacking<Read, Query> },
  ): Query =>
    // The same value: the type of the parameter only says what it lacks.
    query as Query;

/** The columns of a record as the contract reads it, by wire name: every one of them. */
export const wireColumns = <Read extends object>(
  columns: Readonly<Record<keyof Read & string, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql.join(Object.entries<RawBuilder<unknown>>(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`));

/** Money or a percent as a number: 15 digits, which a double keeps exactly; numeric itself would arrive as text. */
export const asNumber = (value: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(${value})::float8`;

/** 1 where a condition holds, else 0. */
export const oneIf = (condition: Condition): RawBuilder<0 | 1> => sql<0 | 1>`case when ${condition} then 1 else 0 end`;

/** The words of a record's follow state. */
export function followName(ctx: Context, table: string): RawBuilder<string> {
  const word = (key: 'followed' | 'notFollowed') => translate(ctx.language, `record.follow.${key}`);
  return sql<string>`case when ${sql.ref(`${table}.follow`)} = 1 then ${word('followed')}::text else ${word('notFollowed')}::text end`;
}

const nobody = sql<boolean>`false`;

/**
 * What the caller may do with each record of a noun: change it, and transfer or delete it. Other `codes` are those of what
 * belongs to its records and is reached through them.
 */
export async function abilities(
  ctx: Context,
  noun: OwnedFacts,
  { edit, transfer, remove }: NounCodes = noun.codes,
): Promise<{ edit: Condition; manage: Condition }> {
  const managing = [transfer, remove].find((code) => code !== undefined && ctx.rights.holds(code));
  return {
    edit: ctx.rights.holds(edit) ? await editable(ctx, noun, edit) : nobody,
    manage: managing ? await manageable(ctx, noun, managing) : nobody,
  };
}

/**
 * Followed, and the next contact is due today or earlier with no contact at its moment or after it (S4.3):
 * `needsContact` of the contract in SQL. One column against the other, so an index can hold the condition.
 */
function needsContact(ctx: Context, table: string): Condition {
  const zone = ctx.session.zone;
  const today = todayIn(zone, ctx.now);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('follow')} = 1
    and ${column('next_time')} < ((${today}::date + 1)::timestamp at time zone ${zone})
    and (${column('last_time')} is null or ${column('last_time')} < ${column('next_time')}))`;
}

/** The follow filter of a list: 0 not followed, 1 followed, 2 followed with next contact needed (S4.2). */
export function followConditions(ctx: Context, table: string, follow: 0 | 1 | 2 | undefined): Condition[] {
  if (follow === undefined) return [];
  return [follow === 2 ? needsContact(ctx, table) : sql<boolean>`${sql.ref(`${table}.follow`)} = ${follow}`];
}
