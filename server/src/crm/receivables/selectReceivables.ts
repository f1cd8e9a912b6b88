import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, oneOf, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { equalTo, ofCustomersNamed } from '../../records/list/listConditions.ts';
import {
  abilities,
  asNumber,
  dictionaryName,
  guidText,
  oneIf,
  completeSelect,
} from '../../records/list/recordColumns.ts';
import { receivableForm } from './receivableForm.ts';

/** What a list of receivables may be narrowed by. */
export type ReceivableFilter = Partial<z.output<typeof receivables.list.input>> & {
  readonly Customer_Guid?: string | undefined;
  readonly Contract_Guid?: string | undefined;
};

/** A receivable straight from the database, in the wire's names. */
export type ReceivableRow = Receivable;

/** Receivables of contracts for which a condition on the table `contract` holds. */
const ofContracts = (ctx: Context, condition: Condition): Condition =>
  sql<boolean>`receivable.contract_guid in (select contract.guid from contract
    where contract.company_id = ${ctx.session.companyId} and ${condition})`;

function ofNames(ctx: Context, { Customer_Name, Contract_Name = '' }: ReceivableFilter): Condition[] {
  const contract = matches('contract', Contract_Name);
  const named = ofCustomersNamed(ctx, 'contract.customer_guid', Customer_Name);
  return [...named, ...(contract ? [contract] : [])].map((condition) => ofContracts(ctx, condition));
}

const timePairs = timePairNames(receivables.list.input);

/** What a filter asks of receivables, as conditions on the table `receivable`; who may read them is the list's business. */
export async function receivablesFilter(ctx: Context, input: ReceivableFilter): Promise<Condition[]> {
  const search = input.Name === undefined ? null : matches('receivable', input.Name);
  const { Customer_Guid: customer, Contract_Guid: contract, Return_Type: types = [] } = input;
  return [
    ...(search ? [search] : []),
    ...ofNames(ctx, input),
    ...equalTo('receivable.contract_guid', contract),
    ...(customer === undefined ? [] : [ofContracts(ctx, sql<boolean>`contract.customer_guid = ${customer}`)]),
    ...(types.length === 0 ? [] : [oneOf('receivable.return_type', types)]),
    ...timeConditions('receivable', timePairs, input, ctx),
    ...(await peopleConditions(ctx, 'receivable', input)),
  ];
}

/** The table `receivable` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectReceivables(ctx: Context) {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx, receivableForm);
  return completeSelect<Receivable>()(
    ctx.db
      .selectFrom('receivable')
      .innerJoin('contract as deal', (join) =>
        join.onRef('deal.company_id', '=', 'receivable.company_id').onRef('deal.guid', '=', 'receivable.contract_guid'),
      )
      .innerJoin('customer as parent', (join) =>
        join.onRef('parent.company_id', '=', 'deal.company_id').onRef('parent.guid', '=', 'deal.customer_guid'),
      )
      .leftJoin('receivable_plan as plan', (join) =>
        join
          .onRef('plan.company_id', '=', 'receivable.company_id')
          .onRef('plan.guid', '=', 'receivable.plan_guid')
          .on('plan.delete_time', 'is', null),
      )
      .leftJoin('business as chance', (join) =>
        join
          .onRef('chance.company_id', '=', 'receivable.company_id')
          .onRef('chance.guid', '=', 'receivable.business_guid'),
      )
      .leftJoin('account as owner', 'owner.guid', 'receivable.owner_guid')
      .innerJoin('account as creator', 'creator.guid', 'receivable.create_user_guid')
      .select((eb) => [
        'receivable.guid as Guid',
        sql<number>`coalesce(plan.num, 0)`.as('Num'),
        'receivable.name as Number',
        'deal.customer_guid as Customer_Guid',
        'parent.name as Customer_Name',
        'receivable.contract_guid as Contract_Guid',
        'deal.contract_num as Contract_Num',
        'deal.name as Contract_Name',
        guidText('receivable.business_guid').as('Business_Guid'),
        sql<string>`coalesce(chance.name, '')`.as('Business_Name'),
        guidText('plan.guid').as('Plan_Guid'),
        'receivable.return_type as Return_Type',
        dictionaryName(ctx, 'Return_Type', 'receivable.return_type').as('Return_Type_Name'),
        wallTime(eb.ref('receivable.return_time'), zone).as('Return_Date'),
        asNumber(sql`receivable.money`).as('Money'),
        'receivable.remark as Remark',
        guidText('receivable.owner_guid').as('Owner_User_Guid'),
        sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
        'creator.name as Create_User_Name',
        wallTime(eb.ref('receivable.create_time'), zone).as('Create_Time'),
        wallTime(eb.ref('receivable.update_time'), zone).as('Update_Time'),
        'receivable.row_version as Row_Version',
        oneIf(edit).as('Can_Edit'),
        oneIf(manage).as('Can_Manage'),
      ]),
  );
}
