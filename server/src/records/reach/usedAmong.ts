import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { nounsBelow } from './ownedNouns.ts';

/**
 * Records on which something hangs: follow-ups, files, team members, records that belong to them and are none of `own`, lines
 * of orders.
 */
export async function usedAmong(
  ctx: Context,
  kind: TargetKind,
  guids: readonly string[],
  own: readonly string[],
): Promise<ReadonlySet<string>> {
  const of = (table: string) => sql`select target_guid as guid from ${sql.table(table)}
    where company_id = ${ctx.session.companyId} and target_kind = ${kind} and target_guid = any(${[...guids]}::uuid[])`;
  const below = nounsBelow(kind).map(
    ({ noun, column }) => sql`union select ${sql.ref(column)} from ${sql.table(noun.table)}
      where company_id = ${ctx.session.companyId} and ${sql.ref(column)} = any(${[...guids]}::uuid[])
        and delete_time is null and guid <> all(${[...own]}::uuid[])`,
  );
  const lines = sql`select product_guid as guid from product_line where company_id = ${ctx.session.companyId}
    and product_guid = any(${[...guids]}::uuid[])`;
  const { rows } = await sql<{ guid: string }>`
    ${of('activity')} and delete_time is null union ${of('file')} and delete_time is null union ${of('team_member')}
    union select target_guid from activity_relation where company_id = ${ctx.session.companyId}
      and target_kind = ${kind} and target_guid = any(${[...guids]}::uuid[])
    ${sql.join(below, sql` `)}
    ${kind === targetKind.products ? sql`union ${lines}` : sql``}`.execute(ctx.db);
  return new Set(rows.map(({ guid }) => guid));
}
