import { previewDays, type SeaPreviewRow, type seaRules } from '@haina/contract/calls/seaRules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { customerForm } from '../customers/customerForm.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds } from '../../platform/database/sql/paged.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { dictionaryName } from '../../records/list/recordColumns.ts';
import { dueClock, fallTime } from '../customers/dueTime.ts';
import { onSinceWhenSaved } from '../customers/onSince.ts';
import { assertSeaRule } from './writeSeaRule.ts';

/** The end of the company's day that lies this many days behind now; 0 is the end of today. */
const endOfDay = ({ now, session: { zone } }: Context, days: number): RawBuilder<Date> =>
  sql<Date>`((date_trunc('day', ${now}::timestamptz at time zone ${zone}) + ${days + 1} * interval '1 day') at time zone ${zone})`;

interface Found {
  readonly same_day: number;
  readonly days_after: number;
  readonly first_time: string | null;
  readonly rows: string;
}

/**
 * The customers that would fall if these rules were saved switched on now and nothing happened to the customers, as far as
 * the caller reads them: how many on this day and on the days after it, and each with the moment at which the job would take
 * it. Clocks run from the moment of switching on, so rules that are off now take nobody on their first day (S6.9).
 */
export const previewSeaRule: Handler<typeof seaRules.previewRule> = async (
  { page, pagesize, order_type = 'asc', Days = previewDays, ...form },
  ctx,
) => {
  await assertSeaRule(ctx, form);
  const rule = { ...form, Is_On: 1 as const };
  const onSince = form.Is_On === 1 ? onSinceWhenSaved(ctx.session.settings, ctx.now) : ctx.now;
  const { zone, companyId } = ctx.session;
  const { limit, offset } = pageBounds({ page, pagesize });
  const direction = order_type === 'asc' ? sql`asc` : sql`desc`;
  const [today, last] = [endOfDay(ctx, 0), endOfDay(ctx, Days)];
  // The clocks are computed once, for the figures and for the page.
  const { rows: found } = await sql<Found>`
    with falling as materialized (
      select guid, falls from (
        select customer.guid, ${fallTime(rule, onSince, ctx.now)} as falls from customer
        where ${await visible(ctx, customerForm)}) as clocked
      where falls is not null),
    shown as (
      select guid, falls from falling where falls < ${last}
      order by falls ${direction}, guid ${direction} limit ${limit} offset ${offset}),
    listed as (
      select customer.guid as "Guid", customer.name as "Customer_Name", owner.name as "Owner_User_Name",
        ${dictionaryName(ctx, 'customer_level', 'customer.level')} as "Customer_LevelName",
        ${wallTime(sql<Date>`customer.last_time`, zone)} as "Last_Time",
        ${dueClock(rule, onSince)} as "Sea_Kind", ${wallTime(sql<Date>`shown.falls`, zone)} as "Due_Time"
      from shown
      join customer on customer.company_id = ${companyId} and customer.guid = shown.guid
      join account owner on owner.guid = customer.owner_guid
      order by shown.falls ${direction}, shown.guid ${direction})
    select count(*) filter (where falls < ${today})::int as same_day,
      count(*) filter (where falls >= ${today} and falls < ${last})::int as days_after,
      ${wallTime(sql<Date>`min(falls)`, zone)} as first_time,
      (select coalesce(json_agg(listed), '[]')::text from listed) as rows
    from falling`.execute(ctx.db);
  const { same_day = 0, days_after = 0, first_time = null, rows = '[]' } = found[0] ?? {};
  const total = same_day + days_after;
  return {
    // The statement says what its rows are.
    rows: JSON.parse(rows) as z.output<typeof SeaPreviewRow>[],
    records: total,
    total,
    Same_Day: same_day,
    Days_After: days_after,
    First_Time: first_time,
  };
};
