import type { calls } from '@haina/contract/calls/calls.ts';
import { callDirection, callWay } from '@haina/contract/rules/call.ts';
import { sql } from 'kysely';
import { allOf, belongsTo, type Condition, oneOf, timeConditions } from '../../access/filters.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import { countOf, pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { periodOf, within } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { callRefOf, shownSubject } from './callSubject.ts';
import { isMissed } from './incoming/doneWithMissed.ts';
import { type CallRow, selectCalls, shownCall } from '../../records/calls/selectCalls.ts';

/** The calls of the people whom the caller reaches by the scope of calls. */
export async function reachedCalls(ctx: Context, operation: 'Call/UpdateTalkLength' | null = null): Promise<Condition> {
  const owners = await ctx.rights.owners(ctx.db, 'call', operation);
  const company = sql<boolean>`call_record.company_id = ${ctx.session.companyId}`;
  return owners === 'all' ? company : sql<boolean>`(${company} and ${among(sql.ref('call_record.user_guid'), owners)})`;
}

type Asked = Parameters<Handler<typeof calls.list>>[0];

async function people(ctx: Context, { SeleteType, user_guid, structure_guid }: Asked): Promise<Condition[]> {
  const { companyId, userGuid } = ctx.session;
  const own = sql.ref('call_record.user_guid');
  return [
    ...(SeleteType === 1 ? [among(own, [userGuid])] : []),
    ...(SeleteType === 2 ? [among(own, await subordinatesOf(ctx.db, companyId, userGuid))] : []),
    ...(await belongsTo(ctx, 'call_record.user_guid', user_guid, structure_guid)),
  ];
}

const directed = {
  [callDirection.out]: sql<boolean>`call_record.way <> ${callWay.incoming}`,
  [callDirection.in]: sql<boolean>`call_record.way = ${callWay.incoming}`,
  [callDirection.missed]: isMissed('call_record'),
} as const;

function conditionsOf(ctx: Context, input: Asked): Condition[] {
  const { type, Call_Label = [], Call_Status = [], Call_Kind, Call_Way, Direction } = input;
  const { Talk_Length_Min, Talk_Length_Max } = input;
  const length = sql<number>`(case when call_record.review = 1 then 0 else call_record.talk_length end)`;
  return [
    ...timeConditions('call_record', ['Talk'], input, ctx),
    ...(type === undefined ? [] : [within('call_record.talk_time', periodOf(ctx, { type }).span, ctx.session.zone)]),
    ...(Call_Label.length === 0 ? [] : [sql<boolean>`call_record.labels && ${[...Call_Label]}::int[]`]),
    ...(Call_Status.length === 0 ? [] : [oneOf('call_record.call_status', Call_Status)]),
    ...(Call_Kind === undefined ? [] : [sql<boolean>`(call_record.way = ${callWay.backFill}) = ${Call_Kind === 2}`]),
    ...(Direction === undefined ? [] : [directed[Direction]]),
    ...(Call_Way === undefined ? [] : [sql<boolean>`call_record.way = ${Call_Way}`]),
    ...(Talk_Length_Min === undefined ? [] : [sql<boolean>`${length} >= ${Talk_Length_Min}`]),
    ...(Talk_Length_Max === undefined ? [] : [sql<boolean>`${length} <= ${Talk_Length_Max}`]),
    ...(input.pending === 1 ? [sql<boolean>`call_record.review = 1`] : []),
  ];
}

/** One page of calls, the latest first, and how many of all that the caller reaches wait for a review (S29.11). */
export const listCalls: Handler<typeof calls.list> = async (input, ctx) => {
  const { limit, offset } = pageBounds(input);
  const reached = await reachedCalls(ctx);
  const matching = allOf([reached, ...(await people(ctx, input)), ...conditionsOf(ctx, input)]);
  const direction = input.order_type === 'asc' ? sql`asc` : sql`desc`;
  const found = sql`select guid, talk_time from call_record where ${matching}
    order by talk_time ${direction}, guid ${direction} limit ${limit} offset ${offset}`;
  const page = await pageOf<CallRow>(
    ctx.db,
    sql`(select 1 from call_record where ${matching})`,
    await selectCalls(ctx, found, direction),
  );
  const waiting = sql`(select 1 from call_record where ${reached} and call_record.review = 1)`;
  const { rows } = await sql<{ number: number }>`select ${countOf(waiting)} as number`.execute(ctx.db);
  return { ...page, rows: page.rows.map((row) => shownCall(ctx, row)), Pending_Num: rows[0]?.number ?? 0 };
};

/** The calls of a record that were entered by hand, the latest first, for whoever looks at the record. */
export const listSupplements: Handler<typeof calls.supplements> = async (input, ctx) => {
  const { target, guid } = await shownSubject(ctx, callRefOf(input));
  const { limit, offset } = pageBounds(input);
  const matching = sql<boolean>`call_record.company_id = ${ctx.session.companyId} and call_record.way = ${callWay.backFill}
    and call_record.target_kind = ${target} and call_record.target_guid = ${guid}`;
  const found = sql`select guid from call_record where ${matching}
    order by talk_time desc, guid desc limit ${limit} offset ${offset}`;
  const page = await pageOf<CallRow>(
    ctx.db,
    sql`(select 1 from call_record where ${matching})`,
    await selectCalls(ctx, found),
  );
  return { ...page, rows: page.rows.map((row) => shownCall(ctx, row)) };
};
