import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import type { followFilters } from '@haina/contract/calls/page.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
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
 * The next contact lies before a moment and none was made at it or after it (S4.3): `nextContact` of the contract in SQL.
 * One column against the other, so an index can hold the condition.
 */
function notContacted(table: string, before: RawBuilder<unknown>): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('next_time')} < ${before}
    and (${column('last_time')} is null or ${column('last_time')} < ${column('next_time')}))`;
}

type FollowFilter = { readonly [Name in keyof typeof followFilters]?: z.output<(typeof followFilters)[Name]> };

/** The filters of a list that is followed up, as conditions on its table. */
export function followConditions(ctx: Context, table: string, { Follow, Next_Due }: FollowFilter): Condition[] {
  const { zone } = ctx.session;
  const day = (after: number) =>
    sql`((${todayIn(zone, ctx.now)}::date + ${sql.lit(after)})::timestamp at time zone ${zone})`;
  const followed = (value: number) => sql<boolean>`${sql.ref(`${table}.follow`)} = ${value}`;
  const states = Follow === undefined ? [] : [followed(Follow === 0 ? 0 : 1)];
  const needed = Follow === 2 ? [notContacted(table, day(1))] : [];
  const due = Next_Due === undefined ? [] : [notContacted(table, day(Next_Due === 1 ? 1 : 0))];
  const today = Next_Due === 1 ? [sql<boolean>`${sql.ref(`${table}.next_time`)} >= ${day(0)}`] : [];
  return [...states, ...needed, ...due, ...today];
}
