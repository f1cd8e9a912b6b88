import type { receivables } from '@haina/contract/calls/receivables.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../../access/filters.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { contractNoun } from '../../records/reach/ownedNouns.ts';
import { readParents } from './readReceivables.ts';
import { inPlanStates, type PlanRow, plansInReach, plansOf } from './selectPlans.ts';

type ListInput = Parameters<typeof listPlans>[0];

const orders = { Return_Date: 'return_time', Num: 'num', Money: 'money' } as const;

/** By date, or by number within one contract, unless asked otherwise. */
function orderOf({ order_field, order_type = 'asc', Contract_Guid }: ListInput): RawBuilder<unknown> {
  const column = orders[order_field ?? (Contract_Guid === undefined ? 'Return_Date' : 'Num')];
  const direction = order_type === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`receivable_plan.${column}`)} ${direction}, receivable_plan.guid ${direction}`;
}

/** One page of the plans of contracts the caller may read; a customer or contract to which there is no way is gone. */
export const listPlans: Handler<typeof receivables.plans> = async (input, ctx) => {
  const isShown = await readParents(ctx, input);
  const { Customer_Guid: customer, Contract_Guid: contract, State: states = [] } = input;
  const conditions: Condition[] = [
    sql<boolean>`true`,
    ...(contract === undefined ? [] : [sql<boolean>`receivable_plan.contract_guid = ${contract}`]),
    ...(customer === undefined ? [] : [sql<boolean>`contract.customer_guid = ${customer}`]),
    ...(states.length === 0 ? [] : [inPlanStates(ctx, states)]),
  ];
  const { limit, offset } = pageBounds(input);
  const found = sql`${await plansInReach(ctx)} and ${allOf(conditions)}`;
  const order = orderOf(input);
  const guids = sql`(select receivable_plan.guid ${found} order by ${order} limit ${limit} offset ${offset})`;
  const rows = sql`(${await plansOf(ctx, guids)} order by ${order})`;
  const page = await pageOf<PlanRow>(ctx.db, sql`(select 1 ${found})`, rows, { paging: input });
  // Those of a contract are read with it.
  return customer === undefined || !isShown ? page : { ...page, Hidden: await hiddenPlans(ctx, customer) };
};

/** How many plans of a customer stand in contracts that the caller may not see. */
async function hiddenPlans(ctx: Context, customer: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from receivable_plan
    join contract on contract.company_id = receivable_plan.company_id and contract.guid = receivable_plan.contract_guid
    where receivable_plan.company_id = ${ctx.session.companyId} and receivable_plan.delete_time is null
      and contract.delete_time is null and contract.customer_guid = ${customer}
      and not coalesce(${await visible(ctx, contractNoun)}, false)`.execute(ctx.db);
  return rows[0]?.number ?? 0;
}

/** One plan of a contract the caller may read; gone otherwise. */
export const readPlan: Handler<typeof receivables.plan> = async ({ Guid }, ctx) => {
  const guids = sql`(select receivable_plan.guid ${await plansInReach(ctx)} and receivable_plan.guid = ${Guid})`;
  const { rows } = await sql<PlanRow>`${await plansOf(ctx, guids)}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};
