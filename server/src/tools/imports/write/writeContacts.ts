import { sql } from 'kysely';
import { contactForm } from '../../../crm/contacts/contactForm.ts';
import { newGuid } from '../../../platform/database/guid.ts';
import type { Context } from '../../../request/context.ts';
import type { Batch } from '../batch/batch.ts';
import { planOf } from '../batch/importPlans.ts';
import { insertRecords } from './insertRecords.ts';
import type { Lookups } from '../read/lookups.ts';
import type { Values } from '../read/readRow.ts';
import { lockPresent, type PresentRecord, updateRecords } from './updateRecords.ts';

/** A contact to be written: of which row, at which customer, and the contact that is there (null: a new one). */
export interface ContactToWrite {
  readonly line: number;
  readonly customer: string;
  readonly guid: string | null;
  readonly values: Values;
}

/** A contact that was written; `earlier` is what it was before, null where it was made. */
export interface WrittenContact {
  readonly guid: string;
  readonly earlier: { readonly values: Values; readonly updateTime: string; readonly version: number } | null;
}

/** The owners of customers, which their contacts follow; null the sea's. */
async function ownersOf(ctx: Context, customers: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ guid: string; owner: string | null }>`
    select guid, owner_guid as owner from customer
    where company_id = ${ctx.session.companyId} and guid = any(${[...customers]}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ guid, owner }) => [guid, owner]));
}

const earlierOf = ({ values, updateTime, version }: PresentRecord) => ({ values, updateTime, version });

/** Writes the contacts of rows by a handful of statements, new ones with the owner of their customer; gives them by line. */
export async function writeContacts(
  ctx: Context,
  batch: Batch,
  lookups: Lookups,
  contacts: readonly ContactToWrite[],
): Promise<ReadonlyMap<number, WrittenContact>> {
  if (contacts.length === 0) return new Map();
  const present = await lockPresent(
    ctx,
    contactForm,
    contacts.flatMap(({ guid }) => guid ?? []),
  );
  const changed = contacts.flatMap(({ line, guid, values }) => {
    const before = guid === null ? undefined : present.get(guid);
    return before ? [{ line, before, after: { ...before.values, ...values }, updateTime: null }] : [];
  });
  await updateRecords(ctx, planOf('contacts'), lookups, changed);
  const added = contacts.filter(({ guid }) => guid === null).map((one) => ({ ...one, guid: newGuid() }));
  const owners = await ownersOf(
    ctx,
    added.map(({ customer }) => customer),
  );
  const rows = added.map(({ guid, values, customer }) => {
    return { guid, values, owner: owners.get(customer) ?? null, columns: { customer_guid: customer } };
  });
  await insertRecords(ctx, contactForm, batch, rows);
  return new Map<number, WrittenContact>([
    ...added.map(({ line, guid }) => [line, { guid, earlier: null }] as const),
    ...changed.map(({ line, before }) => [line, { guid: before.guid, earlier: earlierOf(before) }] as const),
  ]);
}
