import { type Plan, planState } from '@haina/contract/calls/receivables.ts';
import { type RawBuilder, sql } from 'kysely';
import { outstandingOf } from '../contracts/contractMoney.ts';
import type { Condition } from '../../access/filters.ts';
import { todayIn, wallTime } from '../../platform/database/sql/moments.ts';
import { visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { abilities, asNumber, dictionaryName, oneIf, wireColumns } from '../../records/list/recordColumns.ts';
import { contractNoun, type NounCodes } from '../../records/reach/ownedNouns.ts';

/** A plan straight from the database, in the wire's names. */
export type PlanRow = Plan;

/** A plan is paid when all of it came; one of nothing is. */
export const isPaid: Condition = sql<boolean>`receivable_plan.received >= receivable_plan.money`;

/** What each state of a plan means: 1 received, 4 overdue from the day after its date, 2 partly, 0 open (S13.3). */
function planStates({ session, now }: Context): readonly (readonly [number, Condition])[] {
  const today = sql`(${todayIn(session.zone, now)}::timestamp at time zone ${session.zone})`;
  const isUnpaid = sql<boolean>`receivable_plan.received < receivable_plan.money`;
  const isDue = sql<boolean>`${isUnpaid} and receivable_plan.return_time >= ${today}`;
  return [
    [planState.received, isPaid],
    [planState.overdue, sql<boolean>`${isUnpaid} and receivable_plan.return_time < ${today}`],
    [planState.partly, sql<boolean>`${isDue} and receivable_plan.received > 0`],
    [planState.open, sql<boolean>`${isDue} and receivable_plan.received <= 0`],
  ];
}

/** The state of a plan. */
export function stateOfPlan(ctx: Context): RawBuilder<number> {
  const cases = planStates(ctx).map(([state, condition]) => sql`when ${condition} then ${state}::int`);
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** Plans in one of these states, said so that the index of unpaid plans serves. */
export function inPlanStates(ctx: Context, states: readonly number[]): Condition {
  const wanted = planStates(ctx).flatMap(([state, condition]) => (states.includes(state) ? [sql`(${condition})`] : []));
  return sql<boolean>`(${sql.join(wanted, sql` or `)})`;
}

/** The plans of live contracts that the caller may read: what is counted and turned over, without the names around. */
export async function plansInReach(ctx: Context): Promise<RawBuilder<unknown>> {
  return sql`from receivable_plan
    join contract on contract.company_id = receivable_plan.company_id and contract.guid = receivable_plan.contract_guid
    where receivable_plan.company_id = ${ctx.session.companyId} and receivable_plan.delete_time is null
      and contract.delete_time is null and ${await visible(ctx, contractNoun)}`;
}

/** The plans of these Guids with the wire's columns; the one place where they get their names. */
export async function plansOf(ctx: Context, guids: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  return sql`select ${await planColumns(ctx)} from receivable_plan
    join contract on contract.company_id = receivable_plan.company_id and contract.guid = receivable_plan.contract_guid
    left join business as chance on chance.company_id = contract.company_id and chance.guid = contract.business_guid
    join customer as parent on parent.company_id = contract.company_id and parent.guid = contract.customer_guid
    join account as creator on creator.guid = receivable_plan.create_user_guid
    where receivable_plan.company_id = ${ctx.session.companyId} and receivable_plan.guid in ${guids}`;
}

const codes: NounCodes = { edit: 'Receivables/UpdateReceivablesPlan', remove: 'Receivables/DelReceivablesPlan' };

async function planColumns(ctx: Context): Promise<RawBuilder<unknown>> {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx, contractNoun, codes);
  return wireColumns<Plan>({
    Guid: sql`receivable_plan.guid`,
    Num: sql`receivable_plan.num`,
    Contract_Guid: sql`receivable_plan.contract_guid`,
    Contract_Name: sql`contract.name`,
    Contract_Num: sql`contract.contract_num`,
    Customer_Guid: sql`contract.customer_guid`,
    Customer_Name: sql`parent.name`,
    Business_Guid: sql`coalesce(chance.guid::text, '')`,
    Business_Name: sql`coalesce(chance.name, '')`,
    Money: asNumber(sql`receivable_plan.money`),
    received: asNumber(sql`receivable_plan.received`),
    outstanding: asNumber(outstandingOf(sql`receivable_plan.money`, sql`receivable_plan.received`)),
    State: stateOfPlan(ctx),
    Return_Date: wallTime(sql`receivable_plan.return_time`, zone),
    Return_Type: sql`receivable_plan.return_type`,
    Return_Type_Name: dictionaryName(ctx, 'Return_Type', 'receivable_plan.return_type'),
    Remind: sql`receivable_plan.remind`,
    Remark: sql`receivable_plan.remark`,
    Create_User_Name: sql`creator.name`,
    Create_Time: wallTime(sql`receivable_plan.create_time`, zone),
    Update_Time: wallTime(sql`receivable_plan.update_time`, zone),
    Row_Version: sql`receivable_plan.row_version`,
    Can_Edit: oneIf(edit),
    Can_Manage: oneIf(manage),
  });
}
