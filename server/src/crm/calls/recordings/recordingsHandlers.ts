import type { recordings } from '@haina/contract/calls/recordings.ts';
import { callReview, type CallTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { sql } from 'kysely';
import { wallText } from '../../../platform/database/sql/moments.ts';
import { logAdmin } from '../../../records/administration/adminLog.ts';
import { logOperation } from '../../../records/operationLog/operationLog.ts';
import { mayReview, reachedCalls } from '../../../records/calls/callReach.ts';
import type { Context } from '../../../request/context.ts';
import { notFound, refused } from '../../../request/errors.ts';
import type { Handler, Handlers } from '../../../request/handler.ts';
import { shownSubject } from '../callSubject.ts';
import { recordingState } from './awaitRecording.ts';
import { signRecordingPath } from './recordingLink.ts';

interface RecordedCall {
  /** Null, as its Guid, for an incoming call of nobody's number. */
  readonly target_kind: CallTarget | null;
  readonly target_guid: string | null;
  readonly caller_number: string;
  readonly talk_time: Date;
  readonly review: number;
  readonly isReached: boolean;
  readonly isReviewed: boolean;
  readonly hasFollowUp: boolean;
  /** Null where no recording is kept. */
  readonly seconds: number | null;
  readonly peaks: number[] | null;
}

/**
 * A call that the caller reaches by the scope of calls, or by its follow-up where they look at its record; gone otherwise.
 */
async function heardCall(ctx: Context, guid: string): Promise<RecordedCall> {
  const { rows } = await sql<RecordedCall>`
    select call_record.target_kind, call_record.target_guid, call_record.caller_number, call_record.talk_time, call_record.review,
      ${await reachedCalls(ctx)} as "isReached", ${await mayReview(ctx)} as "isReviewed",
      exists (select from activity a where a.company_id = call_record.company_id and a.guid = call_record.activity_guid
        and a.delete_time is null) as "hasFollowUp", r.seconds, r.peaks
    from call_record left join call_recording r on r.company_id = call_record.company_id and r.call_guid = call_record.guid
      and r.delete_time is null and r.state in (${recordingState.keptTwice}, ${recordingState.kept})
    where call_record.company_id = ${ctx.session.companyId} and call_record.guid = ${guid}`.execute(ctx.db);
  const [call] = rows;
  if (!call) throw notFound();
  if (call.isReached) return call;
  if (!call.hasFollowUp || call.target_kind === null || call.target_guid === null) throw notFound();
  await shownSubject(ctx, { target: call.target_kind, guid: call.target_guid });
  return call;
}

/** Logs that a recording is heard or saved and gives the link to it (S30.2). */
async function linkTo(ctx: Context, guid: string, isSaved: boolean) {
  const call = await heardCall(ctx, guid);
  const isHeld = call.review === callReview.waiting || call.review === callReview.rejected;
  if (call.seconds === null || (isHeld && !call.isReviewed)) throw refused('call.refusal.noRecording');
  const { companyId, sessionId, zone } = ctx.session;
  const change = { field: 'Talk_Time', from: null, to: wallText(zone, call.talk_time) };
  const action = isSaved ? 'saveRecording' : 'listen';
  if (call.target_kind === null || call.target_guid === null) {
    // Of a number that is nobody's there is no record to write it into.
    await logAdmin(ctx, { subject: 'incoming', guid, action, params: { number: call.caller_number } });
  } else await logOperation(ctx, recordKindOf(call.target_kind), [call.target_guid], action, [change]);
  const link = { companyId, callGuid: guid, sessionId, isSaved };
  return {
    Url: signRecordingPath(link, ctx.config.tokenSecret, ctx.now),
    Seconds: call.seconds,
    Peaks: call.peaks ?? [],
  };
}

const play: Handler<typeof recordings.play> = ({ Guid }, ctx) => linkTo(ctx, Guid, false);

const download: Handler<typeof recordings.download> = ({ Guid }, ctx) => linkTo(ctx, Guid, true);

/** Recordings of calls, heard and saved. */
export const recordingsHandlers: Handlers<typeof recordings> = { play, download };
