import { callWay, isExtension } from '@haina/contract/rules/call.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { languages } from '@haina/contract/texts/language.ts';
import { sql } from 'kysely';
import { type ContextDeps, memberContext } from '../../../http/memberContext.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  CallRefused,
  GatewayDown,
  type IncomingEvent,
  type RingIncoming,
  type UnansweredEvent,
} from '../../../platform/telephony/gateway.ts';
import { numberPlace } from '../../../records/phones/numberPlace.ts';
import type { CompanySettings, Context } from '../../../request/context.ts';
import { callOf, type Standing } from '../standing.ts';
import { callerText } from './callerKeys.ts';
import { recordOfCaller } from './matchCaller.ts';
import { tellIncoming } from './moveIncoming.ts';

/** What is asked of the switchboard for an incoming call, once it is kept; null where nothing is. */
export type IncomingWish =
  | { readonly kind: 'ring'; readonly order: RingIncoming }
  | { readonly kind: 'reject'; readonly callId: string; readonly reason: 'busy' | 'unassigned' };

interface Line {
  readonly number: string;
  readonly companyId: string;
  readonly userGuid: string;
}

/** Whose extension was dialled: an active person's, of the company that it is given to where the operator gave any (S31.1). */
async function lineOf(db: Database, dialled: string): Promise<Line | null> {
  if (!isExtension(dialled)) return null;
  const { rows } = await sql<Line>`
    select e.number, e.company_id as "companyId", e.user_guid as "userGuid" from extension e
    join member m on m.company_id = e.company_id and m.user_guid = e.user_guid and not m.is_disabled
    where e.number = ${dialled} and (not exists (select from mapped_extension) or exists (
      select from mapped_extension given where given.number = e.number and given.company_id = e.company_id))`.execute(
    db,
  );
  return rows[0] ?? null;
}

const orderOf = (
  { guid, called_number, caller_number }: Standing,
  { announceRecording }: CompanySettings,
): RingIncoming => ({
  callId: guid,
  extension: called_number,
  display: caller_number === '' ? 'anonymous' : caller_number,
  record: true,
  announce: announceRecording ?? false,
});

/** Keeps a call that rings an extension; one that is kept already stays as it is. */
async function keep(ctx: Context, event: IncomingEvent, extension: string): Promise<void> {
  const caller = callerText(event.caller);
  const { ref, digits } = await recordOfCaller(ctx, caller);
  const { province, city, operator } = numberPlace(digits);
  await ctx.db
    .insertInto('call_record')
    .values({
      company_id: ctx.session.companyId,
      guid: event.callId,
      user_guid: ctx.session.userGuid,
      way: callWay.incoming,
      target_kind: ref?.target ?? null,
      target_guid: ref?.guid ?? null,
      caller_number: caller,
      called_number: extension,
      called_digits: digits,
      province,
      city,
      operator,
      state: callState.extensionRinging,
      talk_time: new Date(Math.min(event.time.getTime(), ctx.now.getTime())),
      verify_seconds: 0,
      create_time: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes an incoming call: it is kept for the person whose extension was dialled, with the record that its number belongs to, and they
 * are told. Gives what the switchboard is to do. The same event again asks for the ring only while nobody has (S31.2).
 */
export async function takeIncoming(deps: ContextDeps, event: IncomingEvent, now: Date): Promise<IncomingWish | null> {
  const line = await lineOf(deps.databases.read, event.dialled);
  const member = line && { companyId: line.companyId, userGuid: line.userGuid, language: languages[0] };
  const ctx = member && (await memberContext(deps, member, now));
  if (!line || !ctx) return { kind: 'reject', callId: event.callId, reason: 'unassigned' };
  return deps.databases.write.transaction().execute(async (db) => {
    const before = await callOf(db, event.callId);
    if (!before) await keep({ ...ctx, db }, event, line.number);
    const call = before ?? (await callOf(db, event.callId));
    const isOurs = call?.way === callWay.incoming && call.state === callState.extensionRinging && !call.is_taken;
    if (!call || !isOurs) return null;
    if (!before) await tellIncoming({ db, now }, call);
    return { kind: 'ring', order: orderOf(call, ctx.session.settings) };
  });
}

/** An extension did not take the call: nobody else is rung, so it is turned away. One that is not ours is left alone. */
export async function takeUnanswered(
  { databases }: ContextDeps,
  { callId }: UnansweredEvent,
): Promise<IncomingWish | null> {
  const call = await callOf(databases.read, callId);
  const isOurs = call?.way === callWay.incoming && call.state < callState.talking;
  return isOurs ? { kind: 'reject', callId, reason: 'busy' } : null;
}

/**
 * Asks the switchboard for it, while nothing of the database is held. An extension that cannot be rung turns the call away. A caller who
 * has gone, and a switchboard that is away, are left to what is told of the call, or to the job that settles it.
 */
export async function grantWish(deps: ContextDeps, wish: IncomingWish): Promise<void> {
  const { telephony } = deps.ports;
  try {
    if (wish.kind === 'reject') return await telephony.rejectIncoming(wish.callId, wish.reason);
    await telephony.ringIncoming(wish.order);
    await deps.databases.write
      .updateTable('call_record')
      .set({ is_taken: true })
      .where('guid', '=', wish.order.callId)
      .execute();
  } catch (error) {
    if (error instanceof GatewayDown) return;
    if (!(error instanceof CallRefused)) throw error;
    if (wish.kind === 'ring' && error.reason === 'extension') {
      await grantWish(deps, { kind: 'reject', callId: wish.order.callId, reason: 'unassigned' });
    }
  }
}
