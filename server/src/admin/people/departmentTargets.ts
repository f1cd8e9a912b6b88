import { moneyLimit } from '@haina/contract/rules/moneyLimits.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';

/** Adds the targets of a department that is merged to those of the one that takes its people, at most to what can be kept. */
export async function mergeTargets(ctx: Context, from: string, into: string): Promise<void> {
  const { companyId } = ctx.session;
  const same = sql`f.company_id = ${companyId} and f.department_guid = ${from}
    and t.company_id = ${companyId} and t.department_guid = ${into}
    and f.year = t.year and f.kind = t.kind and f.month = t.month`;
  await sql`update target t set money = least(t.money + f.money, ${moneyLimit}::numeric) from target f
    where ${same}`.execute(ctx.db);
  await sql`delete from target f using target t where ${same}`.execute(ctx.db);
  await sql`update target set department_guid = ${into}
    where company_id = ${companyId} and department_guid = ${from}`.execute(ctx.db);
}

/** Deletes the targets of a department that is deleted. */
export async function purgeTargets(ctx: Context, department: string): Promise<void> {
  await ctx.db
    .deleteFrom('target')
    .where('company_id', '=', ctx.session.companyId)
    .where('department_guid', '=', department)
    .execute();
}
