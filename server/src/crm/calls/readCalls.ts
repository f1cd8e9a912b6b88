import type { calls } from '@haina/contract/calls/calls.ts';
import { callDirection, callWay, talkRanges } from '@haina/contract/rules/call.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, belongsTo, type Condition, oneOf, timeConditions } from '../../access/filters.ts';
import { subordinatesOf } from '../../access/owners.ts';
import { among } from '../../access/scope.ts';
import { countOf, pageBounds, pageIn, pageOf, pageStatement } from '../../platform/database/sql/paged.ts';
import { periodOf, within } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { callRefOf, shownSubject } from './callSubject.ts';
import { isMissed } from './incoming/doneWithMissed.ts';
import { reachedCalls } from '../../records/calls/callReach.ts';
import { type CallTotals, countedTotals, keptTotals } from '../../records/calls/callTotals.ts';
import { talkSeconds, talkSecondsOf } from '../../records/calls/countedCalls.ts';
import { type CallRow, selectCalls, shownCall } from '../../records/calls/selectCalls.ts';
import { searchedCalls } from './searchCalls.ts';

/** The filter of the list of calls. */
export type CallFilter = Omit<Parameters<Handler<typeof calls.list>>[0], 'page' | 'pagesize'>;

/** Calls themselves, or what is kept of them by person and kind (decision 0091). */
type CallTable = 'call_record' | 'call_count';

/** The calls of those people whom the caller reaches and a filter leaves. */
async function ofPeople(
  ctx: Context,
  { SeleteType, user_guid, structure_guid }: CallFilter,
  table: CallTable,
): Promise<Condition[]> {
  const { companyId, userGuid } = ctx.session;
  const own = sql.ref(`${table}.user_guid`);
  return [
    await reachedCalls(ctx, null, table),
    ...(SeleteType === 1 ? [among(own, [userGuid])] : []),
    ...(SeleteType === 2 ? [among(own, await subordinatesOf(ctx.db, companyId, userGuid))] : []),
    ...(await belongsTo(ctx, `${table}.user_guid`, user_guid, structure_guid)),
  ];
}

/** The calls of the kinds that a filter leaves: how they were made, and what became of them. */
function ofKinds({ Call_Status = [], Call_Kind, Call_Way, Direction }: CallFilter, table: CallTable): Condition[] {
  const way = sql.ref(`${table}.way`);
  const directed = {
    [callDirection.out]: sql<boolean>`${way} <> ${callWay.incoming}`,
    [callDirection.in]: sql<boolean>`${way} = ${callWay.incoming}`,
    [callDirection.missed]: table === 'call_count' ? sql<boolean>`call_count.is_missed` : isMissed(table),
  };
  return [
    ...(Call_Status.length === 0 ? [] : [oneOf(`${table}.call_status`, Call_Status)]),
    ...(Call_Kind === undefined ? [] : [sql<boolean>`(${way} = ${callWay.backFill}) = ${Call_Kind === 2}`]),
    ...(Call_Way === undefined ? [] : [sql<boolean>`${way} = ${Call_Way}`]),
    ...(Direction === undefined ? [] : [directed[Direction]]),
  ];
}

/** What a filter asks of each call, whosoever and of whatever kind it is. */
async function ofCalls(ctx: Context, input: CallFilter): Promise<Condition[]> {
  const { type, Call_Label = [], Talk_Length_Min, Talk_Length_Max, Talk_Length_Range: range } = input;
  return [
    ...timeConditions('call_record', ['Talk'], input, ctx),
    ...(type === undefined ? [] : [within('call_record.talk_time', periodOf(ctx, { type }).span, ctx.session.zone)]),
    ...(Call_Label.length === 0 ? [] : [sql<boolean>`call_record.labels && ${[...Call_Label]}::int[]`]),
    ...(Talk_Length_Min === undefined ? [] : [sql<boolean>`${talkSeconds} >= ${Talk_Length_Min}`]),
    ...(Talk_Length_Max === undefined ? [] : [sql<boolean>`${talkSeconds} <= ${Talk_Length_Max}`]),
    ...(range === undefined
      ? []
      : [sql<boolean>`${talkSeconds} between ${talkRanges[range].min} and ${talkRanges[range].max}`]),
    ...(input.pending === 1 ? [sql<boolean>`call_record.review = 1`] : []),
    ...(await searchedCalls(ctx, input.Name ?? '')),
  ];
}

const ofPeopleAndKinds = async (ctx: Context, input: CallFilter, table: CallTable): Promise<Condition[]> => [
  ...(await ofPeople(ctx, input, table)),
  ...ofKinds(input, table),
];

/** The calls that the caller reaches and a filter leaves. */
export async function matchingCalls(ctx: Context, input: CallFilter): Promise<Condition> {
  return allOf([...(await ofPeopleAndKinds(ctx, input, 'call_record')), ...(await ofCalls(ctx, input))]);
}

/** How many these are and how long they took: by people and kinds alone it is kept, else the calls are counted. */
async function totalsOf(ctx: Context, input: CallFilter): Promise<RawBuilder<CallTotals>> {
  const narrowed = await ofCalls(ctx, input);
  if (narrowed.length === 0) return keptTotals(await ofPeopleAndKinds(ctx, input, 'call_count'));
  return countedTotals(allOf([...(await ofPeopleAndKinds(ctx, input, 'call_record')), ...narrowed]));
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
  const waiting = sql`(select 1 from call_record where ${await reachedCalls(ctx)} and call_record.review = 1)`;
  const { rows } = await sql<CallTotals & { waiting: number }>`select totals.*, ${countOf(waiting)} as waiting
    from (${await totalsOf(ctx, input)}) as totals`.execute(ctx.db);
  const { total = 0, talked: Talk_Sum = 0, waiting: Pending_Num = 0 } = rows[0] ?? {};
  // Behind the last one there is nothing to look for.
  const left = Math.min(limit, Math.max(total - offset, 0));
  const found = sql`select guid from call_record where ${await matchingCalls(ctx, input)}
    order by ${callOrderIn('call_record', input)} limit ${left} offset ${offset}`;
  const statement = pageStatement(sql<number>`${total}::int`, await selectCalls(ctx, found, callOrderIn('c', input)));
  const page = pageIn<CallRow>((await statement.execute(ctx.db)).rows);
  return { ...page, rows: page.rows.map((row) => shownCall(ctx, row)), Pending_Num, Talk_Sum };
};

/** How many calls the caller reaches: all, own and of subordinates. */
export const countCalls: Handler<typeof calls.count> = async (_input, ctx) => {
  const { companyId, userGuid } = ctx.session;
  const own = sql.ref('call_count.user_guid');
  const numberOf = async (people: readonly Condition[]) =>
    sql<number>`(select total from (${keptTotals([await reachedCalls(ctx, null, 'call_count'), ...people])}) as kept)`;
  const below = await subordinatesOf(ctx.db, companyId, userGuid);
  const { rows } = await sql<{ All: number; Mine: number; Sub: number }>`select ${await numberOf([])} as "All",
    ${await numberOf([among(own, [userGuid])])} as "Mine", ${await numberOf([among(own, below)])} as "Sub"`.execute(
    ctx.db,
  );
  return rows[0] ?? { All: 0, Mine: 0, Sub: 0 };
};

/** The calls of a record that were entered by hand, the latest first, for anyone who looks at the record. */
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
