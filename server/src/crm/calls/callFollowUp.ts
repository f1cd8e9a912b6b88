import { type CallTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { sql } from 'kysely';
import { newGuid } from '../../platform/database/guid.ts';
import { instantOf, wallTime } from '../../platform/database/sql/moments.ts';
import { lockClock, noteFollowUp } from '../../records/activity/followUpState.ts';
import { type FieldChange, logOperation } from '../../records/operationLog/operationLog.ts';
import type { TargetRecord } from '../../records/reach/recordRef.ts';
import type { Context } from '../../request/context.ts';

/** The entry of record_type that every company starts with for telephone calls. */
const byPhone = 1;

/** A follow-up of a call. */
export interface CallFollowUp {
  readonly content: string;
  readonly at: Date;
  readonly isSupplement: boolean;
  readonly nextTime: string | null;
  /** False for a call from outside that nobody took: it is told of, and no contact (S31.4). */
  readonly isContact?: boolean;
}

const instant = (at: Date) => sql<Date>`${at}::timestamptz`;

/** The next contact of a record, as the company writes it. */
async function nextTimeOf({ db, session }: Context, { noun, guid }: TargetRecord): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select ${wallTime(sql.ref<Date | null>('next_time'), session.zone)} as next
    from ${sql.table(noun.table)} where company_id = ${session.companyId} and guid = ${guid}`.execute(db);
  return rows[0]?.next ?? null;
}

/** Locks what a follow-up of a record writes to, in the order of everything that does. */
export const lockFollowed = (ctx: Context, target: CallTarget, guid: string): Promise<void> =>
  lockClock(ctx, { kind: recordKindOf(target), guid });

async function kindChange({ db, session }: Context): Promise<FieldChange> {
  const row = await db
    .selectFrom('dictionary_item')
    .select('name')
    .where('company_id', '=', session.companyId)
    .where('type_code', '=', 'record_type')
    .where('id', '=', byPhone)
    .executeTakeFirst();
  return { field: 'Activity_Kind', from: null, to: byPhone, toLabel: row?.name ?? '' };
}

/** Writes the follow-up of a call, which is the record's last contact, and gives its Guid (S29.6). */
export async function addCallFollowUp(ctx: Context, record: TargetRecord, followUp: CallFollowUp): Promise<string> {
  const { companyId, userGuid, zone } = ctx.session;
  const { content, at, isSupplement, nextTime, isContact = true } = followUp;
  const guid = newGuid();
  const before = nextTime === null ? null : await nextTimeOf(ctx, record);
  const next = instantOf(nextTime, zone);
  await ctx.db
    .insertInto('activity')
    .values({
      company_id: companyId,
      guid,
      target_kind: record.kind,
      target_guid: record.guid,
      kind: byPhone,
      content,
      next_time: next,
      next_time_before: nextTime === null ? null : instantOf(before, zone),
      knows_next_before: nextTime !== null,
      user_guid: userGuid,
      is_supplement: isSupplement ? 1 : 0,
      create_time: at,
      write_time: ctx.now,
      is_contact: isContact,
    })
    .execute();
  if (isContact) {
    await noteFollowUp(ctx, record, { content, at: instant(at), nextTime: nextTime === null ? null : next });
  }
  const changes = [await kindChange(ctx), ...nextChange(before, nextTime)];
  await logOperation(ctx, record.kind, [record.guid], 'followUp', changes);
  return guid;
}

const nextChange = (from: string | null, to: string | null): FieldChange[] =>
  to === null || to === from ? [] : [{ field: 'Next_Time', from, to }];

/** Writes what came of a call into its follow-up: words, and the next contact where one was agreed. */
export async function completeFollowUp(
  ctx: Context,
  record: TargetRecord,
  { guid, at }: { readonly guid: string; readonly at: Date },
  { content, nextTime }: Pick<CallFollowUp, 'content' | 'nextTime'>,
): Promise<void> {
  const { companyId, zone } = ctx.session;
  const before = nextTime === null ? null : await nextTimeOf(ctx, record);
  const next = instantOf(nextTime, zone);
  const agreed =
    nextTime === null ? {} : { next_time: next, next_time_before: instantOf(before, zone), knows_next_before: true };
  await ctx.db
    .updateTable('activity')
    .set({ content, ...agreed })
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .execute();
  await noteFollowUp(ctx, record, { content, at: instant(at), nextTime: nextTime === null ? null : next });
  const changes = nextChange(before, nextTime);
  if (changes.length > 0) await logOperation(ctx, record.kind, [record.guid], 'update', changes);
}
