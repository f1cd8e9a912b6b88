import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, contains, oneOf, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { containsWord, matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import {
  abilities,
  dictionaryName,
  followConditions,
  followName,
  guidText,
  oneIf,
  completeSelect,
} from '../../records/list/recordColumns.ts';
import { seaRuleOf } from './seaRule.ts';
import { seaCountdown } from './dueTime.ts';
import { onSinceOf } from './onSince.ts';
import { customerForm } from './customerForm.ts';

/** What a list of customers may be narrowed by. */
export type CustomerFilter = Partial<z.output<typeof customers.list.input>>;

/** A customer straight from the database, in the wire's names. */
export type CustomerRow = Customer;

const listColumns = {
  Customer_Level: 'customer.level',
  Industry: 'customer.industry',
  Source: 'customer.source',
  Province_Id: 'customer.province_id',
  City_Id: 'customer.city_id',
  Protect_State: 'customer.protect_state',
} as const;

const flagColumns = { Deal_State: 'customer.deal_state', Is_Lock: 'customer.is_lock' } as const;

function valueConditions(input: CustomerFilter): Condition[] {
  const lists = (Object.keys(listColumns) as (keyof typeof listColumns)[]).flatMap((name) => {
    const values = input[name];
    return values && values.length > 0 ? [oneOf(listColumns[name], values)] : [];
  });
  const flags = (Object.keys(flagColumns) as (keyof typeof flagColumns)[]).flatMap((name) =>
    input[name] === undefined ? [] : [sql<boolean>`${sql.ref(flagColumns[name])} = ${input[name]}`],
  );
  return [...lists, ...flags];
}

const timePairs = timePairNames(customers.list.input);

/** What a filter asks of customers, as conditions on the table `customer`; who may read them is the list's business. */
export async function customersFilter(ctx: Context, input: CustomerFilter): Promise<Condition[]> {
  const search = input.Customer_Name === undefined ? null : matches('customer', input.Customer_Name);
  return [
    ...(search ? [search] : []),
    ...(input.Legal_Person ? [containsWord('customer', 'legal_person', input.Legal_Person)] : []),
    ...(input.Detail_Address ? [contains('customer.detail_address', input.Detail_Address)] : []),
    ...valueConditions(input),
    // For pickers: owned, which all of these are, and not under approval (S5.9).
    ...(input.protection === 1 ? [sql<boolean>`customer.protect_state <> 0`] : []),
    ...followConditions(ctx, 'customer', input),
    ...timeConditions('customer', timePairs, input, ctx),
    ...(await peopleConditions(ctx, 'customer', input)),
  ];
}

// A customer's areas lie in each other (`assertNestedAreas`): one look-up names them all.
const innermost = sql<number>`coalesce(
  nullif(customer.area_id, 0), nullif(customer.city_id, 0), nullif(customer.province_id, 0), customer.country_id)`;

/** The name of a customer's area at a level, 1 for the country; empty when unset. */
const areaName = (level: 1 | 2 | 3 | 4) => sql<string>`coalesce(place.names[${sql.lit(level)}], '')`;

/** The table `customer` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectCustomers(ctx: Context) {
  const { zone, settings } = ctx.session;
  const { edit, manage } = await abilities(ctx, customerForm);
  return completeSelect<Customer>()(
    ctx.db
      .selectFrom('customer')
      .leftJoin('account as owner', 'owner.guid', 'customer.owner_guid')
      .leftJoin('area as place', (join) => join.on('place.id', '=', innermost))
      .innerJoin('account as creator', 'creator.guid', 'customer.create_user_guid')
      .select((eb) => [
        'customer.guid as Guid',
        'customer.name as Customer_Name',
        'customer.credit_code as Customer_CreditCode',
        'customer.legal_person as Legal_Person',
        'customer.level as Customer_Level',
        'customer.industry as Industry',
        'customer.source as Source',
        'customer.telephone as Telephone',
        'customer.mobile as Mobile',
        'customer.website as Website',
        'customer.remark as Remark',
        'customer.country_id as Country_Id',
        'customer.province_id as Province_Id',
        'customer.city_id as City_Id',
        'customer.area_id as Area_Id',
        'customer.detail_address as Detail_Address',
        'customer.last_content as Last_Content',
        'customer.follow as Follow',
        'customer.deal_state as Deal_State',
        'customer.protect_state as Protect_State',
        'customer.is_lock as Is_Lock',
        'customer.row_version as Row_Version',
        dictionaryName(ctx, 'customer_level', 'customer.level').as('Customer_LevelName'),
        dictionaryName(ctx, 'industry', 'customer.industry').as('IndustryName'),
        dictionaryName(ctx, 'source', 'customer.source').as('SourceName'),
        areaName(1).as('Country_IdName'),
        areaName(2).as('Province_IdName'),
        areaName(3).as('City_IdName'),
        areaName(4).as('Area_IdName'),
        guidText('customer.owner_guid').as('Owner_User_Guid'),
        guidText('customer.leads_guid').as('LeadsGuid'),
        sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
        'creator.name as Create_User_Name',
        followName(ctx, 'customer').as('FollowName'),
        wallTime(eb.ref('customer.create_time'), zone).as('Create_Time'),
        wallTime(eb.ref('customer.update_time'), zone).as('Update_Time'),
        wallTime(eb.ref('customer.next_time'), zone).as('Next_Time'),
        wallTime(eb.ref('customer.last_time'), zone).as('Last_Time'),
        wallTime(eb.ref('customer.deal_time'), zone).as('Deal_Time'),
        wallTime(eb.ref('customer.protect_over_time'), zone).as('Protect_Over_Time'),
        seaCountdown(seaRuleOf(settings), onSinceOf(settings), ctx.now).as('Sea_Countdown'),
        oneIf(edit).as('Can_Edit'),
        oneIf(manage).as('Can_Manage'),
      ]),
  );
}
