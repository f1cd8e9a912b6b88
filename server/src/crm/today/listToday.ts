import { type TodayTab, type today, todayPageSizes, todayTab } from '@haina/contract/calls/today.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { type OwnedTable, visible } from '../../access/scope.ts';
import { countOf, type Page } from '../../platform/database/sql/paged.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { ListInput } from '../../records/list/listInput.ts';
import { listRecords } from '../../records/list/listRecords.ts';
import type { SelectOf } from '../../records/list/listStatement.ts';
import { followConditions } from '../../records/list/recordColumns.ts';
import { live } from '../../records/list/recordTotals.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { RawJson } from '../../request/rawJson.ts';
import { customerForm } from '../customers/customerForm.ts';
import { type CustomerRow, customersFilter, selectCustomers } from '../customers/selectCustomers.ts';
import { leadForm } from '../leads/leadForm.ts';
import { type LeadRow, leadsFilter, selectLeads } from '../leads/selectLeads.ts';

/** The nouns of today's lists. */
export type TodayNoun = OwnedTable & { readonly table: 'leads' | 'customer' };

/** Nobody marked the present next contact as handled. */
const isOpen = (table: string): Condition =>
  sql<boolean>`${sql.ref(`${table}.handled_for`)} is distinct from ${sql.ref(`${table}.next_time`)}`;

/** A lead that became a customer waits no longer. */
const isLiving = ({ table }: TodayNoun): Condition[] =>
  table === 'leads' ? [sql<boolean>`leads.is_transform = 0`] : [];

/** The records of a tab, as conditions on their table (S16.8). */
export function tabConditions(ctx: Context, noun: TodayNoun, type: TodayTab): Condition[] {
  const { table } = noun;
  if (type !== todayTab.contacted) {
    return [...followConditions(ctx, table, { Next_Due: type }), isOpen(table), ...isLiving(noun)];
  }
  const { zone } = ctx.session;
  const day = (after: number) =>
    sql`((${todayIn(zone, ctx.now)}::date + ${sql.lit(after)})::timestamp at time zone ${zone})`;
  const last = sql.ref(`${table}.last_time`);
  return [sql<boolean>`(${last} >= ${day(0)} and ${last} < ${day(1)})`];
}

interface Counts {
  readonly Need: number;
  readonly Overdue: number;
  readonly Contacted: number;
}

/** The number of records in each tab that the caller reads and that fit the filter, by one statement. */
async function tabCounts(ctx: Context, noun: TodayNoun, filter: readonly Condition[]): Promise<Counts> {
  const reach = [await visible(ctx, noun), live(noun), ...filter];
  const count = (type: TodayTab): RawBuilder<number> =>
    countOf(
      sql`(select 1 from ${sql.table(noun.table)} where ${allOf([...reach, ...tabConditions(ctx, noun, type)])})`,
    );
  const { rows } = await sql<Counts>`select ${count(todayTab.need)} as "Need", ${count(todayTab.overdue)} as "Overdue",
    ${count(todayTab.contacted)} as "Contacted"`.execute(ctx.db);
  return rows[0] ?? { Need: 0, Overdue: 0, Contacted: 0 };
}

/** How many records of a noun that are the caller's own wait for a contact today. */
export async function ownNeeded(ctx: Context, noun: TodayNoun): Promise<RawBuilder<number>> {
  const own = sql<boolean>`${sql.ref(`${noun.table}.owner_guid`)} = ${ctx.session.userGuid}`;
  const conditions = [await visible(ctx, noun), live(noun), own, ...tabConditions(ctx, noun, todayTab.need)];
  return countOf(sql`(select 1 from ${sql.table(noun.table)} where ${allOf(conditions)})`);
}

interface TodayInput extends ListInput {
  readonly type?: TodayTab | undefined;
}

/** One page of a tab, in the order of its time unless asked otherwise, with the number of each tab by the same filter. */
async function listToday<Row>(
  ctx: Context,
  noun: TodayNoun,
  { type = todayTab.need, ...input }: TodayInput,
  filter: readonly Condition[],
  selectOf: SelectOf,
): Promise<Page<Row> & Counts> {
  const order_field = input.order_field ?? (type === todayTab.contacted ? 'Last_Time' : 'Next_Time');
  const paged = { ...input, order_field, pagesize: input.pagesize ?? todayPageSizes[0] };
  const page = await listRecords<Row>(ctx, noun, paged, [...filter, ...tabConditions(ctx, noun, type)], selectOf);
  const counts = await tabCounts(ctx, noun, filter);
  return { ...(page instanceof RawJson ? page.value() : page), ...counts };
}

/** One page of today's leads. */
export const listTodayLeads: Handler<typeof today.leads> = async (input, ctx) =>
  listToday<LeadRow>(ctx, leadForm, input, await leadsFilter(ctx, input), selectLeads);

/** One page of today's customers. */
export const listTodayCustomers: Handler<typeof today.customers> = async (input, ctx) =>
  listToday<CustomerRow>(ctx, customerForm, input, await customersFilter(ctx, input), selectCustomers);
