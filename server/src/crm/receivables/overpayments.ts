import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';

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
    select num::text as name, money::text, received::text, received > money as "isOver" from receivable_plan
    where company_id = ${company} and guid = ${plan}::uuid`.execute(ctx.db);
  const { rows: contracts } = await sql<Sums>`
    select name, money::text, received::text, received > money as "isOver" from contract
    where company_id = ${company} and guid = ${contract}`.execute(ctx.db);
  return { plan: plans[0], contract: contracts[0] };
}

/**
 * What to tell about a plan or a contract for which more money came than was agreed: that is allowed (S13.5).
 */
export async function overpayments(
  ctx: Context,
  paid: { readonly contract: string; readonly plan: string | null },
): Promise<string[]> {
  const { plan, contract } = await sumsOf(ctx, paid);
  const told = ({ name, money, received }: Sums) => ({ name, money, received });
  return [
    ...(plan?.isOver ? [translate(ctx.language, 'reply.receivables.overPlan', told(plan))] : []),
    ...(contract?.isOver ? [translate(ctx.language, 'reply.receivables.overContract', told(contract))] : []),
  ];
}
