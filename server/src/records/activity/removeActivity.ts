import type { activity } from '@haina/contract/calls/activity.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { manageable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { logOperation } from '../operationLog/operationLog.ts';
import { lockedTarget, assertNotTransformed, type TargetRecord } from '../reach/recordRef.ts';
import { lockClock, noteRemoval } from './followUpState.ts';
import { takeBackNextTime } from './takeBackNextTime.ts';

/** For how long authors may delete what they wrote, in milliseconds (S8.4). */
export const authorMayDelete = 24 * 3600_000;

async function mayDeleteTarget(ctx: Context, { noun, guid }: TargetRecord): Promise<boolean> {
  if (!ctx.rights.holds(noun.codes.remove)) return false;
  const { rows } = await sql`select 1 from ${sql.table(noun.table)}
    where guid = ${guid} and ${await manageable(ctx, noun, noun.codes.remove)}`.execute(ctx.db);
  return rows.length > 0;
}

async function findActivity(ctx: Context, guid: string) {
  const row = await ctx.db
    .selectFrom('activity as a')
    .leftJoin('dictionary_item as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.id', '=', 'a.kind')
        .on('d.type_code', '=', 'record_type'),
    )
    .select(['a.target_kind', 'a.target_guid', 'a.user_guid', 'a.write_time', 'a.kind', 'd.name'])
    .where('a.company_id', '=', ctx.session.companyId)
    .where('a.guid', '=', guid)
    .where('a.delete_time', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function remove(ctx: Context, guid: string): Promise<void> {
  const gone = { delete_time: ctx.now, delete_user_guid: ctx.session.userGuid };
  const { numUpdatedRows } = await ctx.db
    .updateTable('activity')
    .set(gone)
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', guid)
    .where('delete_time', 'is', null)
    .executeTakeFirst();
  // Another request was faster.
  if (numUpdatedRows === 0n) throw notFound();
  await ctx.db
    .updateTable('file')
    .set({ delete_time: ctx.now })
    .where('company_id', '=', ctx.session.companyId)
    .where('activity_guid', '=', guid)
    .where('delete_time', 'is', null)
    .execute();
}

/** Deletes a follow-up with its files: its author within 24 hours, or a person who may delete the record (S8.4). */
export const removeActivity: Handler<typeof activity.remove> = async ({ Guid }, ctx) => {
  const row = await findActivity(ctx, Guid);
  // Written by calls whose schema knows the kinds.
  const target = { kind: row.target_kind as TargetKind, guid: row.target_guid };
  await lockClock(ctx, target);
  const record = await lockedTarget(ctx, target);
  assertNotTransformed(record);
  const isRecent = ctx.now.getTime() - row.write_time.getTime() < authorMayDelete;
  const isOwn = row.user_guid === ctx.session.userGuid && isRecent;
  if (!isOwn && !(await mayDeleteTarget(ctx, record))) throw refused('reply.activity.notDeletable');
  await remove(ctx, Guid);
  await noteRemoval(ctx, record);
  const changes = await takeBackNextTime(ctx, record, Guid);
  await logOperation(ctx, record.kind, [record.guid], 'removeFollowUp', [
    { field: 'Activity_Kind', from: row.kind, to: null, fromLabel: row.name ?? '' },
    ...changes,
  ]);
  return null;
};
