import { defaultVerifySeconds } from '@haina/contract/calls/callShapes.ts';
import { type CallWay, callWay, dialWays, type PhoneStatus, phoneStatus } from '@haina/contract/rules/call.ts';
import type { CallState, CallStatus } from '@haina/contract/rules/callState.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { numberPlace } from '../../records/phones/numberPlace.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { type CallSubject, shownNumber, type SubjectNumber } from './callSubject.ts';
import { takeOne, tallies } from './dayTally.ts';
import { doneWithMissed } from './incoming/doneWithMissed.ts';
import { checkNumbers, dailyDials } from './phoneStatuses.ts';

const refusals: Readonly<Partial<Record<PhoneStatus, TextKey>>> = {
  [phoneStatus.wrongFormat]: 'call.refusal.wrongFormat',
  [phoneStatus.dailyLimit]: 'call.refusal.dailyLimit',
  [phoneStatus.taken]: 'call.refusal.taken',
  [phoneStatus.blacklisted]: 'call.refusal.blacklisted',
};

/** The refusal of a number by its status. */
function refusalOf(ctx: Context, status: PhoneStatus, number: string) {
  return refused(refusals[status] ?? 'call.refusal.wrongFormat', { number, limit: dailyDials(ctx) });
}

/** Refuses a number whose status closes the way; gives whether it is a high risk. */
export async function assertOpen(
  ctx: Context,
  subject: CallSubject,
  { digits, number }: SubjectNumber,
  way: keyof ReturnType<typeof dialWays>,
): Promise<boolean> {
  const checked = (await checkNumbers(ctx, [digits])).get(digits);
  const status = checked?.status ?? phoneStatus.wrongFormat;
  // What is counted is looked at as it is counted.
  if (status !== phoneStatus.dailyLimit && !dialWays(status)[way]) {
    throw refusalOf(ctx, status, shownNumber(subject, number));
  }
  return checked?.isRisky === true;
}

/**
 * Counts a dial of a number, in the dial's own transaction: however many come at once, no more than the limit of the day are let
 * through (S29.5). `isLimited` false counts it without a limit.
 */
export async function countDial(
  ctx: Context,
  subject: CallSubject,
  { digits, number }: SubjectNumber,
  isLimited: boolean,
): Promise<void> {
  const limit = isLimited ? dailyDials(ctx) : Number.MAX_SAFE_INTEGER;
  if (await takeOne(ctx, tallies.dials(digits), isLimited ? limit : 2_000_000_000)) return;
  throw refusalOf(ctx, phoneStatus.dailyLimit, shownNumber(subject, number));
}

/** What differs from one way to call to another. */
export interface NewCall {
  readonly way: CallWay;
  readonly caller: string;
  readonly state: CallState;
  readonly status: CallStatus;
  readonly at: Date;
  readonly length: number;
  readonly labels: readonly number[];
  readonly bdKind: 0 | 1 | 2;
  readonly activity: string | null;
  readonly answerKey: string | null;
  readonly isRisky: boolean;
  readonly isSubmitted: boolean;
  /** The device that its number is sent to. */
  readonly device?: string;
}

/** Seconds within which a call of the company counts as short. */
const verifySeconds = ({ session: { settings } }: Context) => settings.verifySeconds ?? defaultVerifySeconds;

/** Writes a call and gives its Guid. */
export async function addCall(
  ctx: Context,
  subject: CallSubject,
  called: SubjectNumber,
  call: NewCall,
): Promise<string> {
  const guid = newGuid();
  const { province, city, operator } = numberPlace(called.digits);
  await ctx.db
    .insertInto('call_record')
    .values({
      company_id: ctx.session.companyId,
      guid,
      user_guid: ctx.session.userGuid,
      way: call.way,
      bd_kind: call.bdKind,
      target_kind: subject.target,
      target_guid: subject.guid,
      phone_field: called.field,
      is_masked: subject.isMasked,
      is_risky: call.isRisky,
      caller_number: call.caller,
      called_number: called.number,
      called_digits: called.digits,
      province,
      city,
      operator,
      state: call.state,
      call_status: call.status,
      talk_time: call.at,
      talk_length: call.length,
      end_time: call.state === 5 ? ctx.now : null,
      labels: [...call.labels],
      verify_seconds: verifySeconds(ctx),
      activity_guid: call.activity,
      answer_key: call.answerKey,
      is_taken: call.state === 5,
      is_submitted: call.isSubmitted,
      equipment_guid: call.device ?? null,
      create_time: ctx.now,
    })
    .execute();
  // The switchboard tells later what becomes of a dial-back; nobody does of the others.
  if (call.way !== callWay.dialBack) await doneWithMissed(ctx, called.digits, ctx.session.userGuid);
  return guid;
}
