import type { calls } from '@haina/contract/calls/calls.ts';
import { channelOf } from '@haina/contract/calls/events.ts';
import { callWay, recordKindOf } from '@haina/contract/rules/call.ts';
import { callState, callStatus } from '@haina/contract/rules/callState.ts';
import { sql } from 'kysely';
import { maskedFields, type revealPhone } from '@haina/contract/calls/revealPhone.ts';
import { showNumber } from '../../records/revealPhone/showNumber.ts';
import type { Context } from '../../request/context.ts';
import { noPermission, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { publish } from '../../request/publish.ts';
import { callableSubject, callRefOf, type CallSubject, namedNumber, type SubjectNumber } from './callSubject.ts';
import { ownExtension } from './extensions.ts';
import { addCall, assertOpen, countDial } from './newCall.ts';
import { lockFollowed } from './callFollowUp.ts';

type ShowNumber = Parameters<Handler<typeof revealPhone.showNumber>>[0];

/** A device that reports often is live for so many seconds at least; any is for three of its intervals. */
const liveFor = 180;

/** The caller's device that was heard of last, if that was just now; undefined where none is live. */
const liveDevice = ({ db, session, now }: Context) =>
  db
    .selectFrom('equipment')
    .select('guid')
    .where('company_id', '=', session.companyId)
    .where('user_guid', '=', session.userGuid)
    .where('is_banned', '=', false)
    .where(
      sql<boolean>`extract(epoch from ${now}::timestamptz - report_time) < greatest(${sql.lit(liveFor)}, 3 * report_interval)`,
    )
    .orderBy('report_time', 'desc')
    .limit(1)
    .executeTakeFirst();

const revealed = (field: string): ShowNumber['Field'] | undefined => maskedFields.find((one) => one === field);

/** A hidden number is shown by the phone that dials it: that is counted and written down like any other look at it. */
async function assertMayShow(
  ctx: Context,
  subject: CallSubject,
  { target, guid, field }: SubjectNumber,
): Promise<void> {
  if (!subject.isMasked) return;
  const Field = revealed(field);
  if (!ctx.rights.holds('Customer/ShowNumber') || Field === undefined) throw noPermission();
  await showNumber({ Target_Kind: recordKindOf(target), Target_Guid: guid, Field }, ctx);
}

/** Sends a number to the caller's own phone; refused at once where none of theirs is live (S29.8). */
export const directDial: Handler<typeof calls.directDial> = async (asked, ctx) => {
  await lockFollowed(ctx, asked.Target_Kind, asked.Target_Guid);
  const subject = await callableSubject(ctx, callRefOf(asked), true);
  const called = await namedNumber(ctx, subject, asked);
  const extension = await ownExtension(ctx);
  if (called.digits === extension) throw refused('call.refusal.ownNumber');
  const isRisky = await assertOpen(ctx, subject, called, 'directDial');
  const device = await liveDevice(ctx);
  if (!device) throw refused('call.refusal.noDevice');
  await assertMayShow(ctx, subject, called);
  await countDial(ctx, subject, called, false);
  const guid = await addCall(ctx, subject, called, {
    way: callWay.directDial,
    caller: extension ?? '',
    state: callState.ended,
    status: callStatus.notReported,
    at: ctx.now,
    length: 0,
    labels: [],
    bdKind: 0,
    activity: null,
    answerKey: null,
    isRisky,
    isSubmitted: false,
    device: device.guid,
  });
  await publish(ctx, [
    {
      event: 'dial',
      channel: channelOf('device', device.guid),
      payload: { Guid: guid, Called_Number: called.number, Name: called.name },
    },
  ]);
  return { OM_Call_Record_Id: guid };
};
