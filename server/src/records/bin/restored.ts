import { binDays } from '@haina/contract/calls/bin.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { sql } from 'kysely';
import type { Condition } from '../../access/filters.ts';
import { manageable } from '../../access/scope.ts';
import { readsSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { FormValues, RecordForm } from '../form/recordForm.ts';
import { logOperation } from '../operationLog/operationLog.ts';
import type { OwnedFacts } from '../reach/ownedNouns.ts';
import { clockCustomer } from '../reach/recordRef.ts';

/** A deleted record, locked. */
export interface Binned {
  readonly guid: string;
  readonly name: string;
  /** The customer whose clock it turns; null where it turns none. */
  readonly customer: string | null;
  /** When and by whom it was deleted: what went along with it has both in common. */
  readonly deletedAt: string;
  readonly deletedBy: string | null;
  readonly values: FormValues;
}

/** The records of one kind that a restore has brought back. */
export interface BroughtBack {
  readonly kind: number;
  readonly records: readonly Binned[];
}

/**
 * Brings deleted records of a noun back, all or none (S15.5), and gives those that hold phones; it is given what the nouns
 * before it in `crm/nouns.ts` have brought back, and is asked even where none of its own records is named.
 */
export type Restore = (
  ctx: Context,
  guids: readonly string[],
  before: readonly BroughtBack[],
) => Promise<readonly Binned[]>;

const day = 86_400_000;

/** The moment before which deleted records are gone for good. */
export const purgedBefore = (now: Date): Date => new Date(now.getTime() - binDays * day);

const nobody = sql<boolean>`false`;

/** Deleted records of a noun that the caller could have deleted themselves and that can still be restored. */
export async function restorable(ctx: Context, noun: OwnedFacts): Promise<Condition> {
  if (!ctx.rights.holds(noun.codes.remove)) return nobody;
  const column = (name: string) => sql.ref(`${noun.table}.${name}`);
  const reach = await manageable(ctx, noun, noun.codes.remove);
  // A person who reads the sea deletes there by the code alone (S2.11).
  const inSea =
    noun.seaColumn && readsSea(ctx)
      ? sql<boolean>`(${column('company_id')} = ${ctx.session.companyId} and ${column(noun.seaColumn)} is null)`
      : nobody;
  return sql<boolean>`(${column('delete_time')} > ${purgedBefore(ctx.now)} and (${reach} or ${inSea}))`;
}

/** Guids as they are kept, each once, in the order in which records are locked. */
export const wantedGuids = (guids: readonly string[]): string[] =>
  [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();

/** Locks deleted records that the caller may restore, all or none, with what is compared before they live again. */
export async function lockBinned(ctx: Context, form: RecordForm, guids: readonly string[]): Promise<Binned[]> {
  if (guids.length === 0) return [];
  const wanted = wantedGuids(guids);
  const compared = form.fields.filter(
    ({ wire }) => form.phones.includes(wire) || wire === 'Customer_Name' || wire === 'Customer_CreditCode',
  );
  const pairs = compared.flatMap(({ wire, column }) => [sql`${wire}::text`, sql.ref(`${form.table}.${column}`)]);
  const { rows } = await sql<Binned>`
    select guid, name, ${clockCustomer(form)} as customer, delete_time::text as "deletedAt",
      delete_user_guid as "deletedBy", json_build_object(${sql.join(pairs)}) as values
    from ${sql.table(form.table)} where guid = any(${wanted}::uuid[]) and ${await restorable(ctx, form)}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/** Refuses records whose customer does not live. */
export async function assertCustomersLive(ctx: Context, records: readonly Binned[], key: TextKey): Promise<void> {
  const customers = [...new Set(records.flatMap(({ customer }) => (customer === null ? [] : [customer])))];
  if (customers.length === 0) return;
  const { rows } = await sql<{ guid: string }>`
    select guid from customer where company_id = ${ctx.session.companyId} and guid = any(${customers}::uuid[])
      and delete_time is null order by guid for share`.execute(ctx.db);
  const live = new Set(rows.map(({ guid }) => guid));
  const orphan = records.find(({ customer }) => !live.has(customer ?? ''));
  if (orphan) throw refused(key, { name: orphan.name });
}

/** Lets locked records live again, with operation record. */
export async function bringBack(ctx: Context, { table, kind }: OwnedFacts, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await sql`update ${sql.table(table)}
    set delete_time = null, delete_user_guid = null, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])`.execute(ctx.db);
  await logOperation(ctx, kind, guids, 'restore');
}

/** The restore of a noun whose records come back as they are; `refuse` names those that may not. */
export const restoreBy =
  (form: RecordForm, refuse?: (ctx: Context, records: readonly Binned[]) => Promise<void>): Restore =>
  async (ctx, guids) => {
    const records = await lockBinned(ctx, form, guids);
    await refuse?.(ctx, records);
    await bringBack(
      ctx,
      form,
      records.map(({ guid }) => guid),
    );
    return records;
  };
