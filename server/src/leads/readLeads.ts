import type { leadOrder, leads } from '@haina/contract/calls/leads.ts';
import { type RawBuilder, sql } from 'kysely';
import { peopleConditions } from '../db/filters.ts';
import { type Page, pageBounds, pageOf } from '../db/paged.ts';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { leadForm } from './leadForm.ts';
import { type LeadRow, leadsMatching, selectLeads } from './selectLeads.ts';

const orderColumns: Record<(typeof leadOrder)[number], string> = {
  Create_Time: 'create_time',
  Update_Time: 'update_time',
  Next_Time: 'next_time',
  Last_Time: 'last_time',
  Name: 'name',
};

type ListInput = Parameters<Handler<typeof leads.list>>[0];

// Each order has its index; see the migration. The last contact turned round puts the never contacted first.
function orderOf({ order_field = 'Create_Time', order_type }: ListInput): RawBuilder<unknown> {
  const isDown = (order_type ?? (order_field === 'Next_Time' || order_field === 'Name' ? 'asc' : 'desc')) === 'desc';
  const nulls =
    order_field === 'Next_Time' || (order_field === 'Last_Time' && isDown)
      ? sql` nulls last`
      : order_field === 'Last_Time'
        ? sql` nulls first`
        : sql``;
  const direction = isDown ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`leads.${orderColumns[order_field]}`)} ${direction}${nulls}, leads.guid ${direction}`;
}

/** One page of the leads the caller may read. */
export const listLeads: Handler<typeof leads.list> = async (input, ctx): Promise<Page<LeadRow>> => {
  const matching = await leadsMatching(ctx, input);
  const { limit, offset } = pageBounds(input);
  const order = orderOf(input);
  // The page's Guids come from an index alone; only they are looked up whole.
  const guids = sql`(select leads.guid from leads where ${matching} order by ${order} limit ${limit} offset ${offset})`;
  const rows = (await selectLeads(ctx))
    .where('leads.company_id', '=', ctx.session.companyId)
    .where(sql<boolean>`leads.guid in ${guids}`)
    .orderBy(sql`${order}`);
  return pageOf<LeadRow>(ctx.db, sql`(select 1 from leads where ${matching})`, rows);
};

/** How many leads stand behind each ownership filter. */
export const countLeads: Handler<typeof leads.count> = async (_input, ctx) => {
  const live = sql<boolean>`${await visible(ctx, leadForm)} and leads.delete_time is null`;
  const [mine, sub] = await Promise.all(
    ([1, 2] as const).map((SeleteType) => peopleConditions(ctx, 'leads', { SeleteType })),
  );
  const count = (conditions: RawBuilder<boolean>[]) =>
    sql<number>`(select count(*)::int from leads where ${sql.join([live, ...conditions], sql` and `)})`;
  const { rows } = await sql<{ All: number; Mine: number; Sub: number }>`
    select ${count([])} as "All", ${count(mine ?? [])} as "Mine", ${count(sub ?? [])} as "Sub"`.execute(ctx.db);
  return rows[0] ?? { All: 0, Mine: 0, Sub: 0 };
};

/** One lead the caller may read; gone otherwise. */
export async function findLead(ctx: Context, guid: string): Promise<LeadRow> {
  const row = await (await selectLeads(ctx))
    .where('leads.guid', '=', guid)
    .where('leads.delete_time', 'is', null)
    .where(await visible(ctx, leadForm))
    .executeTakeFirst();
  if (!row) throw notFound();
  // The columns' checks keep the flags to 0 and 1; encoding the reply proves it.
  return row as LeadRow;
}

/** One lead. */
export const readLead: Handler<typeof leads.model> = ({ Guid }, ctx) => findLead(ctx, Guid);
