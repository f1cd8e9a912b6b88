import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { type OwnedTable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { businessNoun, contactsNoun, contractNoun, receivablesNoun } from '../reach/ownedNouns.ts';

/** What may stand below a record, each with a tab of its own. */
const childNames = ['Contacts', 'Business', 'Contract', 'Receivables', 'Plan', 'Product'] as const;

/** The numbers of what stands below a record. */
export type ChildCounts = Readonly<Record<(typeof childNames)[number], number>>;

type Number = RawBuilder<number>;

/** How many live records of a noun that the caller reads fit a condition. */
async function readable(ctx: Context, noun: OwnedTable, condition: RawBuilder<unknown>): Promise<Number> {
  return sql<number>`(select count(*)::int from ${sql.table(noun.table)}
    where ${sql.ref(`${noun.table}.delete_time`)} is null and ${condition} and ${await visible(ctx, noun)})`;
}

/** The same of those that name the record in a column. */
const naming = (ctx: Context, noun: OwnedTable, column: string) =>
  readable(ctx, noun, sql`${sql.ref(`${noun.table}.${column}`)} = (select guid from record)`);

/** Contacts of a customer: a person who looks at the customer sees them all. */
const contactsOfCustomer = sql<number>`(
  select count(*)::int from record join contacts c on c.company_id = record.company_id and c.customer_guid = record.guid
  where c.delete_time is null)`;

const productLines = (kind: TargetKind) => sql<number>`(
  select count(*)::int from record join product_line l on l.company_id = record.company_id
    and l.target_kind = ${kind} and l.target_guid = record.guid)`;

/** Plans of live contracts that fit a condition. */
const plans = (contracts: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from receivable_plan p join contract on contract.company_id = p.company_id
    and contract.guid = p.contract_guid
  where p.delete_time is null and contract.delete_time is null and ${contracts})`;

const ofCustomer = sql`contract.customer_guid = (select guid from record)`;

type Counting = (ctx: Context) => Promise<Partial<Record<keyof ChildCounts, Number>>>;

const children: Partial<Record<TargetKind, Counting>> = {
  [targetKind.customer]: async (ctx) => ({
    Contacts: contactsOfCustomer,
    Business: await naming(ctx, businessNoun, 'customer_guid'),
    Contract: await naming(ctx, contractNoun, 'customer_guid'),
    Receivables: await readable(
      ctx,
      receivablesNoun,
      sql`receivable.contract_guid in (select contract.guid from record
        join contract on contract.company_id = record.company_id and contract.customer_guid = record.guid)`,
    ),
    Plan: plans(sql`${ofCustomer} and ${await visible(ctx, contractNoun)}`),
  }),
  [targetKind.contacts]: async (ctx) => ({
    Business: await readable(
      ctx,
      businessNoun,
      sql`business.guid in (select link.business_guid from record
        join contact_business link on link.company_id = record.company_id and link.contacts_guid = record.guid)`,
    ),
  }),
  [targetKind.business]: async (ctx) => ({
    Contacts: await readable(
      ctx,
      contactsNoun,
      sql`contacts.guid in (select link.contacts_guid from record
        join contact_business link on link.company_id = record.company_id and link.business_guid = record.guid)`,
    ),
    Contract: await naming(ctx, contractNoun, 'business_guid'),
    Product: productLines(targetKind.business),
  }),
  [targetKind.contract]: async (ctx) => ({
    Product: productLines(targetKind.contract),
    Receivables: await naming(ctx, receivablesNoun, 'contract_guid'),
    Plan: plans(sql`contract.guid = (select guid from record)`),
  }),
};

/**
 * One number for each kind of what stands below a record of a kind, to be asked beside the query `record` that gives its
 * company and Guid: what the caller finds in the record's tabs, 0 where it has no such tab.
 */
export async function childCounts(ctx: Context, kind: TargetKind): Promise<RawBuilder<unknown>> {
  const counted = (await children[kind]?.(ctx)) ?? {};
  return sql.join(childNames.map((name) => sql`${counted[name] ?? sql`0`} as ${sql.id(name)}`));
}
