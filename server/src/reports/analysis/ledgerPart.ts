import type { ledger } from '@haina/contract/reports/ownParts.ts';
import type { Part } from '@haina/contract/reports/part.ts';
import { sql } from 'kysely';
import { visible } from '../../access/scope.ts';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageIn, pageStatement, type Paging } from '../../platform/database/sql/paged.ts';
import { contractNoun, customerNoun } from '../../records/reach/ownedNouns.ts';
import { type PeriodInput, periodOf } from '../../records/list/period.ts';
import type { Context } from '../../request/context.ts';
import { countCells, counted } from '../count/countCells.ts';
import { type PeopleAsked, peopleOf } from '../count/reportPeople.ts';
import type { Value } from '../count/source.ts';
import { customersCreated } from '../count/sources.ts';
import { type BuiltPart, moduleOf } from './built.ts';

type Input = PeopleAsked & PeriodInput & Paging;

/**
 * The dealt customers of those created in a period, newest first, with their first contract as far as the caller reads it; `dealt` counts
 * all of them.
 */
async function readDealt(ctx: Context, part: Part, dealt: Value, input: Input) {
  const { companyId, zone } = ctx.session;
  const { span } = periodOf(ctx, input);
  const people = await peopleOf(ctx, input, moduleOf(part), span);
  const isDealt = sql<boolean>`customer.deal_state = 1 and ${counted(ctx, customersCreated, { span, people })}`;
  const readable = await visible(ctx, customerNoun);
  const { limit, offset } = pageBounds(input);
  const wall = (column: string) => wallTime(sql.ref<Date | null>(column), zone);
  const rows = sql`(select customer.guid as "Guid", customer.name as "Name",
      coalesce((select owner.name from account owner where owner.guid = customer.owner_guid), '') as "Owner_User_Name",
      ${wall('customer.create_time')} as "Create_Time", ${wall('customer.deal_time')} as "Deal_Time",
      greatest(floor(extract(epoch from customer.deal_time - customer.create_time) / 86400), 0)::int as "Days",
      coalesce(signed.guid::text, '') as "Contract_Guid", coalesce(signed.name, '') as "Contract_Name",
      coalesce(signed.money, 0)::float8 as "Contract_Money", ${wall('signed.order_time')} as "Order_Date"
    from customer left join lateral (select contract.guid, contract.name, contract.money, contract.order_time from contract
      where contract.company_id = ${companyId} and contract.customer_guid = customer.guid and contract.delete_time is null
        and ${await visible(ctx, contractNoun)}
      order by contract.order_time, contract.guid limit 1) as signed on true
    where ${isDealt} and ${readable}
    order by customer.create_time desc, customer.guid desc limit ${limit} offset ${offset})`;
  const shown = sql<number>`(select count(*)::int from customer where ${isDealt} and ${readable})`;
  const { rows: answers } = await pageStatement(shown, rows).execute(ctx.db);
  const all = (await countCells(ctx, { dealt }, [], { span, people })).total['dealt'] ?? 0;
  const page = pageIn<Record<string, unknown>>(answers);
  return { ...page, Hidden: all - page.total };
}

/** The query of the list of dealt customers, which is its own list; `dealt` counts them. */
export const dealtLedgerOf = (part: Part & Pick<ReturnType<typeof ledger>, 'kind'>, dealt: Value): BuiltPart => ({
  call: part.call,
  handle: async (input, ctx) => readDealt(ctx, part, dealt, input as Input),
  behind: async () => null,
});
