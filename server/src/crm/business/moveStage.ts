import type { business } from '@haina/contract/calls/business.ts';
import { type BusinessOutcome, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { sql } from 'kysely';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type LockedRecord, lockRecord } from '../../records/reach/lockRecords.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { businessForm } from './businessForm.ts';
import { logStage } from './stageLog.ts';
import { chosenStage, outcomeKeys, presentStage } from './stages.ts';

/** Where an opportunity stands. */
interface Standing {
  readonly type_id: number;
  readonly status_id: number;
  readonly is_end: number;
  readonly row_version: number;
}

type Standed = LockedRecord & Standing;

/** Writes columns into an opportunity that is still open and in the stage that was seen. */
async function step(ctx: Context, { guid, status_id }: Standed, set: ReturnType<typeof sql>): Promise<void> {
  const { numAffectedRows } = await sql`
    update business set ${set}, update_time = ${ctx.now}, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = ${guid} and delete_time is null
      and is_end = ${businessEnd.open} and status_id = ${status_id}`.execute(ctx.db);
  if (numAffectedRows !== 1n) throw refused('reply.staleVersion');
}

async function moveTo(ctx: Context, found: Standed, statusId: number): Promise<void> {
  const stage = await chosenStage(ctx, found.type_id, statusId, found.type_id);
  if (found.status_id === stage.id) throw refused('reply.business.sameStage', { name: found.name, stage: stage.name });
  const before = await presentStage(ctx, found.type_id, found.status_id);
  await step(ctx, found, sql`status_id = ${stage.id}`);
  await logStage(ctx, { business: found.guid, modeId: found.type_id, from: before.id, to: stage.id });
  await logOperation(ctx, businessForm.kind, [found.guid], 'moveStage', [
    { field: 'Status_Id', from: before.id, to: stage.id, fromLabel: before.name, toLabel: stage.name },
  ]);
}

/** Closes an opportunity: its stage stays, so that everybody sees how far it came (S10.4). */
async function close(ctx: Context, found: Standed, isEnd: BusinessOutcome, remark: string): Promise<void> {
  if (isEnd !== businessEnd.won && remark === '') throw invalid('Remark', 'valid.business.reasonRequired');
  await step(ctx, found, sql`is_end = ${isEnd}, end_time = ${ctx.now}, end_remark = ${remark}`);
  const { guid, type_id, status_id } = found;
  await logStage(ctx, { business: guid, modeId: type_id, from: status_id, to: status_id, isEnd, remark });
  await logOperation(ctx, businessForm.kind, [guid], 'endBusiness', [
    { field: 'Is_End', from: businessEnd.open, to: isEnd, toKey: outcomeKeys[isEnd] },
    ...(remark === '' ? [] : [{ field: 'End_Remark', from: null, to: remark }]),
  ]);
}

/** Puts an open opportunity into a stage of its mode, or closes it with an outcome; afterwards it moves no more (S10.4). */
export const updateBusinessStatus: Handler<typeof business.updateStatus> = async (input, ctx) => {
  const { Guid, Status_Id, Is_End, Remark = '', Row_Version } = input;
  const predicate = await editable(ctx, businessForm, businessForm.codes.edit);
  const columns = ['type_id', 'status_id', 'is_end', 'row_version'] as const;
  const found = await lockRecord<Standing>(ctx, businessForm, Guid, predicate, columns);
  if (Status_Id === undefined && Is_End === undefined) throw invalid('Status_Id', 'valid.business.statusRequired');
  if (Status_Id !== undefined && Is_End !== undefined) throw invalid('Is_End', 'valid.business.stageOrEnd');
  if (found.is_end !== businessEnd.open) throw refused('reply.business.ended', { name: found.name });
  if (Row_Version !== undefined && Row_Version !== found.row_version) throw refused('reply.staleVersion');
  if (Is_End !== undefined) await close(ctx, found, Is_End, Remark);
  else await moveTo(ctx, found, Status_Id ?? 0);
  return null;
};
