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
  const due = dueTime(rule, null);
  const falling = allOf([await visible(ctx, customerForm), isTakeable, sql<boolean>`${due} <= ${ctx.now}`]);
  const { limit, offset } = pageBounds({ page, pagesize });
  const direction = order_type === 'asc' ? sql`asc` : sql`desc`;
  const found = sql`(select customer.guid as "Guid", customer.name as "Customer_Name", owner.name as "Owner_User_Name",
      ${dictionaryName(ctx, 'customer_level', 'customer.level')} as "Customer_LevelName",
      ${wallTime(sql<Date>`customer.last_time`, ctx.session.zone)} as "Last_Time",
      ${dueClock(rule, null)} as "Sea_Kind", ${wallTime(due, ctx.session.zone)} as "Due_Time"
    from customer join account owner on owner.guid = customer.owner_guid where ${falling}
    order by ${due} ${direction}, customer.guid ${direction} limit ${limit} offset ${offset})`;
  return pageOf<z.output<typeof SeaPreviewRow>>(ctx.db, sql`(select 1 from customer where ${falling})`, found);
};
