import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { among } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';

/**
 * Keywords of the people whom the caller reaches by an operation, null being reading: keywords are cut by the scope of leads, which
 * they bring (S35.3). The table is called `k`.
 */
export async function keywordsInReach(ctx: Context, operation: OperationCode | null): Promise<Condition> {
  const owners = await ctx.rights.owners(ctx.db, 'leads', operation);
  const tenant = sql<boolean>`k.company_id = ${ctx.session.companyId}`;
  if (owners === 'all') return tenant;
  return sql<boolean>`(${tenant} and ${among(sql.ref('k.create_user_guid'), owners)})`;
}

/** Whether a company of `collect_company`, called `c`, became a lead that is there still. */
export const isAdded = sql<boolean>`exists (select from collect_added a
  join leads l on l.company_id = a.company_id and l.guid = a.leads_guid and l.delete_time is null
  where a.company_id = c.company_id and a.collect_guid = c.guid and not a.is_undone)`;
