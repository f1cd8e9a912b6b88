import { chinaId } from '@haina/contract/calls/customers.ts';
import { callTarget, callTargetOf, recordKindOf } from '@haina/contract/rules/call.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { isCounted } from '../../records/calls/countedCalls.ts';
import {
  businessNoun,
  contactsNoun,
  contractNoun,
  customerNoun,
  leadsNoun,
  nounOfKind,
  ownedFacts,
  receivablesNoun,
} from '../../records/reach/ownedNouns.ts';
import type { OwnedTable } from '../../access/scope.ts';
import { productNumbers } from './productNumbers.ts';
import type { OwnList, RowRecord, Source } from './source.ts';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

const recordOf = ({ table, kind }: OwnedTable): RowRecord => ({
  id: column(table, 'guid'),
  kind,
  guid: column(table, 'guid'),
  kinds: [kind],
  isOwn: true,
});

/** The live records of a noun by one of their moments, for one of their people. */
function records(noun: OwnedTable, moment: string, person: string, items: Source['items'] = {}): Source {
  const { table } = noun;
  return {
    from: sql.table(table),
    company: column(table, 'company_id'),
    live: sql<boolean>`${column(table, 'delete_time')} is null`,
    moment: column(table, moment),
    person: column(table, person),
    items,
    row: recordOf(noun),
  };
}

const customerItems = {
  level: column('customer', 'level'),
  industry: column('customer', 'industry'),
  source: column('customer', 'source'),
  province: column('customer', 'province_id'),
  city: column('customer', 'city_id'),
};

const customerList = {
  level: 'Customer_Level',
  industry: 'Industry',
  source: 'Source',
  province: 'Province_Id',
  city: 'City_Id',
};

/** A source whose rows the noun's own list can ask for. */
const listed = (source: Source, list: OwnList): Source => ({ ...source, list });

const byCreator = { people: 'create_user_guid', time: 'Create' } as const;
const byOwner = (time: string) => ({ people: 'user_guid', time }) as const;

/** Customers by their creation, for their creator; whose the rows of each source are says S33.4. */
export const customersCreated = listed(records(customerNoun, 'create_time', 'create_user_guid', customerItems), {
  ...byCreator,
  items: customerList,
});

/** Leads by their creation, for their creator. */
export const leadsCreated = listed(
  records(leadsNoun, 'create_time', 'create_user_guid', {
    Leads_Quality: column('leads', 'quality'),
    Leads_Batch: column('leads', 'batch'),
  }),
  { ...byCreator, items: { Leads_Quality: 'Quality', Leads_Batch: 'Batch' } },
);

/** Contacts by their creation, for their creator. */
export const contactsCreated = listed(records(contactsNoun, 'create_time', 'create_user_guid'), byCreator);

/** Opportunities by their creation, for their creator. */
export const businessCreated = listed(records(businessNoun, 'create_time', 'create_user_guid'), byCreator);

/** Opportunities by their creation, for their owner of now. */
export const businessOwned = listed(records(businessNoun, 'create_time', 'owner_guid'), byOwner('Create'));

/** Contracts by the day they were signed, for their owner of now. */
export const contractsSigned = listed(records(contractNoun, 'order_time', 'owner_guid'), byOwner('Order'));

/** Money by the day it came, for its owner of now. */
export const moneyReceived = listed(records(receivablesNoun, 'return_time', 'owner_guid'), byOwner('Return'));

/** Customers held now, whatever the period; nobody holds those in the sea. */
export const customersHeld: Source = {
  ...records(customerNoun, 'create_time', 'owner_guid'),
  live: sql<boolean>`customer.delete_time is null and customer.owner_guid is not null`,
  isNow: true,
};

/** A customer that is dealt now, by its first deal, for its creator. */
export const customersDealt: Source = {
  ...records(customerNoun, 'deal_time', 'create_user_guid', customerItems),
  live: sql<boolean>`customer.delete_time is null and customer.deal_state = 1`,
  list: { ...byCreator, time: 'Deal', items: customerList, asks: { Deal_State: '1' } },
};

const { list: _dealtList, ...dealtRows } = customersDealt;

/** The same once for each product of its first contract (decision 0093); once alone where that has none. */
export const customersDealtByProduct: Source = {
  ...dealtRows,
  // Most sold one product or none: the first is read without a list, which costs less than a second look at the customers.
  from: sql`(select customer.*, coalesce(first_products[1], 0) as product_number from customer
    union all select customer.*, unnest(first_products[2:]) from customer where cardinality(first_products) > 1) as customer`,
  items: { product: column('customer', 'product_number') },
  numbered: { product: productNumbers },
};

/** That the record of a row is not deleted: those that are deleted are few, and looked up in their own index. */
const lives = (noun: OwnedTable, company: RawBuilder<unknown>, guid: RawBuilder<unknown>): Condition =>
  sql<boolean>`not exists (select from ${sql.table(noun.table)} as gone where gone.company_id = ${company}
    and gone.guid = ${guid} and gone.delete_time is not null)`;

const activityCompany = sql.ref('activity.company_id');
const activityTarget = sql.ref('activity.target_guid');

const targetLives = (noun: OwnedTable) => lives(noun, activityCompany, activityTarget);

const followUpsBy = (kinds: readonly TargetKind[], live: Condition): Source => ({
  from: sql.table('activity'),
  company: activityCompany,
  live: sql<boolean>`activity.delete_time is null and activity.is_contact and ${live}`,
  moment: sql.ref('activity.create_time'),
  person: sql.ref('activity.user_guid'),
  items: { record_type: sql.ref('activity.kind') },
  row: {
    id: sql.ref('activity.guid'),
    kind: sql<number>`activity.target_kind`,
    guid: activityTarget,
    kinds,
    isOwn: false,
  },
});

/** That a follow-up is of a record of a kind that is not deleted. */
function isOfKind(kind: TargetKind): Condition {
  const noun = nounOfKind(kind);
  // Follow-ups are counted of kinds that have owners.
  if (!noun) throw new Error(`no owned noun of kind ${kind}`);
  return sql<boolean>`activity.target_kind = ${kind} and ${targetLives(noun)}`;
}

/** Follow-ups of customers, for their author. */
export const customerFollowUps = followUpsBy([targetKind.customer], isOfKind(targetKind.customer));

/** Follow-ups of leads, for their author. */
export const leadsFollowUps = followUpsBy([targetKind.leads], isOfKind(targetKind.leads));

const everyFollowUp = followUpsBy(
  ownedFacts.map(({ kind }) => kind),
  sql<boolean>`${sql.join(
    ownedFacts.map((noun) => sql`(activity.target_kind <> ${noun.kind} or ${targetLives(noun)})`),
    sql` and `,
  )}`,
);

/** All follow-ups of records that are not deleted, for their author. */
export const allFollowUps: Source = {
  ...everyFollowUp,
  row: {
    ...everyFollowUp.row,
    liveOf: (kind) => sql<boolean>`activity.delete_time is null and activity.is_contact and ${isOfKind(kind)}`,
  },
};

/** What a follow-up is about. */
export const followedTarget = activityTarget;

// The history of owners stays when a customer goes for good: one that is gone counts no more than one in the bin.
const movesBy = (reasons: readonly string[], person: string): Source => ({
  from: sql.table('ownership_change'),
  company: sql.ref('ownership_change.company_id'),
  live: sql<boolean>`ownership_change.target_kind = ${targetKind.customer} and ownership_change.reason in (${sql.join(reasons.map((reason) => sql.lit(reason)))})
    and ${sql.ref(person)} is not null
    and exists (select from customer where customer.company_id = ownership_change.company_id
      and customer.guid = ownership_change.target_guid and customer.delete_time is null)`,
  moment: sql.ref('ownership_change.create_time'),
  person: sql.ref(person),
  items: {
    reason: sql`case ownership_change.reason when 'rule' then ownership_change.remark else 'put' end`,
  },
  row: {
    id: sql.ref('ownership_change.guid'),
    kind: targetKind.customer,
    guid: sql.ref('ownership_change.target_guid'),
    kinds: [targetKind.customer],
    isOwn: false,
  },
});

/** Customers that came out of the sea, for whom they came to. */
export const seaReceived = movesBy(['receive', 'allocate'], 'ownership_change.to_guid');

/** Customers that went into the sea, for their owner before. */
export const seaPut = movesBy(['put', 'rule'], 'ownership_change.from_guid');

/** That a row of `seaPut` was put there by hand, and by a rule. */
export const putBy = {
  hand: sql<boolean>`ownership_change.reason = 'put'`,
  rule: sql<boolean>`ownership_change.reason = 'rule'`,
};

/** Lines of contracts by the day these were signed, for their owner of now. */
export const linesSold: Source = {
  ...records(contractNoun, 'order_time', 'owner_guid'),
  from: sql`contract join product_line on product_line.company_id = contract.company_id and product_line.target_kind = ${sql.lit(targetKind.contract)}
      and product_line.target_guid = contract.guid
    join product on product.company_id = product_line.company_id and product.guid = product_line.product_guid`,
  items: { product: sql.ref('product.guid'), category: sql.ref('product.category_id') },
  row: {
    id: sql.ref('product_line.guid'),
    kind: targetKind.contract,
    guid: sql.ref('contract.guid'),
    kinds: [targetKind.contract],
    isOwn: true,
  },
};

/** What a line of a contract is of. */
export const soldContract = sql.ref('contract.guid');

const calledKinds = Object.values(callTarget);

/** Calls that a person made and whose result is known, for the caller (S29.12). */
export const callsMade: Source = {
  from: sql`call_record left join area as province on province.parent_id = ${sql.lit(chinaId)} and province.name = call_record.province
    left join area as city on city.parent_id = province.id and city.name = call_record.city`,
  bare: sql.table('call_record'),
  company: sql.ref('call_record.company_id'),
  live: isCounted,
  moment: sql.ref('call_record.talk_time'),
  person: sql.ref('call_record.user_guid'),
  items: { province: sql`coalesce(province.id, 0)`, city: sql`coalesce(city.id, 0)` },
  row: {
    id: sql.ref('call_record.guid'),
    kind: sql<number>`case call_record.target_kind ${sql.join(
      calledKinds.map((target) => sql`when ${sql.lit(target)} then ${sql.lit(recordKindOf(target))}`),
      sql` `,
    )} end`,
    isKind: (kind) => sql<boolean>`call_record.target_kind = ${sql.lit(callTargetOf(kind) ?? 0)}`,
    guid: sql.ref('call_record.target_guid'),
    kinds: calledKinds.map(recordKindOf),
    isOwn: false,
  },
};
