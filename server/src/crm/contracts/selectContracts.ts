import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { containsWord, matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { equalTo, ofCustomersNamed } from '../../records/list/listConditions.ts';
import { abilities, asNumber, guidText, oneIf, completeSelect } from '../../records/list/recordColumns.ts';
import { contractForm } from './contractForm.ts';
import { outstandingOf } from './contractMoney.ts';

/** What a list of contracts may be narrowed by. */
export type ContractFilter = Partial<z.output<typeof contracts.list.input>> & {
  readonly Customer_Guid?: string | undefined;
  readonly Business_Guid?: string | undefined;
};

/** A contract straight from the database, in the wire's names. */
export type ContractRow = Contract;

function paidConditions(unpaid: 0 | 1 | undefined): Condition[] {
  if (unpaid === undefined) return [];
  return [
    unpaid === 1 ? sql<boolean>`contract.money > contract.received` : sql<boolean>`contract.money <= contract.received`,
  ];
}

const timePairs = timePairNames(contracts.list.input);

/** What a filter asks of contracts, as conditions on the table `contract`; who may read them is the list's business. */
export async function contractsFilter(ctx: Context, input: ContractFilter): Promise<Condition[]> {
  const search = input.Name === undefined ? null : matches('contract', input.Name);
  return [
    ...(search ? [search] : []),
    ...ofCustomersNamed(ctx, 'contract.customer_guid', input.Customer_Name),
    ...(input.Contract_Num ? [containsWord('contract', 'contract_num', input.Contract_Num)] : []),
    ...equalTo('contract.customer_guid', input.Customer_Guid),
    ...equalTo('contract.business_guid', input.Business_Guid),
    ...paidConditions(input.unpaid),
    ...timeConditions('contract', timePairs, input, ctx),
    ...(await peopleConditions(ctx, 'contract', input)),
  ];
}

/** The table `contract` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectContracts(ctx: Context) {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx, contractForm);
  return completeSelect<Contract>()(
    ctx.db
      .selectFrom('contract')
      .innerJoin('customer as parent', (join) =>
        join.onRef('parent.company_id', '=', 'contract.company_id').onRef('parent.guid', '=', 'contract.customer_guid'),
      )
      .leftJoin('contacts as signatory', (join) =>
        join
          .onRef('signatory.company_id', '=', 'contract.company_id')
          .onRef('signatory.guid', '=', 'contract.contacts_guid'),
      )
      .leftJoin('business as chance', (join) =>
        join.onRef('chance.company_id', '=', 'contract.company_id').onRef('chance.guid', '=', 'contract.business_guid'),
      )
      .innerJoin('account as signer', 'signer.guid', 'contract.order_user_guid')
      .leftJoin('account as owner', 'owner.guid', 'contract.owner_guid')
      .innerJoin('account as creator', 'creator.guid', 'contract.create_user_guid')
      .select((eb) => [
        'contract.guid as Guid',
        'contract.contract_num as Contract_Num',
        'contract.name as Name',
        'contract.customer_guid as Customer_Guid',
        'parent.name as Customer_Name',
        guidText('contract.contacts_guid').as('Contacts_Guid'),
        sql<string>`coalesce(signatory.name, '')`.as('Contacts_Name'),
        guidText('contract.business_guid').as('Business_Guid'),
        sql<string>`coalesce(chance.name, '')`.as('Business_Name'),
        wallTime(eb.ref('contract.order_time'), zone).as('Order_Date'),
        wallTime(eb.ref('contract.start_time'), zone).as('Start_Time'),
        wallTime(eb.ref('contract.end_time'), zone).as('End_Time'),
        asNumber(sql`contract.money`).as('Money'),
        asNumber(sql`contract.discount_rate`).as('Discount_Rate'),
        asNumber(sql`contract.total_price`).as('Total_Price'),
        asNumber(sql`contract.received`).as('received'),
        asNumber(outstandingOf(sql`contract.money`, sql`contract.received`)).as('outstanding'),
        'contract.remark as Remark',
        'contract.order_user_guid as Order_User_Guid',
        'signer.name as Order_User_Name',
        guidText('contract.owner_guid').as('Owner_User_Guid'),
        sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
        'creator.name as Create_User_Name',
        wallTime(eb.ref('contract.create_time'), zone).as('Create_Time'),
        wallTime(eb.ref('contract.update_time'), zone).as('Update_Time'),
        wallTime(eb.ref('contract.next_time'), zone).as('Next_Time'),
        wallTime(eb.ref('contract.last_time'), zone).as('Last_Time'),
        'contract.last_content as Last_Content',
        'contract.row_version as Row_Version',
        oneIf(edit).as('Can_Edit'),
        oneIf(manage).as('Can_Manage'),
      ]),
  );
}
