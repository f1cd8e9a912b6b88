import { dayAfter, isPeriodName, periodDays } from '@haina/contract/rules/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../request/context.ts';
import { membersBelow, subordinatesOf } from './owners.ts';
import { instantAfter, instantOf, todayIn } from '../platform/database/sql/moments.ts';
import { among } from './scope.ts';

/** A condition of a list; several are joined by and. */
export type Condition = RawBuilder<boolean>;

/** All conditions at once. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** The column's text contains what was typed, in any letter case. */
export const contains = (column: string, typed: string): Condition =>
  sql<boolean>`${sql.ref(column)} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;

/** The column's number is one of those given; these are of the column's own type, as its index is. */
export const oneOf = (column: string, values: readonly number[]): Condition =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]})`;

/** What the time pairs of a list were filled with. */
type Bounds = Readonly<Record<string, unknown>>;

/** Where time pairs are read: the company's zone, and what is now. */
type Clock = { readonly session: { readonly zone: string }; readonly now: Date };

function between(column: string, from: unknown, to: unknown, { session: { zone }, now }: Clock): Condition[] {
  // As most are, at every list.
  if (from === undefined && to === undefined) return [];
  const ref = sql.ref(column);
  return [
    ...(typeof from === 'string' ? [sql<boolean>`${ref} >= ${instantOf(firstOf(from, zone, now), zone)}`] : []),
    ...(typeof to === 'string' ? [sql<boolean>`${ref} < ${instantAfter(lastOf(to, zone, now), zone)}`] : []),
  ];
}

// A named period as the dates it has today; anything else is a date already.
const spanOf = (name: string, zone: string, now: Date) =>
  isPeriodName(name) ? periodDays(name, todayIn(zone, now)) : null;

const firstOf = (from: string, zone: string, now: Date) => spanOf(from, zone, now)?.start ?? from;

function lastOf(to: string, zone: string, now: Date): string {
  const span = spanOf(to, zone, now);
  return span === null ? to : dayAfter(span.end, -1);
}

/**
 * The time pairs of a list (`<name>_Time_Start`, `<name>_Time_End`; start_data and end_data mean the creation). `names` are
 * those of its call (`timePairNames`), so that a pair which the contract gets is a filter at once.
 */
export function timeConditions(table: string, names: readonly string[], input: Bounds, clock: Clock): Condition[] {
  const pairs = names.flatMap((name) =>
    between(`${table}.${name.toLowerCase()}_time`, input[`${name}_Time_Start`], input[`${name}_Time_End`], clock),
  );
  return [...pairs, ...between(`${table}.create_time`, input.start_data, input.end_data, clock)];
}

/** People and departments a list may be narrowed to. */
export interface PeopleFilter {
  readonly SeleteType?: 0 | 1 | 2 | undefined;
  readonly user_guid?: readonly string[] | undefined;
  readonly structure_guid?: readonly string[] | undefined;
  readonly create_user_guid?: readonly string[] | undefined;
  readonly create_structure_guid?: readonly string[] | undefined;
}

/** The column's person is one of those given or works in one of the departments; no condition when none is given. */
export async function belongsTo(
  ctx: Context,
  column: string,
  users: readonly string[] = [],
  structures: readonly string[] = [],
): Promise<Condition[]> {
  if (users.length === 0 && structures.length === 0) return [];
  const members = structures.length > 0 ? await membersBelow(ctx.db, ctx.session.companyId, structures) : [];
  // As a list, so that the index of the column's people serves.
  return [among(sql.ref(column), [...new Set([...users, ...members])])];
}

/** SeleteType and the people pickers of a list; they narrow the caller's scope, never widen it (S2.16). */
export async function peopleConditions(ctx: Context, table: string, input: PeopleFilter): Promise<Condition[]> {
  const owner = `${table}.owner_guid`;
  const ownership: Condition[] = [];
  if (input.SeleteType === 1) ownership.push(sql<boolean>`${sql.ref(owner)} = ${ctx.session.userGuid}`);
  if (input.SeleteType === 2) {
    const below = await subordinatesOf(ctx.db, ctx.session.companyId, ctx.session.userGuid);
    ownership.push(sql<boolean>`${sql.ref(owner)} = any(${below}::uuid[])`);
  }
  return [
    ...ownership,
    ...(await belongsTo(ctx, owner, input.user_guid, input.structure_guid)),
    ...(await belongsTo(ctx, `${table}.create_user_guid`, input.create_user_guid, input.create_structure_guid)),
  ];
}
