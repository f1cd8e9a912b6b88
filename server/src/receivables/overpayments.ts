import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { say } from '../http/say.ts';

interface Sums {
  readonly name: string;
  readonly money: string;
  readonly received: string;
  /** More came than was agreed. */
  readonly isOver: boolean;
}

async function sumsOf(ctx: Context, { contract, plan }: { contract: string; plan: string | null }) {
  const company = ctx.session.companyId;
  const { rows: plans } = await sql<Sums>`
    select p.num::text as name, p.money::text, sum(r.money)::text as received, sum(r.money) > p.money as "isOver"
    from receivable_plan p join receivable r on r.company_id = p.company_id and r.plan_guid = p.guid
      and r.delete_time is null
    where p.company_id = ${company} and p.guid = ${plan}::uuid group by p.num, p.money`.execute(ctx.db);
  const { rows: contracts } = await sql<Sums>`
    select c.name, c.money::text, sum(r.money)::text as received, sum(r.money) > c.money as "isOver"
    from contract c join receivable r on r.company_id = c.company_id and r.contract_guid = c.guid
      and r.delete_time is null
    where c.company_id = ${company} and c.guid = ${contract} group by c.name, c.money`.execute(ctx.db);
  return { plan: plans[0], contract: contracts[0] };
}

/**
 * What to tell about a plan or a contract for which more money came than was agreed: that is allowed (decisions,
 * section 6).
 */
export async function overpayments(
  ctx: Context,
  paid: { readonly contract: string; readonly plan: string | null },
): Promise<string[]> {
  const { plan, contract } = await sumsOf(ctx, paid);
  const told = ({ name, money, received }: Sums) => ({ name, money, received });
  return [
    ...(plan?.isOver ? [say(ctx.language, 'reply.receivables.overPlan', told(plan))] : []),
    ...(contract?.isOver ? [say(ctx.language, 'reply.receivables.overContract', told(contract))] : []),
  ];
}
