import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { OwnedTable } from '../../access/scope.ts';
import {
  businessNoun,
  contactsNoun,
  contractNoun,
  customerNoun,
  leadsNoun,
  receivablesNoun,
} from '../../records/reach/ownedNouns.ts';
import { purgedBefore } from './binRows.ts';
import { purgeProducts } from './productBin.ts';

/** Records that go in one transaction. */
const batch = 200;

/** A record that goes for good. */
interface Purged {
  readonly company: string;
  readonly guid: string;
}

/** The records of a noun, out of those that go, as a condition on the columns of another table that name them. */
type Names = (companyColumn: string, guidColumn: string) => RawBuilder<boolean>;

const naming =
  (gone: readonly Purged[]): Names =>
  (companyColumn, guidColumn) =>
    sql<boolean>`(${sql.ref(companyColumn)}, ${sql.ref(guidColumn)}) in (
      select * from unnest(${gone.map(({ company }) => company)}::uuid[], ${gone.map(({ guid }) => guid)}::uuid[]))`;

/** What is left to be done before the rows of a noun may go: nothing points at them any more. */
const detachReferences: Readonly<Record<OwnedTable['table'], (names: Names) => readonly RawBuilder<unknown>[]>> = {
  business: (names) => [
    sql`delete from activity_relation where target_kind = ${businessNoun.kind} and ${names('company_id', 'target_guid')}`,
    sql`delete from product_line where target_kind = ${businessNoun.kind} and ${names('company_id', 'target_guid')}`,
    sql`delete from contact_business where ${names('company_id', 'business_guid')}`,
    sql`delete from stage_log where ${names('company_id', 'business_guid')}`,
    sql`update contract set business_guid = null where ${names('company_id', 'business_guid')}`,
    sql`update receivable set business_guid = null where ${names('company_id', 'business_guid')}`,
  ],
  contract: (names) => [
    sql`delete from product_line where target_kind = ${contractNoun.kind} and ${names('company_id', 'target_guid')}`,
    sql`delete from receivable_plan where ${names('company_id', 'contract_guid')}`,
  ],
  receivable: () => [],
  contacts: (names) => [
    sql`update contract set contacts_guid = null where ${names('company_id', 'contacts_guid')}`,
    sql`delete from contact_business where ${names('company_id', 'contacts_guid')}`,
    sql`delete from activity_relation where target_kind = ${contactsNoun.kind} and ${names('company_id', 'target_guid')}`,
  ],
  customer: (names) => [
    sql`delete from customer_merge where ${names('company_id', 'gone_guid')} or ${names('company_id', 'keep_guid')}`,
    sql`update leads set customer_guid = null where ${names('company_id', 'customer_guid')}`,
  ],
  leads: (names) => [
    sql`update customer set leads_guid = null where ${names('company_id', 'leads_guid')}`,
    sql`update contacts set leads_guid = null where ${names('company_id', 'leads_guid')}`,
  ],
};

/** What hangs on every record: its files, whose bytes go with the deleted files, follow-ups, team, phones. */
function hanging({ kind }: OwnedTable, names: Names, now: Date): readonly RawBuilder<unknown>[] {
  const mine = sql<boolean>`target_kind = ${kind} and ${names('company_id', 'target_guid')}`;
  const activities = sql`select company_id, guid from activity where ${mine}`;
  return [
    sql`update file set activity_guid = null, delete_time = coalesce(delete_time, ${now})
      where (${mine}) or (company_id, activity_guid) in (${activities})`,
    sql`delete from activity_relation where (company_id, activity_guid) in (${activities})`,
    sql`delete from activity where ${mine}`,
    sql`delete from team_member where ${mine}`,
    sql`delete from record_phone where ${mine}`,
  ];
}

/** What still needs the rows of a noun: they go once it is gone. */
const free: Partial<Record<OwnedTable['table'], RawBuilder<boolean>>> = {
  customer: sql<boolean>`not exists (select from contacts c
      where c.company_id = customer.company_id and c.customer_guid = customer.guid)
    and not exists (select from business b
      where b.company_id = customer.company_id and b.customer_guid = customer.guid)
    and not exists (select from contract c
      where c.company_id = customer.company_id and c.customer_guid = customer.guid)`,
  contract: sql<boolean>`not exists (select from receivable r
    where r.company_id = contract.company_id and r.contract_guid = contract.guid)`,
};

async function purgeBatch(db: Database, noun: OwnedTable, now: Date): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const table = sql.table(noun.table);
    const isFree = free[noun.table] ?? sql<boolean>`true`;
    // Who restores or purges at the same moment has locked the row.
    const { rows: gone } = await sql<Purged>`
      select company_id as company, guid from ${table} where delete_time < ${purgedBefore(now)} and ${isFree}
      order by guid limit ${batch} for update skip locked`.execute(inside);
    if (gone.length === 0) return 0;
    const names = naming(gone);
    for (const step of [...hanging(noun, names, now), ...detachReferences[noun.table](names)])
      await sql`${step}`.execute(inside);
    await sql`delete from ${table} where ${names('company_id', 'guid')}`.execute(inside);
    return gone.length;
  });
}

/**
 * Deletes for good what has been in the recycle bin for 30 days, with everything that hangs on it; operation records and
 * the history of owners stay. What belongs to a customer goes before it, receivables before their contracts.
 */
export async function purgeBin(db: Database, now: Date): Promise<void> {
  const order = [receivablesNoun, contractNoun, businessNoun, contactsNoun, customerNoun, leadsNoun];
  for (const noun of order) while ((await purgeBatch(db, noun, now)) === batch);
  await purgeProducts(db, purgedBefore(now), now);
}
