import type { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { callTarget, callWay } from '@haina/contract/rules/call.ts';
import { sql } from 'kysely';
import type { Context } from '../../../request/context.ts';
import { notFound, refused } from '../../../request/errors.ts';
import type { Handler, Handlers } from '../../../request/handler.ts';
import { lockFollowed } from '../callFollowUp.ts';
import { callableSubject, callRefOf, type CallSubject, numbersOf } from '../callSubject.ts';
import { reachedCalls } from '../../../records/calls/callReach.ts';
import { type Standing, standingColumns, targetOfCall } from '../standing.ts';
import { callerKeys } from './callerKeys.ts';
import { isMissed, tellMissed } from './doneWithMissed.ts';
import { followIncoming, tellIncoming } from './moveIncoming.ts';
import { listIncoming } from './readIncoming.ts';

/** The caller's own incoming call, locked; another person's is gone. */
async function ownCall({ db, session }: Context, guid: string): Promise<Standing> {
  const call = await db
    .selectFrom('call_record')
    .select(standingColumns)
    .where('company_id', '=', session.companyId)
    .where('guid', '=', guid)
    .where('user_guid', '=', session.userGuid)
    .where('way', '=', callWay.incoming)
    .forUpdate()
    .executeTakeFirst();
  if (!call) throw notFound();
  return call;
}

/** The digits by which a record holds the caller's number; one that it does not hold is refused. A withheld number is on none. */
async function heldDigits(ctx: Context, subject: CallSubject, number: string): Promise<string> {
  const keys = callerKeys(number);
  if (keys.length === 0) return '';
  const held = new Set((await numbersOf(ctx, subject)).map(({ digits }) => digits));
  const found = keys.find((key) => held.has(key));
  if (found === undefined) throw refused('call.refusal.notOfRecord', { number });
  return found;
}

/** Whether the record is a lead that was entered after the call had come. */
async function isLeadMade({ db, session }: Context, { target, guid }: CallSubject, call: Standing): Promise<boolean> {
  if (target !== callTarget.lead) return false;
  const { rows } = await sql`select from leads where company_id = ${session.companyId} and guid = ${guid}
    and create_time >= ${call.create_time}`.execute(db);
  return rows.length > 0;
}

/** Gives an incoming call that belongs to nobody to a record that holds its number, with its follow-up where there is anything to tell (S31.4). */
const attachIncoming: Handler<typeof incomingCalls.attach> = async (input, ctx) => {
  const call = await ownCall(ctx, input.Guid);
  const [ref, known] = [callRefOf(input), targetOfCall(call)];
  const isSame = known?.target === ref.target && known.guid === ref.guid;
  if (known !== null && !isSame) throw refused('call.refusal.incomingKnown');
  if (isSame) return { Activity_Record_Guid: call.activity_guid ?? '' };
  await lockFollowed(ctx, ref.target, ref.guid);
  const subject = await callableSubject(ctx, ref, true);
  const digits = await heldDigits(ctx, subject, call.caller_number);
  const attached = await ctx.db
    .updateTable('call_record')
    .set({
      target_kind: ref.target,
      target_guid: ref.guid,
      called_digits: digits,
      is_lead_made: await isLeadMade(ctx, subject, call),
    })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', call.guid)
    .returning(standingColumns)
    .executeTakeFirstOrThrow();
  const activity = await followIncoming(ctx, attached);
  await tellIncoming(ctx, attached);
  return { Activity_Record_Guid: activity ?? '' };
};

/** Takes missed calls off today's queue or puts them back, all or none: one's own, or those of people in the scope of calls (S31.5). */
const handleIncoming: Handler<typeof incomingCalls.handle> = async ({ Guid, Handled = 1 }, ctx) => {
  const { companyId, userGuid } = ctx.session;
  const guids = [...new Set(Guid.map((one) => one.toLowerCase()))];
  const done = Handled === 1 ? sql`${ctx.now}::timestamptz` : sql`null`;
  const { rows } = await sql<{ user_guid: string }>`
    update call_record set handled_time = ${done}, handled_user_guid = ${Handled === 1 ? userGuid : null}::uuid
    where company_id = ${companyId} and guid = any(${guids}::uuid[]) and ${isMissed('call_record')}
      and (user_guid = ${userGuid} or ${await reachedCalls(ctx)})
    returning user_guid`.execute(ctx.db);
  if (rows.length < guids.length) throw notFound();
  await tellMissed(
    ctx,
    rows.map((row) => row.user_guid),
  );
  return null;
};

/** Calls from outside: shown, given to a record, and done with. */
export const incomingHandlers: Handlers<typeof incomingCalls> = {
  list: listIncoming,
  attach: attachIncoming,
  handle: handleIncoming,
};
