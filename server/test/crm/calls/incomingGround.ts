import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { applyEvent } from '../../../src/crm/calls/hearGateway.ts';
import { grantWish } from '../../../src/crm/calls/incoming/takeIncoming.ts';
import { newGuid } from '../../../src/platform/database/guid.ts';
import type { GatewayEvent } from '../../../src/platform/telephony/gateway.ts';
import type { TestApp } from '../../support/app.ts';

/** What most tests of calls from outside do. */
export function incomingGround(app: TestApp) {
  /** Something is told, and what is to be asked of the switchboard is asked. */
  const hear = async (event: GatewayEvent) => {
    const wish = await applyEvent(app, event, new Date());
    if (wish) await grantWish(app, wish);
    return wish;
  };

  const rings = async (dialled: string, caller: string | null, callId = newGuid(), time = new Date()) => {
    await hear({ kind: 'incoming', callId, time, dialled, caller });
    return callId;
  };

  const talks = (callId: string) => hear({ kind: 'state', callId, time: new Date(), state: 4 });

  const ends = (callId: string, status: CallStatus = callStatus.notAnswered, talkSeconds = 0) =>
    hear({ kind: 'ended', callId, time: new Date(), status, cause: 'test', talkSeconds, hasRecording: false });

  /** A call that nobody took. */
  const missed = async (dialled: string, caller: string | null) => {
    const callId = await rings(dialled, caller);
    await ends(callId);
    return callId;
  };

  /** A call that both talked in for some seconds. */
  const answered = async (dialled: string, caller: string | null, seconds = 42) => {
    const callId = await rings(dialled, caller);
    await talks(callId);
    await ends(callId, callStatus.answered, seconds);
    return callId;
  };

  const rowIfAny = (guid: string) =>
    app.databases.read.selectFrom('call_record').selectAll().where('guid', '=', guid).executeTakeFirst();

  const pushed = async (guid: string) => {
    const rows = await app.databases.read
      .selectFrom('outbox')
      .select(['channel', 'payload'])
      .where('event', '=', 'incoming')
      .orderBy('id')
      .execute();
    return rows
      .map(({ channel, payload }) => ({ channel, payload: payload as Record<string, unknown> }))
      .filter(({ payload }) => payload.Guid === guid);
  };

  /** The call as the person sees it whose extension rang. */
  const shown = async (guid: string, as = 'sales') =>
    (await app.call(incomingCalls.list, { Guid: [guid] }, as)).data.rows[0];

  return { hear, rings, talks, ends, missed, answered, rowIfAny, pushed, shown };
}
