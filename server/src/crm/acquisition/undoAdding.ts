import type { acquisition } from '@haina/contract/calls/acquisition.ts';
import { addUndoHours } from '@haina/contract/rules/collect.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayIn, wallTime } from '../../platform/database/sql/moments.ts';
import { moveToBin } from '../../records/form/deleteRecords.ts';
import { usedAmong } from '../../records/reach/usedAmong.ts';
import type { Context } from '../../request/context.ts';
import { notFound, nothingToDo, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { giveBack, tallies } from '../calls/dayTally.ts';
import { leadForm } from '../leads/leadForm.ts';
import { readLimit } from './dayLimit.ts';

const hour = 3600_000;

const undoFrom = (now: Date): Date => new Date(now.getTime() - addUndoHours * hour);

/** Batches that can be taken back still: some of their leads are there, and they are new enough. */
const isOpen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(b.undone_num < b.added_num and b.create_time > ${undoFrom(now)})`;

/** Most batches of a day. */
const maxBatches = 200;

/** What the caller added lately. */
export const listBatches: Handler<typeof acquisition.batches> = async (_input, ctx) => {
  const { companyId, userGuid, zone } = ctx.session;
  const { rows } = await sql<{
    Guid: string;
    Create_Time: string;
    Owner_User_Name: string;
    Added: number;
    Undone: number;
    Can_Undo: 0 | 1;
  }>`select b.guid as "Guid", ${wallTime(sql`b.create_time`, zone)} as "Create_Time", a.name as "Owner_User_Name",
      b.added_num as "Added", b.undone_num as "Undone", (${isOpen(ctx.now)} and b.undo_time is null)::int as "Can_Undo"
    from collect_batch b join account a on a.guid = b.owner_guid
    where b.company_id = ${companyId} and b.user_guid = ${userGuid} and b.create_time > ${undoFrom(ctx.now)}
    order by b.create_time desc, b.guid desc limit ${maxBatches}`.execute(ctx.db);
  return { rows };
};

interface AddedLead {
  readonly guid: string;
  readonly isCalled: boolean;
  readonly name: string;
  readonly version: number;
  readonly isGone: boolean;
}

async function lockBatch({ db, session, now }: Context, guid: string): Promise<Date> {
  const { rows } = await sql<{ time: Date; isUndone: boolean; isOpen: boolean }>`select b.create_time as time,
      b.undo_time is not null as "isUndone", ${isOpen(now)} as "isOpen"
    from collect_batch b where b.company_id = ${session.companyId} and b.user_guid = ${session.userGuid} and b.guid = ${guid}
    for update`.execute(db);
  const [batch] = rows;
  if (!batch) throw notFound();
  if (batch.isUndone) throw nothingToDo();
  if (!batch.isOpen) throw refused('reply.collect.undoOver', { hours: addUndoHours });
  return batch.time;
}

const lockLeadsOf = async ({ db, session }: Context, batch: string): Promise<AddedLead[]> => {
  const { rows } =
    await sql<AddedLead>`select l.guid, l.name, l.row_version as version, l.delete_time is not null as "isGone",
      exists (select from call_record r where r.company_id = l.company_id and r.target_kind = ${callTarget.lead}
        and r.target_guid = l.guid) as "isCalled"
    from collect_added a join leads l on l.company_id = a.company_id and l.guid = a.leads_guid
    where a.company_id = ${session.companyId} and a.batch_guid = ${batch} order by l.guid for update of l`.execute(db);
  return rows;
};

/** Why a lead stays; null where nothing happened to it since. */
function reasonOf({ language }: Context, { version, isGone }: AddedLead, isUsed: boolean): string | null {
  if (isGone) return translate(language, 'collect.kept.gone');
  if (version !== 1) return translate(language, 'collect.kept.changed');
  return isUsed ? translate(language, 'collect.kept.used') : null;
}

async function takeBack(ctx: Context, batch: string, guids: readonly string[]): Promise<void> {
  const { companyId } = ctx.session;
  if (guids.length > 0) await moveToBin(ctx, leadForm, guids);
  await sql`update collect_added set is_undone = true
    where company_id = ${companyId} and batch_guid = ${batch} and leads_guid = any(${[...guids]}::uuid[])`.execute(
    ctx.db,
  );
  await sql`update collect_batch set undone_num = ${guids.length}, undo_time = ${ctx.now}
    where company_id = ${companyId} and guid = ${batch}`.execute(ctx.db);
}

/** Takes an adding of the caller back as far as nothing happened to its leads; they count no more against the day (S35.7). */
export const undoAdding: Handler<typeof acquisition.undo> = async ({ Guid }, ctx) => {
  const { userGuid, zone } = ctx.session;
  const time = await lockBatch(ctx, Guid);
  const found = await lockLeadsOf(ctx, Guid);
  const used = await usedAmong(
    ctx,
    targetKind.leads,
    found.map(({ guid }) => guid),
    [],
  );
  const judged = found.map((lead) => ({ ...lead, reason: reasonOf(ctx, lead, lead.isCalled || used.has(lead.guid)) }));
  const back = judged.filter(({ reason }) => reason === null).map(({ guid }) => guid);
  await takeBack(ctx, Guid, back);
  await giveBack(ctx, tallies.added(userGuid), back.length, todayIn(zone, time));
  const Kept = judged.flatMap(({ guid, name, reason }) =>
    reason === null ? [] : [{ Guid: guid, Name: name, Reason: reason }],
  );
  return { Undone: back.length, Kept, ...(await readLimit({}, ctx)) };
};
