import { type handover, handoverNamed, handoverUndoDays, type StayedRecord } from '@haina/contract/calls/handover.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { messageLabel, messageType, notify } from '../../records/messages/notify.ts';
import { isTooLate, reachedBatches } from './batches.ts';
import { allowLongStatements, type Kept, takeBackRecords } from './moveRecords.ts';
import { takeBackTeam } from './moveTeam.ts';
import { parts, undoingHandOver } from './parts.ts';

interface KeptBatch {
  readonly from_guid: string;
  readonly name: string;
  readonly create_time: Date;
  readonly undo_time: Date | null;
  /** The giver was disabled since; one who was already has back what was. */
  readonly is_giver_gone: boolean;
}

async function lockBatch(ctx: Context, guid: string): Promise<KeptBatch> {
  const { rows } = await sql<KeptBatch>`
    select b.from_guid, a.name, b.create_time, b.undo_time, m.is_disabled and not b.giver_was_disabled as is_giver_gone
    from handover b join account a on a.guid = b.from_guid
    join member m on m.company_id = b.company_id and m.user_guid = b.from_guid
    where b.guid = ${guid} and ${await reachedBatches(ctx, undoingHandOver)} for update of b`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** How many records came back from each receiver, and how many did not. */
async function countReturned({ db, session }: Context, { guid }: Kept) {
  const { rows } = await sql<{ to_guid: string; returned: number; stayed: number }>`
    select to_guid, count(*) filter (where is_returned)::int as returned, count(*) filter (where not is_returned)::int as stayed
    from handover_record where company_id = ${session.companyId} and handover_guid = ${guid} group by to_guid`.execute(
    db,
  );
  return rows;
}

/** Some of the records that stayed, with who has them now, as far as the caller may see them. */
async function stayedRecords(ctx: Context, { guid }: Kept): Promise<StayedRecord[]> {
  const each = await Promise.all(
    parts.map(async ({ noun: { table, ...noun } }) => {
      const column = (name: string) => sql.ref(`${table}.${name}`);
      return sql`(select h.target_kind as "Target_Kind", h.target_guid as "Guid", ${column('name')} as "Name",
          coalesce(a.name, '') as "Owner_User_Name", (${column('delete_time')} is not null)::int as "Is_Deleted"
        from handover_record h join ${sql.table(table)} on ${column('company_id')} = h.company_id
          and ${column('guid')} = h.target_guid
        left join account a on a.guid = ${column('owner_guid')}
        where h.company_id = ${ctx.session.companyId} and h.handover_guid = ${guid} and not h.is_returned
          and h.target_kind = ${noun.kind} and ${await visible(ctx, { table, ...noun })}
        order by h.target_guid limit ${handoverNamed})`;
    }),
  );
  const { rows } = await sql<StayedRecord>`${sql.join(each, sql` union all `)} limit ${handoverNamed}`.execute(ctx.db);
  return rows;
}

/** Receivers get one message about what was taken from them, and the giver that it is theirs again. */
async function tell(ctx: Context, { giver, giverName }: Kept, taken: Awaited<ReturnType<typeof countReturned>>) {
  const returned = taken.reduce((sum, one) => sum + one.returned, 0);
  const told = [
    ...taken.map(({ to_guid, returned: number }) => ({ to: to_guid, number })),
    { to: giver, number: returned },
  ];
  await notify(
    ctx,
    told
      .filter(({ number }) => number > 0)
      .map(({ to, number }) => ({
        to,
        type: messageType.customer,
        label: messageLabel.transfer,
        target: null,
        key: 'message.handOverUndone',
        params: { from: ctx.session.userName, person: giverName, number },
      })),
  );
}

/**
 * Takes a hand-over back within 7 days: what is still with the receivers goes back to the giver; what was given on or deleted
 * since stays and is named. Refused a second time, when nothing could go back, and when the giver was disabled since.
 */
export const undoHandOver: Handler<typeof handover.undo> = async ({ Guid }, ctx) => {
  const kept = await lockBatch(ctx, Guid);
  if (kept.undo_time !== null) throw refused('handover.refusal.undone');
  if (isTooLate(kept.create_time, ctx.now)) throw refused('handover.refusal.tooLate', { days: handoverUndoDays });
  if (kept.is_giver_gone) throw refused('handover.refusal.giverDisabled', { name: kept.name });
  const batch: Kept = { guid: Guid, giver: kept.from_guid, giverName: kept.name };
  await allowLongStatements(ctx);
  await takeBackRecords(ctx, batch);
  const team = await takeBackTeam(ctx, batch);
  const counted = await countReturned(ctx, batch);
  const sum = (key: 'returned' | 'stayed') => counted.reduce((total, one) => total + one[key], 0);
  const [returned, stayed] = [sum('returned'), sum('stayed')];
  if (returned === 0 && team === 0) throw refused('handover.refusal.nothingLeft');
  await ctx.db
    .updateTable('handover')
    .set({ undo_time: ctx.now, undo_user_guid: ctx.session.userGuid, returned, stayed })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .execute();
  await tell(ctx, batch, counted);
  const params = { name: kept.name, returned, stayed };
  await logAdmin(ctx, { subject: 'handover', guid: kept.from_guid, action: 'undo', params });
  return { Returned: returned, Stayed: stayed, Team: team, Rows: stayed > 0 ? await stayedRecords(ctx, batch) : [] };
};
