import { type RawBuilder, sql } from 'kysely';
import { wallTime } from '../../../platform/database/sql/moments.ts';
import { editable } from '../../../access/scope.ts';
import { normalised } from '../../../platform/database/sql/search.ts';
import type { Context } from '../../../request/context.ts';
import { type KnownRecord, knownRecords } from '../../../records/phones/knownRecords.ts';
import { customerNoun } from '../../../records/reach/ownedNouns.ts';
import type { Batch } from '../batch/batch.ts';
import { type ContactsThere, findContacts, noContacts } from './contactsThere.ts';
import { type ImportPlan, tablesOf } from '../batch/importPlans.ts';
import { firstWord, namedOneOf } from '../../../records/noun/namedOneOf.ts';
import type { ReadRow } from '../read/readRow.ts';
import type { RowRefusal } from '../../../records/noun/noun.ts';
import { phonesOfRow } from '../read/typedPhones.ts';

/** What is there already of what some rows hold. */
export interface Repeats {
  /** The records that a row is the same as, by the row's `sameKeys`. */
  readonly same: ReadonlyMap<string, readonly KnownRecord[]>;
  /** Which of them the importer may change. */
  readonly editable: ReadonlySet<string>;
  /** The records that hold a phone, by its digits. */
  readonly phones: ReadonlyMap<string, readonly KnownRecord[]>;
  /** The customers that the importer may give contacts to, by their name as the search keeps it. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** The records among them that the same batch made. */
  readonly own: ReadonlySet<string>;
  /** The records among them that the same batch changed; asked for only where a row may join them. */
  readonly changed: ReadonlySet<string>;
  /** The next contacts of those that rows name with one. */
  readonly nextTimes: ReadonlyMap<string, string>;
  /** The contacts of the customers among them. */
  readonly contacts: ContactsThere;
  /** What the noun itself says against a row. */
  readonly refusals: (row: ReadRow) => readonly RowRefusal[];
}

const nobodys = { except: [], customer: null };

/** Far more than the rows of one batch can meet. */
const most = 100_000;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const nameOf = ({ form }: ImportPlan, { values }: ReadRow) => normalised(text(values[form.words[0] ?? '']));

const codeOf = ({ values }: ReadRow) => text(values.Customer_CreditCode);

/**
 * What makes a row the same as a record of its own noun: name and credit code, the name within its customer where it belongs to
 * one, or what the noun says itself.
 */
export function sameKeys(plan: ImportPlan, row: ReadRow, parent: string | null): readonly string[] {
  if (plan.sameBy) return plan.sameBy.keys(row);
  const name = nameOf(plan, row);
  if (plan.customerColumn !== null) return parent === null || name === '' ? [] : [`name ${parent} ${name}`];
  const code = codeOf(row);
  return [...(name === '' ? [] : [`name ${name}`]), ...(code === '' ? [] : [`code ${code}`])];
}

/** The one customer that a contact's row names; null when there is none or more than one. */
export const parentOf = (row: ReadRow, { parents }: Pick<Repeats, 'parents'>): string | null => {
  const found = parents.get(normalised(row.parent)) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
};

async function findParents(ctx: Context, plan: ImportPlan, rows: readonly ReadRow[]) {
  const names = [...new Set(rows.map(({ parent }) => normalised(parent)).filter((name) => name !== ''))];
  if (names.length === 0) return new Map<string, string[]>();
  const { rows: found } = await sql<{ name: string; guid: string }>`
    select name, guid from ${namedOneOf(ctx, 'customer', names, await editable(ctx, customerNoun, plan.add))} as parent`.execute(
    ctx.db,
  );
  return new Map([...Map.groupBy(found, ({ name }) => name)].map(([name, all]) => [name, all.map(({ guid }) => guid)]));
}

/** The query of the records of a noun that rows are the same as; null when nothing is asked. */
function sameQuery(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly ReadRow[],
  parents: Pick<Repeats, 'parents'>,
): RawBuilder<unknown> | null {
  const { table, kind } = plan.form;
  const live = sql`from ${sql.table(table)} where company_id = ${ctx.session.companyId} and delete_time is null`;
  const asRecord = sql`${kind}::int as kind, guid`;
  if (plan.customerColumn !== null) {
    const customer = sql.ref(plan.customerColumn);
    const known = [...new Set(rows.flatMap((row) => parentOf(row, parents) ?? []))];
    if (known.length === 0) return null;
    return sql`select 'name ' || ${customer}::text || ' ' || ${firstWord(table)} as found, ${asRecord} ${live}
      and ${customer} = any(${known}::uuid[])`;
  }
  const names = [...new Set(rows.map((row) => nameOf(plan, row)).filter((name) => name !== ''))];
  const byName = sql`select 'name ' || name as found, ${asRecord} from ${namedOneOf(ctx, table, names)} as same`;
  const codes = [...new Set(rows.map(codeOf).filter((code) => code !== ''))];
  if (codes.length === 0) return byName;
  return sql`${byName} union all
    select 'code ' || credit_code as found, ${asRecord} ${live} and credit_code = any(${codes}::text[])`;
}

async function findPhones(ctx: Context, plan: ImportPlan, rows: readonly ReadRow[]) {
  const digits = [...new Set(rows.flatMap((row) => phonesOfRow(plan, row)))];
  if (digits.length === 0) return [];
  return knownAmong(
    ctx,
    sql`select digits as found, target_kind as kind, target_guid as guid from record_phone
      where company_id = ${ctx.session.companyId} and digits = any(${digits}::text[])`,
  );
}

/** What the importer may know of records that a query names by `found`, `kind` and `guid`; mostly there are none. */
async function knownAmong(ctx: Context, query: RawBuilder<unknown>): Promise<KnownRecord[]> {
  const { rows } = await sql<Pick<KnownRecord, 'found' | 'kind' | 'guid'>>`${query}`.execute(ctx.db);
  if (rows.length === 0) return [];
  const found = rows.map((row) => row.found);
  const kinds = rows.map(({ kind }) => kind);
  const guids = rows.map(({ guid }) => guid);
  return knownRecords(
    ctx,
    sql`select found, target_kind, target_guid
      from unnest(${found}::text[], ${kinds}::int[], ${guids}::uuid[]) as hit (found, target_kind, target_guid)`,
    nobodys,
    most,
  );
}

async function editableAmong(ctx: Context, plan: ImportPlan, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0 || !ctx.rights.holds(plan.update)) return new Set();
  const { form, owned } = plan;
  // A person who may change products may change them all.
  if (!owned) return new Set(guids);
  const open = owned.transformedColumn ? sql`and ${sql.ref(owned.transformedColumn)} = 0` : sql``;
  const { rows } = await sql<{ guid: string }>`
    select guid from ${sql.table(form.table)} where guid = any(${[...guids]}::uuid[]) and delete_time is null
      and ${await editable(ctx, owned, plan.update)} ${open}`.execute(ctx.db);
  return new Set(rows.map(({ guid }) => guid));
}

async function findSame(
  ctx: Context,
  plan: ImportPlan,
  rows: readonly ReadRow[],
  parents: Pick<Repeats, 'parents'>,
): Promise<readonly KnownRecord[]> {
  const ofNoun = plan.sameBy?.find(ctx, rows);
  if (ofNoun) return ofNoun;
  const query = sameQuery(ctx, plan, rows, parents);
  return query === null ? [] : knownAmong(ctx, query);
}

/** Records that an earlier chunk of the batch made: what they hold is no repetition that the check did not see. */
async function madeAmong(ctx: Context, { guid, plan, state }: Batch, guids: readonly string[]): Promise<Set<string>> {
  if (state !== 'running' || guids.length === 0) return new Set();
  const { rows } = await sql<{ guid: string }>`${sql.join(
    tablesOf(plan).map(
      (table) => sql`select guid from ${sql.table(table)} where company_id = ${ctx.session.companyId}
        and guid = any(${[...guids]}::uuid[]) and import_guid = ${guid}`,
    ),
    sql` union all `,
  )}`.execute(ctx.db);
  return new Set(rows.map((row) => row.guid));
}

/** Records that an earlier row of the batch changed. */
async function changedAmong(ctx: Context, { guid }: Batch, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set();
  const { rows } = await sql<{ guid: string }>`select target_guid as guid from import_row
    where company_id = ${ctx.session.companyId} and batch_guid = ${guid} and state = 'updated'
      and target_guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  return new Set(rows.map((row) => row.guid));
}

/** The next contacts that stand in records, as wall times; asked for only where a row names one. */
async function nextTimesOf(
  ctx: Context,
  { form }: ImportPlan,
  rows: readonly ReadRow[],
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0 || !rows.some(({ values }) => typeof values.Next_Time === 'string')) return new Map();
  const { rows: found } = await sql<{ guid: string; next: string }>`
    select guid, ${wallTime(sql<Date>`next_time`, ctx.session.zone)} as next from ${sql.table(form.table)}
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[]) and next_time is not null`.execute(
    ctx.db,
  );
  return new Map(found.map(({ guid, next }) => [guid, next]));
}

const guidsOf = (records: readonly KnownRecord[]) => [...new Set(records.map(({ guid }) => guid))];

/** Looks for what some rows hold among the company's records; as many queries for one row as for a thousand. */
export async function findRepeats(
  ctx: Context,
  batch: Batch,
  rows: readonly ReadRow[],
  mayJoin = false,
): Promise<Repeats> {
  const { plan } = batch;
  const parents = plan.customerColumn !== null ? await findParents(ctx, plan, rows) : new Map<string, string[]>();
  const same = await findSame(ctx, plan, rows, { parents });
  const phones = await findPhones(ctx, plan, rows);
  const ofKind = [...same, ...phones.filter(({ kind }) => kind === plan.form.kind)];
  return {
    same: Map.groupBy(same, ({ found }) => found),
    editable: await editableAmong(ctx, plan, guidsOf(ofKind)),
    phones: Map.groupBy(phones, ({ found }) => found),
    parents,
    own: await madeAmong(ctx, batch, guidsOf([...same, ...phones])),
    changed: mayJoin ? await changedAmong(ctx, batch, guidsOf(same)) : new Set(),
    nextTimes: await nextTimesOf(ctx, plan, rows, guidsOf(ofKind)),
    contacts: plan.bringsContacts
      ? await findContacts(ctx, batch, { rows, customers: guidsOf(same), mayJoin })
      : noContacts,
    refusals: (await plan.rules?.(ctx, rows)) ?? (() => []),
  };
}
