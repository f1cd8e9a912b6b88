import { business } from '@haina/contract/calls/business.ts';
import { type Business, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { timePairNames } from '@haina/contract/calls/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Condition, oneOf, peopleConditions, timeConditions } from '../../access/filters.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { matches } from '../../platform/database/sql/search.ts';
import type { Context } from '../../request/context.ts';
import { equalTo, ofCustomersNamed } from '../../records/list/listConditions.ts';
import { outcomes, type Stage } from './modes.ts';
import {
  abilities,
  asNumber,
  followConditions,
  guidText,
  oneIf,
  completeSelect,
} from '../../records/list/recordColumns.ts';
import { businessForm } from './businessForm.ts';

/** What a list of opportunities may be narrowed by. */
export type BusinessFilter = Partial<z.output<typeof business.list.input>>;

/** An opportunity straight from the database, in the wire's names. */
export type BusinessRow = Business;

const listColumns = {
  Type_Id: 'business.type_id',
  Status_Id: 'business.status_id',
  Is_End: 'business.is_end',
} as const;

function moneyConditions({ Money_Min, Money_Max }: BusinessFilter): Condition[] {
  return [
    ...(Money_Min === undefined ? [] : [sql<boolean>`business.money >= ${Money_Min}::numeric`]),
    ...(Money_Max === undefined ? [] : [sql<boolean>`business.money <= ${Money_Max}::numeric`]),
  ];
}

const timePairs = timePairNames(business.list.input);

/** What a filter asks of opportunities, as conditions on the table `business`; who may read them is the list's business. */
export async function businessConditions(ctx: Context, input: BusinessFilter): Promise<Condition[]> {
  const search = input.Name === undefined ? null : matches('business', input.Name);
  const lists = (Object.keys(listColumns) as (keyof typeof listColumns)[]).flatMap((name) => {
    const values = input[name];
    return values && values.length > 0 ? [oneOf(listColumns[name], values)] : [];
  });
  return [
    ...(search ? [search] : []),
    ...ofCustomersNamed(ctx, 'business.customer_guid', input.Customer_Name),
    ...equalTo('business.customer_guid', input.Customer_Guid),
    ...lists,
    ...moneyConditions(input),
    ...followConditions(ctx, 'business', input),
    ...timeConditions('business', timePairs, input, ctx),
    ...(await peopleConditions(ctx, 'business', input)),
  ];
}

/** A value by the outcome of a closed opportunity, another while it is open. */
const byEnd = (ctx: Context, when: (outcome: Stage) => RawBuilder<unknown>, open: RawBuilder<unknown>) =>
  sql`case business.is_end ${sql.join(
    outcomes(ctx).map((outcome) => sql`when ${outcome.Is_End}::int then ${when(outcome)}`),
    sql` `,
  )} else ${open} end`;

// The last move into the stage, else the creation: a mode may be left for another, and its stages come again.
const stageTime = sql<Date>`coalesce(
  (select max(moved.create_time) from stage_log as moved where moved.company_id = business.company_id
    and moved.business_guid = business.guid and moved.to_status = business.status_id and moved.is_end = 0),
  business.create_time)`;

/** The table `business` with the wire's columns; the caller adds which rows. The one place where they get their names. */
export async function selectBusiness(ctx: Context) {
  const { zone } = ctx.session;
  const { edit, manage } = await abilities(ctx, businessForm);
  return completeSelect<Business>()(
    ctx.db
      .selectFrom('business')
      .innerJoin('customer as parent', (join) =>
        join.onRef('parent.company_id', '=', 'business.company_id').onRef('parent.guid', '=', 'business.customer_guid'),
      )
      .leftJoin('sales_mode as mode', (join) =>
        join.onRef('mode.company_id', '=', 'business.company_id').onRef('mode.id', '=', 'business.type_id'),
      )
      .leftJoin('sales_stage as stage', (join) =>
        join.onRef('stage.company_id', '=', 'business.company_id').onRef('stage.id', '=', 'business.status_id'),
      )
      .leftJoin('account as owner', 'owner.guid', 'business.owner_guid')
      .innerJoin('account as creator', 'creator.guid', 'business.create_user_guid')
      .select((eb) => [
        'business.guid as Guid',
        'business.name as Name',
        'business.customer_guid as Customer_Guid',
        'parent.name as Customer_Name',
        'business.type_id as Type_Id',
        sql<string>`coalesce(mode.name, '')`.as('TypeName'),
        'business.status_id as Status_Id',
        sql<string>`coalesce(stage.name, '')`.as('StatusName'),
        sql<number>`${byEnd(ctx, ({ Rate }) => sql`${Rate}::float8`, sql`coalesce(stage.rate, 0)::float8`)}`.as('Rate'),
        'business.is_end as Is_End',
        sql<string>`${byEnd(ctx, ({ Name }) => sql`${Name}::text`, sql`''`)}`.as('EndName'),
        wallTime(eb.ref('business.end_time'), zone).as('End_Time'),
        'business.end_remark as End_Remark',
        asNumber(sql`business.money`).as('Money'),
        wallTime(eb.ref('business.deal_time'), zone).as('Deal_Time'),
        wallTime(stageTime, zone).as('Stage_Time'),
        asNumber(sql`business.discount_rate`).as('Discount_Rate'),
        asNumber(sql`business.total_price`).as('Total_Price'),
        'business.remark as Remark',
        guidText('business.owner_guid').as('Owner_User_Guid'),
        sql<string>`coalesce(owner.name, '')`.as('Owner_User_Name'),
        'creator.name as Create_User_Name',
        wallTime(eb.ref('business.create_time'), zone).as('Create_Time'),
        wallTime(eb.ref('business.update_time'), zone).as('Update_Time'),
        wallTime(eb.ref('business.next_time'), zone).as('Next_Time'),
        wallTime(eb.ref('business.last_time'), zone).as('Last_Time'),
        'business.last_content as Last_Content',
        'business.row_version as Row_Version',
        oneIf(edit).as('Can_Edit'),
        oneIf(manage).as('Can_Manage'),
      ]),
  );
}

/** The key of the board's column an opportunity stands in: its stage's id, or its end turned negative. */
export const columnKey = sql<number>`case when business.is_end = ${businessEnd.open} then business.status_id else -business.is_end end`;
