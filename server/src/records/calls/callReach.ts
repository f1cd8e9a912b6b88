import { type RawBuilder, sql } from 'kysely';
import { among } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';

/** A condition on calls. */
type OnCalls = RawBuilder<boolean>;

/** The calls of the people whom the caller reaches by the scope of calls, in a table of that name. */
export async function reachedCalls(
  ctx: Context,
  operation: 'Call/UpdateTalkLength' | null = null,
  table = 'call_record',
): Promise<OnCalls> {
  const owners = await ctx.rights.owners(ctx.db, 'call', operation);
  const company = sql<boolean>`${sql.ref(`${table}.company_id`)} = ${ctx.session.companyId}`;
  if (owners === 'all') return company;
  return sql<boolean>`(${company} and ${among(sql.ref(`${table}.user_guid`), owners)})`;
}

/** Calls whose review the caller settles: those in reach of that right but for their own (S29.9). */
export async function mayReview(ctx: Context, table = 'call_record'): Promise<OnCalls> {
  if (!ctx.rights.holds('Call/UpdateTalkLength')) return sql<boolean>`false`;
  const reached = await reachedCalls(ctx, 'Call/UpdateTalkLength', table);
  return sql<boolean>`(${reached} and ${sql.ref(`${table}.user_guid`)} <> ${ctx.session.userGuid})`;
}
