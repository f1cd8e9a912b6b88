import type { QueueKind } from '@haina/contract/calls/today.ts';
import { todayTab } from '@haina/contract/calls/today.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition, type PeopleFilter, peopleConditions } from '../../access/filters.ts';
import { manageable, type OwnedTable, visible } from '../../access/scope.ts';
import { todayIn } from '../../platform/database/sql/moments.ts';
import { live } from '../../records/list/recordTotals.ts';
import { businessNoun, contractNoun } from '../../records/reach/ownedNouns.ts';
import type { Context } from '../../request/context.ts';
import { customerForm } from '../customers/customerForm.ts';
import { fallTime } from '../customers/dueTime.ts';
import { onSinceOf } from '../customers/onSince.ts';
import { protectState } from '../customers/protection.ts';
import { seaRuleOf } from '../customers/seaRule.ts';
import { leadForm } from '../leads/leadForm.ts';
import { approvalCode } from '../seaRules/approvers.ts';
import { type TodayNoun, tabConditions } from './listToday.ts';
import { missedPart } from './missedPart.ts';
import type { QueuePart } from './queuePart.ts';

/** How far ahead contracts, and customers, are looked at, in days. */
const contractDays = 30;
const customerDays = 7;

/** The same of records with an owner. */
interface RecordPart {
  readonly kind: QueueKind;
  readonly target: 1 | 2 | 4 | 5;
  readonly noun: OwnedTable;
  readonly due: RawBuilder<unknown>;
  /** Tables joined to the noun's. */
  readonly joined: RawBuilder<unknown>;
  readonly conditions: readonly Condition[];
  readonly phone: RawBuilder<unknown>;
  readonly money?: RawBuilder<unknown>;
}

const noPhone = sql`''`;
const nothing = sql``;

/** Days from the beginning of today on, in the company's zone. */
const dayOf = ({ session: { zone }, now }: Context, after: number): RawBuilder<Date> =>
  sql`((${todayIn(zone, now)}::date + ${sql.lit(after)})::timestamp at time zone ${zone})`;

async function reachOf(ctx: Context, noun: OwnedTable, people: PeopleFilter): Promise<Condition[]> {
  return [await visible(ctx, noun), live(noun), ...(await peopleConditions(ctx, noun.table, people))];
}

async function contactParts(ctx: Context, people: PeopleFilter): Promise<RecordPart[]> {
  const part = async (kind: 'leads' | 'customer' | 'overdue', noun: TodayNoun): Promise<RecordPart> => ({
    kind,
    target: noun.table === 'leads' ? targetKind.leads : targetKind.customer,
    noun,
    due: sql.ref(`${noun.table}.next_time`),
    joined: nothing,
    conditions: [
      ...(await reachOf(ctx, noun, people)),
      ...tabConditions(ctx, noun, kind === 'overdue' ? todayTab.overdue : todayTab.need),
    ],
    phone: sql`coalesce(nullif(${sql.ref(`${noun.table}.mobile`)}, ''), ${sql.ref(`${noun.table}.telephone`)})`,
  });
  return [
    await part('leads', leadForm),
    await part('customer', customerForm),
    await part('overdue', leadForm),
    await part('overdue', customerForm),
  ];
}

async function orderParts(ctx: Context, people: PeopleFilter): Promise<RecordPart[]> {
  const [business, contract] = [await reachOf(ctx, businessNoun, people), await reachOf(ctx, contractNoun, people)];
  return [
    {
      kind: 'plans',
      target: targetKind.contract,
      noun: contractNoun,
      due: sql`receivable_plan.return_time`,
      joined: sql`join receivable_plan on receivable_plan.company_id = contract.company_id
        and receivable_plan.contract_guid = contract.guid and receivable_plan.delete_time is null
        and receivable_plan.received < receivable_plan.money and receivable_plan.return_time < ${dayOf(ctx, 1)}`,
      conditions: contract,
      phone: noPhone,
      money: sql`(receivable_plan.money - receivable_plan.received)`,
    },
    {
      kind: 'business',
      target: targetKind.business,
      noun: businessNoun,
      due: sql`business.deal_time`,
      joined: nothing,
      conditions: [...business, sql<boolean>`business.is_end = 0 and business.deal_time < ${dayOf(ctx, 0)}`],
      phone: noPhone,
    },
    {
      kind: 'contract',
      target: targetKind.contract,
      noun: contractNoun,
      due: sql`contract.end_time`,
      joined: nothing,
      conditions: [
        ...contract,
        sql<boolean>`contract.end_time >= ${dayOf(ctx, 0)} and contract.end_time < ${dayOf(ctx, contractDays + 1)}`,
      ],
      phone: noPhone,
    },
  ];
}

async function customerParts(ctx: Context, people: PeopleFilter): Promise<RecordPart[]> {
  const reach = await reachOf(ctx, customerForm, people);
  const { settings } = ctx.session;
  const fall = fallTime(seaRuleOf(settings), onSinceOf(settings), ctx.now);
  const about = { target: targetKind.customer, noun: customerForm, joined: nothing, phone: noPhone } as const;
  const within = sql`${dayOf(ctx, customerDays + 1)}`;
  const falling: RecordPart = {
    ...about,
    kind: 'sea',
    due: fall,
    conditions: [...reach, sql<boolean>`${fall} < ${within}`],
  };
  const ending: RecordPart = {
    ...about,
    kind: 'protection',
    due: sql`customer.protect_over_time`,
    conditions: [
      ...reach,
      sql<boolean>`customer.protect_state = ${protectState.protected} and customer.protect_over_time < ${within}`,
    ],
  };
  const approval: RecordPart = {
    ...about,
    kind: 'approval',
    due: sql`customer.update_time`,
    conditions: [
      await manageable(ctx, customerForm, approvalCode),
      live(customerForm),
      sql<boolean>`customer.protect_state = ${protectState.pending}`,
    ],
  };
  return [
    ...(seaRuleOf(settings).Is_On === 1 ? [falling] : []),
    ending,
    ...(ctx.rights.holds(approvalCode) ? [approval] : []),
  ];
}

function partOf({ kind, target, noun, due, joined, conditions, phone, money }: RecordPart): QueuePart {
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  return {
    kind,
    from: sql`${sql.table(noun.table)} ${joined} where ${allOf(conditions)}`,
    target: sql.lit(target),
    guid: column('guid'),
    name: column('name'),
    due,
    owner: column('owner_guid'),
    phone,
    ...(money && { money }),
    call: sql`null::uuid`,
    isMasked: sql`false`,
  };
}

/** Every kind of the queue for the caller: what they read, narrowed to theirs or their people's (S16.17). */
export const queueParts = async (ctx: Context, people: PeopleFilter): Promise<QueuePart[]> => {
  const records = [
    ...(await contactParts(ctx, people)),
    ...(await orderParts(ctx, people)),
    ...(await customerParts(ctx, people)),
  ];
  return [...records.map(partOf), await missedPart(ctx, people)];
};
