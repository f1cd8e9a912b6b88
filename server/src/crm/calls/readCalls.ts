import type { calls } from '@haina/contract/calls/calls.ts';
import { callDirection, callWay, talkRanges } from '@haina/contract/rules/call.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition, oneOf, timeConditions } from '../../access/filters.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import { countOf, pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { periodOf, within } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { callRefOf, shownSubject } from './callSubject.ts';
import { isMissed } from './incoming/doneWithMissed.ts';
import { reachedCalls } from '../../records/calls/callReach.ts';
import { talkSeconds, talkSecondsOf } from '../../records/calls/countedCalls.ts';
import { type CallRow, selectCalls, shownCall } from '../../records/calls/selectCalls.ts';
import { searchedCalls } from './searchCalls.ts';

/** The filter of the list of calls. */
export type CallFilter = Omit<Parameters<Handler<typeof calls.list>>[0], 'page' | 'pagesize'>;

async function people(ctx: Context, { SeleteType, user_guid, structure_guid }: CallFilter): Promise<Condition[]> {
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

function conditionsOf(ctx: Context, input: CallFilter): Condition[] {
  const { type, Call_Label = [], Call_Status = [], Call_Kind, Call_Way, Direction } = input;
  const { Talk_Length_Min, Talk_Length_Max, Talk_Length_Range: range } = input;
  return [
    ...timeConditions('call_record', ['Talk'], input, ctx),
    ...(type === undefined ? [] : [within('call_record.talk_time', periodOf(ctx, { type }).span, ctx.session.zone)]),
    ...(Call_Label.length === 0 ? [] : [sql<boolean>`call_record.labels && ${[...Call_Label]}::int[]`]),
    ...(Call_Status.length === 0 ? [] : [oneOf('call_record.call_status', Call_Status)]),
    ...(Call_Kind === undefined ? [] : [sql<boolean>`(call_record.way = ${callWay.backFill}) = ${Call_Kind === 2}`]),
    ...(Direction === undefined ? [] : [directed[Direction]]),
    ...(Call_Way === undefined ? [] : [sql<boolean>`call_record.way = ${Call_Way}`]),
    ...(Talk_Length_Min === undefined ? [] : [sql<boolean>`${talkSeconds} >= ${Talk_Length_Min}`]),
    ...(Talk_Length_Max === undefined ? [] : [sql<boolean>`${talkSeconds} <= ${Talk_Length_Max}`]),
    ...(range === undefined
      ? []
      : [sql<boolean>`${talkSeconds} between ${talkRanges[range].min} and ${talkRanges[range].max}`]),
    ...(input.pending === 1 ? [sql<boolean>`call_record.review = 1`] : []),
  ];
}

/** The calls that the caller reaches and a filter leaves. */
export async function matchingCalls(ctx: Context, input: CallFilter): Promise<Condition> {
  return allOf([
    await reachedCalls(ctx),
    ...(await people(ctx, input)),
    ...conditionsOf(ctx, input),
    ...(await searchedCalls(ctx, input.Name ?? '')),
  ]);
}

/** In which order calls of the table are listed: the latest first, or by how long was talked (S29.11). */
export function callOrderIn(
  table: 'call_record' | 'c',
  { order_field, order_type }: Pick<CallFilter, 'order_field' | 'order_type'>,
): RawBuilder<unknown> {
  const direction = order_type === 'asc' ? sql`asc` : sql`desc`;
  const time = sql.ref(`${table}.talk_time`);
  const by = order_field === 'Talk_Length' ? sql`${talkSecondsOf(table)} ${direction}, ${time}` : time;
  return sql`${by} ${direction}, ${sql.ref(`${table}.guid`)} ${direction}`;
}

/** One page of calls, the latest first, how long all of them took, and how many of the reach wait for a review (S29.11). */
export const listCalls: Handler<typeof calls.list> = async (input, ctx) => {
  const { limit, offset } = pageBounds(input);
  const matching = await matchingCalls(ctx, input);
  const found = sql`select guid from call_record where ${matching}
    order by ${callOrderIn('call_record', input)} limit ${limit} offset ${offset}`;
  const page = await pageOf<CallRow>(
    ctx.db,
    sql`(select 1 from call_record where ${matching})`,
    await selectCalls(ctx, found, callOrderIn('c', input)),
  );
  const waiting = sql`(select 1 from call_record where ${await reachedCalls(ctx)} and call_record.review = 1)`;
  const { rows } = await sql<{ waiting: number; talked: number }>`select ${countOf(waiting)} as waiting,
    (select coalesce(sum(${talkSeconds}), 0)::float8 from call_record where ${matching}) as talked`.execute(ctx.db);
  const { waiting: Pending_Num = 0, talked: Talk_Sum = 0 } = rows[0] ?? {};
  return { ...page, rows: page.rows.map((row) => shownCall(ctx, row)), Pending_Num, Talk_Sum };
};

/** How many calls the caller reaches: all, own and of subordinates. */
export const countCalls: Handler<typeof calls.count> = async (_input, ctx) => {
  const { companyId, userGuid } = ctx.session;
  const own = sql.ref('call_record.user_guid');
  const below = await subordinatesOf(ctx.db, companyId, userGuid);
  const { rows } = await sql<{ All: number; Mine: number; Sub: number }>`select count(*)::int as "All",
      count(*) filter (where ${among(own, [userGuid])})::int as "Mine",
      count(*) filter (where ${among(own, below)})::int as "Sub"
    from call_record where ${await reachedCalls(ctx)}`.execute(ctx.db);
  return rows[0] ?? { All: 0, Mine: 0, Sub: 0 };
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
