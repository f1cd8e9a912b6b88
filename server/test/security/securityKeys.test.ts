import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';

const app = await openApp();
const db = app.databases.read;

/** What belongs to no company: its rows are the same for all of them, or known before a company is. */
const ofNoCompany: Readonly<Record<string, string>> = {
  account: 'a person, who may be a member of several companies',
  account_identity: 'how a person signs in by another provider, whichever company they then choose',
  area: 'provinces, cities and countries',
  company: 'the companies themselves',
  invitation_refusal: 'what a person answered about an account of another company',
  kysely_migration: 'which migrations were run',
  kysely_migration_lock: 'who runs them',
  provider_visit: 'a person on the way to a provider, not signed in yet',
  registry_company: 'the public register of companies',
  registry_fact: 'what the public register knows of a company',
  sign_in_address: 'where a person signed in from, whichever company they then chose',
  sign_in_throttle: 'tries of a person who is not signed in yet',
};

/** Keys of a company’s rows that are not looked up through a company, and why. */
const globalKeys: Readonly<Record<string, string>> = {
  call_record_guid: 'the call that a switchboard tells of: the company is what this look-up finds',
  call_recording_key: 'the place in a store that all companies share must be free in all of them',
  equipment_code_hash: 'the code that a phone brings: the company is what this look-up finds',
  equipment_token: 'the token that a device brings: the company is what this look-up finds',
  wall_link_token: 'the token that a screen without a session brings: the company is what this look-up finds',
  session_pkey: 'the id in the token: the company is what this look-up finds',
  mapped_extension_pkey: 'an extension belongs to one company of the installation',
  outbox_pkey: 'the order in which a passing row is taken away, whosever it is',
  extension_pkey: 'an extension is one person’s in the whole installation',
  file_store_key_key: 'the place in a store that all companies share must be free in all of them',
};

/** Indexes of a company’s rows that serve work about all companies at once, or a person before the company is known. */
const globalIndexes: Readonly<Record<string, string>> = {
  call_record_open: 'the job that settles calls',
  call_recording_deleted: 'the job that frees the store',
  wall_link_end: 'the job that takes away links which have ended',
  call_recording_waiting: 'the job that fetches recordings',
  customer_protect_over: 'the job that ends protection',
  day_tally_day: 'the job that forgets counts',
  equipment_code_over: 'the job that forgets codes',
  extension_code_over: 'the job that forgets codes',
  file_deleted: 'the job that frees the store',
  file_waiting: 'the job that frees the store',
  idempotency_time: 'the job that forgets answers',
  import_batch_busy: 'the job that takes up what a dead process left',
  mass_change_created: 'the job that forgets mass changes',
  member_account: 'the companies of a person, at the sign-in',
  outbox_figures_xid: 'the changed figures that a transaction is to push, whosever they are',
  outbox_xid: 'what a transaction is to push, whosever it is',
  outbox_time: 'the job that takes passing rows away',
  receivable_plan_remind: 'the job that reminds',
  robot_post_time: 'the job that drops what no robot could say',
  session_live: 'all sessions of a person, when their password changes',
  session_seen: 'the job that forgets sessions',
};

/** Ids that a row keeps without a reference, and why. */
const looseIds: Readonly<Record<string, string>> = {
  target_guid: 'of a kind that stands beside it; the invariants look after these',
  type_guid: 'what a message is about, of a kind that stands beside it',
  subject_guid: 'what an administrator changed, of a kind that stands beside it',
  delete_user_guid: 'who did it, always the caller’s own',
  'idempotency.user_guid': 'who did it, always the caller’s own',
  'operation_record.user_guid': 'who did it, always the caller’s own',
  'ownership_change.user_guid': 'who did it, always the caller’s own',
  'ownership_change.from_guid': 'the owner that the record’s own row named, which refers to a member',
  'ownership_change.to_guid': 'the owner that the record’s own row names by the same write',
  'message.create_user_guid': 'who did it, always the caller’s own',
  'contacts.customer_owner_guid': 'a copy of the customer’s, kept by a trigger',
  'owned_count.owner_guid': 'a copy of the records’, kept by triggers',
  'call_count.user_guid': 'a copy of the calls’, kept by triggers',
  'counted_target.user_guid': 'a copy of the records’, counted anew by a job',
  'daily_fact.user_guid': 'a copy of the records’, kept by triggers',
  'fact_change.user_guid': 'a copy of the records’, kept by triggers',
  'owned_month.owner_guid': 'a copy of the records’, kept by triggers',
  import_guid: 'a batch that may be forgotten while its records stay',
  'call_record.equipment_guid': 'a device that may be deleted while its calls stay',
  'call_recording.call_guid': 'a call that may be gone before the bytes of its recording are',
  contact_guid: 'what a row of a sheet became; it may go while the row stays',
  'customer_merge.gone_guid': 'a customer that may leave the recycle bin while the trace of the merge stays',
  'mass_change_record.owner_guid': 'the owner before the transfer, whom the record’s own row named',
  'collect_added.leads_guid': 'a lead that may leave the recycle bin while the trace of the adding stays',
  'collect_keyword.run_guid': 'its last run, which refers to the keyword and is written with it',
  'customer_merge.keep_guid': 'a customer that may leave the recycle bin while the trace of the merge stays',
};

/** Tables whose rows name their company by no reference at all, and why. */
const companyByOthers: Readonly<Record<string, string>> = {
  call_count: 'kept by triggers of the calls',
  counted_target: 'counted anew from the records by a job',
  daily_fact: 'kept by triggers of the records',
  fact_change: 'kept by triggers of the records',
  idempotency: 'the caller’s own company; a row lives for a day',
  operation_record: 'written with the record that it is about',
  owned_count: 'kept by triggers of the records',
  owned_month: 'kept by triggers of the records',
  ownership_change: 'written with the record that it is about',
  record_phone: 'written with the record that it belongs to',
};

const tables = await sql<{ name: string; is_tenant: boolean }>`
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull) as is_tenant
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db);
const tenants = tables.rows.filter((row) => row.is_tenant).map(({ name }) => name);

const indexes = await sql<{ table: string; name: string; first: string | null; method: string; is_key: boolean }>`
  select t.relname as table, i.relname as name, a.attname as first, m.amname as method,
    x.indisunique as is_key
  from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_am m on m.oid = i.relam
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0] and x.indkey[0] > 0
  where t.relname = any(${tenants}) and t.relnamespace = 'public'::regnamespace order by 2`.execute(db);

interface Reference {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly to_columns: readonly string[];
}

const columnsOf = (table: string, keys: string) =>
  sql.raw<string[]>(
    `array(select a.attname::text from unnest(${keys}) with ordinality k(num, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.num order by k.place)`,
  );
const references = await sql<Reference>`
  select conname as name, conrelid::regclass::text as table, ${columnsOf('conrelid', 'conkey')} as columns,
    confrelid::regclass::text as to, ${columnsOf('confrelid', 'confkey')} as to_columns
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`.execute(db);

describe('a table', () => {
  it('carries the company of its rows, or is none of a company', () => {
    expect(tenants.length).toBeGreaterThan(40);
    const others = tables.rows.filter((row) => !row.is_tenant).map(({ name }) => name);
    expect(others).toEqual(Object.keys(ofNoCompany));
  });
});

describe('a key of a company’s rows', () => {
  it('begins with the company', () => {
    const keys = indexes.rows.filter((index) => index.is_key && index.first !== 'company_id');
    expect(keys.map(({ name }) => name)).toEqual(Object.keys(globalKeys).toSorted());
  });

  it('is there for every table', () => {
    const keyed = new Set(indexes.rows.filter((index) => index.is_key).map(({ table }) => table));
    // Who receives an announcement is either a person or a department, so no column of it can be part of a key.
    expect(tenants.filter((name) => !keyed.has(name))).toEqual(['notice_receiver']);
  });
});

describe('an index of a company’s rows', () => {
  it('begins with the company, so that a list reads its own company’s part alone', () => {
    const others = indexes.rows.filter((index) => !index.is_key && index.first !== 'company_id');
    expect(others.map(({ name }) => name)).toEqual(Object.keys(globalIndexes).toSorted());
    // Those of the words of records, too.
    expect(indexes.rows.filter(({ method }) => method === 'gin').length).toBeGreaterThan(5);
  });
});

describe('a reference', () => {
  it('from one company’s rows to others begins with the company on both sides', () => {
    const between = references.rows.filter(({ table, to }) => tenants.includes(table) && tenants.includes(to));
    expect(between.length).toBeGreaterThan(60);
    const loose = between.filter(
      ({ columns, to_columns }) => columns[0] !== 'company_id' || to_columns[0] !== 'company_id',
    );
    expect(loose).toEqual([]);
  });

  it('to what belongs to no company is to the company itself or to the account of a person', () => {
    const out = references.rows.filter(({ table, to }) => tenants.includes(table) && !tenants.includes(to));
    expect([...new Set(out.map(({ to }) => to))].toSorted()).toEqual(['account', 'company']);
    expect(out.filter(({ to }) => to === 'account').map(({ table }) => table)).toEqual(['member']);
  });

  it('names the company of every row: its own, or one to a row of the company that is always there', async () => {
    const columns = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and table_name = any(${tenants})`.execute(db);
    const always = new Set(columns.rows.map(({ place }) => place));
    const names = ({ table, columns: own, to }: Reference) =>
      to === 'company' ||
      (tenants.includes(to) && own[0] === 'company_id' && own.every((column) => always.has(`${table}.${column}`)));
    const named = new Set(references.rows.filter(names).map(({ table }) => table));
    expect(tenants.filter((name) => !named.has(name))).toEqual(Object.keys(companyByOthers));
  });

  it('stands behind every id that a row keeps, but for those named above', async () => {
    const ids = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_guid' and table_name = any(${tenants})
      order by 1, 2`.execute(db);
    const loose = ids.rows.filter(
      ({ table, column }) => !references.rows.some((one) => one.table === table && one.columns.includes(column)),
    );
    const nameOf = ({ table, column }: { table: string; column: string }) =>
      column in looseIds ? column : `${table}.${column}`;
    expect([...new Set(loose.map(nameOf))].toSorted()).toEqual(Object.keys(looseIds).toSorted());
  });
});
