import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type handover, type HandOverRow, HandOverShare, handoverUndoDays } from '@haina/contract/calls/handover.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import type { Owners } from '../../request/rights.ts';
import { anyOf, handingOver, reachOf, undoingHandOver } from './parts.ts';

const day = 86_400_000;

const among = (owners: Owners): RawBuilder<boolean> =>
  owners === 'all' ? sql<boolean>`true` : sql<boolean>`b.from_guid = any(${[...owners]}::uuid[])`;

/**
 * The company's hand-overs `b` that the caller may see or undo: they reach the giver by the operation in every module of
 * which something went over.
 */
export async function reachedBatches(ctx: Context, operation: OperationCode): Promise<RawBuilder<boolean>> {
  const reach = await reachOf(ctx, operation);
  const each = reach.map(
    ({ part, owners }) => sql<boolean>`(not (${part.noun.kind}::smallint = any(b.kinds)) or ${among(owners)})`,
  );
  return sql<boolean>`(b.company_id = ${ctx.session.companyId} and ${among(anyOf(reach))} and ${sql.join(each, sql` and `)})`;
}

/** Whether so much time has passed since a hand-over that it stays as it is. */
export const isTooLate = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > handoverUndoDays * day;

interface KeptRow extends Omit<HandOverRow, 'Shares' | 'Can_Undo'> {
  readonly shares: unknown;
  readonly canUndo: boolean;
}

/** What was handed over, newest first, as far as the caller reaches whose work it was. */
export const listHandOvers: Handler<typeof handover.list> = async (input, ctx) => {
  const { limit, offset } = pageBounds(input);
  const { zone } = ctx.session;
  const reached = await reachedBatches(ctx, handingOver);
  const undoable = ctx.rights.holds(undoingHandOver) ? await reachedBatches(ctx, undoingHandOver) : sql`false`;
  const oldest = new Date(ctx.now.getTime() - handoverUndoDays * day);
  const page = await pageOf<KeptRow>(
    ctx.db,
    sql`(select 1 from handover b where ${reached})`,
    sql`(select b.guid as "Guid", giver.name as "From_User_Name", doer.name as "Create_User_Name",
        ${wallTime(sql`b.create_time`, zone)} as "Create_Time", b.shares, b.team_ended as "Team_Ended",
        (b.undo_time is null and b.create_time >= ${oldest}::timestamptz and ${undoable}) as "canUndo",
        ${wallTime(sql`b.undo_time`, zone)} as "Undo_Time", coalesce(undoer.name, '') as "Undo_User_Name",
        coalesce(b.returned, 0) as "Returned", coalesce(b.stayed, 0) as "Stayed"
      from handover b join account giver on giver.guid = b.from_guid join account doer on doer.guid = b.user_guid
      left join account undoer on undoer.guid = b.undo_user_guid
      where ${reached} order by b.create_time desc, b.guid desc limit ${limit} offset ${offset})`,
  );
  const rows = page.rows.map(
    ({ shares, canUndo, ...row }): HandOverRow => ({
      ...row,
      Shares: z.array(HandOverShare).parse(shares),
      Can_Undo: canUndo ? 1 : 0,
    }),
  );
  return { ...page, rows };
};
