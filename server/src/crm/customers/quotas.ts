import { sql } from 'kysely';
import { todayIn } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { lockKeys } from '../../records/phones/recordPhones.ts';
import type { Receiver } from '../../records/ownership/transferRecords.ts';
import { seaRuleOf } from './seaRule.ts';

/** Makes what one person takes or locks wait for each other, so that two at once cannot pass one limit. */
export const lockQuota = (ctx: Context, userGuid: string): Promise<void> => lockKeys(ctx, [`quota ${userGuid}`]);

async function count(ctx: Context, of: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from ${of}`.execute(ctx.db);
  return rows[0]?.number ?? 0;
}

/** Refuses more receipts than a person may make in a day of the company's zone; those just made count (S6.7). */
export async function assertDailyLimit(ctx: Context, taken: number): Promise<void> {
  const { Daily_Limit: limit } = seaRuleOf(ctx.session.settings);
  if (limit === 0) return;
  const { companyId, userGuid, zone } = ctx.session;
  const used = await count(
    ctx,
    sql`ownership_change where company_id = ${companyId} and to_guid = ${userGuid} and reason = 'receive' and target_kind = 2
      and create_time >= (${todayIn(zone, ctx.now)}::timestamp at time zone ${zone})`,
  );
  if (used > limit) throw refused('reply.customer.dailyLimit', { limit, used: used - taken });
}

/** Refuses more customers than a person may hold; those just taken count (S6.7). */
export async function assertHoldLimit(ctx: Context, { guid, name: person }: Receiver, taken: number): Promise<void> {
  const { Hold_Limit: limit } = seaRuleOf(ctx.session.settings);
  if (limit === 0) return;
  const used = await count(
    ctx,
    sql`customer where company_id = ${ctx.session.companyId} and owner_guid = ${guid} and delete_time is null`,
  );
  if (used > limit) throw refused('reply.customer.holdLimit', { person, limit, used: used - taken });
}

/** Refuses more locks than a person may have; those just set count (S6.7). */
export async function assertLockLimit(ctx: Context, { guid, name: person }: Receiver, taken: number): Promise<void> {
  const { Lock_Limit: limit } = seaRuleOf(ctx.session.settings);
  if (limit === 0) return;
  const used = await count(
    ctx,
    sql`customer where company_id = ${ctx.session.companyId} and owner_guid = ${guid} and is_lock = 1 and delete_time is null`,
  );
  if (used > limit) throw refused('reply.customer.lockLimit', { person, limit, used: used - taken });
}
