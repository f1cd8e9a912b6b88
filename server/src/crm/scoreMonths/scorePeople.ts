import { sql } from 'kysely';
import { belongsTo, type Condition } from '../../access/filters.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { Context } from '../../request/context.ts';

/** Whom figures of scores are about. */
export interface ScorePeople {
  readonly SeleteType?: 0 | 1 | 2 | undefined;
  readonly user_guid?: readonly string[] | undefined;
  readonly structure_guid?: readonly string[] | undefined;
}

/**
 * The people of the company whose scores the caller reaches, narrowed to those asked for, as conditions on `member as m`; all in
 * reach where nobody is named.
 */
export async function reachedPeople(
  ctx: Context,
  { SeleteType, user_guid, structure_guid }: ScorePeople,
  operation: OperationCode | null = null,
): Promise<Condition[]> {
  const { companyId, userGuid } = ctx.session;
  const own = sql.ref('m.user_guid');
  const owners = await ctx.rights.owners(ctx.db, 'performance', operation);
  return [
    sql<boolean>`m.company_id = ${companyId}`,
    ...(owners === 'all' ? [] : [among(own, owners)]),
    ...(SeleteType === 1 ? [among(own, [userGuid])] : []),
    ...(SeleteType === 2 ? [among(own, await subordinatesOf(ctx.db, companyId, userGuid))] : []),
    ...(await belongsTo(ctx, 'm.user_guid', user_guid, structure_guid)),
  ];
}
