import type { SeaPreviewRow, seaRules } from '@haina/contract/calls/seaRules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { customerForm } from '../customers/customerForm.ts';
import { allOf } from '../db/filters.ts';
import { wallTime } from '../db/moments.ts';
import { pageBounds, pageOf } from '../db/paged.ts';
import { visible } from '../db/scope.ts';
import type { Handler } from '../http/handler.ts';
import { dictionaryName } from '../records/recordColumns.ts';
import { dueClock, dueTime, isTakeable } from './dueTime.ts';
import { refuseTrouble } from './writeSeaRule.ts';

/**
 * The customers whose clocks have run out by these rules, as far as the caller reads them, those that waited longest
 * first. The clocks are counted from their own starts, whether or not the rules are switched on and since when: what is
 * switched on now takes nothing for as many days as the rules have, so counted from there the answer would always be
 * nobody, and the manager would not see the effect.
 */
export const previewSeaRule: Handler<typeof seaRules.previewRule> = async (
  { page, pagesize, order_type = 'asc', ...form },
  ctx,
) => {
  await refuseTrouble(ctx, form);
  const rule = { ...form, Is_On: 1 as const };
  const { limit, offset } = pageBounds({ page, pagesize });
  const direction = order_type === 'asc' ? sql`asc` : sql`desc`;
  const place = sql`order by due ${direction}, guid ${direction}`;
  // The clocks are computed once, for the number and for the page.
  const falling = sql`with falling as materialized (
    select guid, due from (
      select customer.guid, ${dueTime(rule, null)} as due from customer
      where ${allOf([await visible(ctx, customerForm), isTakeable])}) as clocked
    where due <= ${ctx.now})`;
  const rows = sql`(select customer.guid as "Guid", customer.name as "Customer_Name", owner.name as "Owner_User_Name",
      ${dictionaryName(ctx, 'customer_level', 'customer.level')} as "Customer_LevelName",
      ${wallTime(sql<Date>`customer.last_time`, ctx.session.zone)} as "Last_Time",
      ${dueClock(rule, null)} as "Sea_Kind", ${wallTime(sql<Date>`shown.due`, ctx.session.zone)} as "Due_Time"
    from (select guid, due from falling ${place} limit ${limit} offset ${offset}) as shown
    join customer on customer.company_id = ${ctx.session.companyId} and customer.guid = shown.guid
    join account owner on owner.guid = customer.owner_guid
    order by shown.due ${direction}, shown.guid ${direction})`;
  return pageOf<z.output<typeof SeaPreviewRow>>(ctx.db, sql`falling`, rows, { ahead: falling });
};
