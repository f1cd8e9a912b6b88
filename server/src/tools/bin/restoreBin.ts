import type { bin } from '@haina/contract/calls/bin.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { sql } from 'kysely';
import { businessForm } from '../../crm/business/businessForm.ts';
import { restoreContracts, restoreReceivables } from './contractBin.ts';
import { contactForm } from '../../crm/contacts/contactForm.ts';
import { customerForm } from '../../crm/customers/customerForm.ts';
import { refuseRepeatedOnce } from '../../crm/customers/repeatedCustomer.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { leadForm } from '../../crm/leads/leadForm.ts';
import { logOperation } from '../../records/operationLog/operationLog.ts';
import { phonesOf, type FormValues, type RecordForm } from '../../records/form/recordForm.ts';
import { addPhones, heldPhone, phoneHolders, refuseHeldPhones } from '../../records/phones/recordPhones.ts';
import { restorable } from './binRows.ts';
import { restoreProducts } from './productBin.ts';

/** A deleted record, locked. */
interface Binned {
  readonly guid: string;
  readonly name: string;
  /** The customer it is or belongs to; null for a lead. */
  readonly customer: string | null;
  readonly values: FormValues;
}

const customerColumn = {
  leads: sql`null::uuid`,
  customer: sql`guid`,
  contacts: sql`customer_guid`,
  business: sql`customer_guid`,
  contract: sql`customer_guid`,
  receivable: sql`null::uuid`,
} as const;

/** Locks deleted records that the caller may restore, all or none, with what is compared before they live again. */
async function lockBinned(ctx: Context, form: RecordForm, guids: readonly string[]): Promise<Binned[]> {
  if (guids.length === 0) return [];
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))].toSorted();
  const compared = form.fields.filter(
    ({ wire }) => form.phones.includes(wire) || wire === 'Customer_Name' || wire === 'Customer_CreditCode',
  );
  const pairs = compared.flatMap(({ wire, column }) => [sql`${wire}::text`, sql.ref(`${form.table}.${column}`)]);
  const { rows } = await sql<Binned>`
    select guid, name, ${customerColumn[form.table]} as customer, json_build_object(${sql.join(pairs)}) as values
    from ${sql.table(form.table)} where guid = any(${wanted}::uuid[]) and ${await restorable(ctx, form)}
    order by guid for update`.execute(ctx.db);
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/** Refuses customers that were merged into another one: what they had is there. */
async function refuseMerged(ctx: Context, records: readonly Binned[]): Promise<void> {
  const guids = records.map(({ guid }) => guid);
  if (guids.length === 0) return;
  const row = await ctx.db
    .selectFrom('customer_merge')
    .select('gone_guid')
    .where('company_id', '=', ctx.session.companyId)
    .where('gone_guid', 'in', guids)
    .where('undo_time', 'is', null)
    .executeTakeFirst();
  if (row) throw refused('reply.bin.merged', { name: records.find(({ guid }) => guid === row.gone_guid)?.name ?? '' });
}

/** The contacts that were deleted in the same moment as their customers: they come back with them. */
async function contactsAlong(ctx: Context, customers: readonly string[]): Promise<string[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<{ guid: string }>`
    select c.guid from contacts c join customer p on p.company_id = c.company_id and p.guid = c.customer_guid
    where c.company_id = ${ctx.session.companyId} and c.customer_guid = any(${[...customers]}::uuid[])
      and c.delete_time = p.delete_time and c.delete_user_guid is not distinct from p.delete_user_guid`.execute(ctx.db);
  return rows.map(({ guid }) => guid);
}

/** Refuses records whose customer does not live. */
async function refuseOrphans(ctx: Context, records: readonly Binned[], key: TextKey): Promise<void> {
  const customers = [...new Set(records.flatMap(({ customer }) => (customer === null ? [] : [customer])))];
  if (customers.length === 0) return;
  const { rows } = await sql<{ guid: string }>`
    select guid from customer where company_id = ${ctx.session.companyId} and guid = any(${customers}::uuid[])
      and delete_time is null order by guid for share`.execute(ctx.db);
  const live = new Set(rows.map(({ guid }) => guid));
  const orphan = records.find(({ customer }) => !live.has(customer ?? ''));
  if (orphan) throw refused(key, { name: orphan.name });
}

async function bringBack(ctx: Context, form: RecordForm, records: readonly Binned[]): Promise<void> {
  const guids = records.map(({ guid }) => guid);
  if (guids.length === 0) return;
  await sql`update ${sql.table(form.table)}
    set delete_time = null, delete_user_guid = null, row_version = row_version + 1
    where company_id = ${ctx.session.companyId} and guid = any(${guids}::uuid[])`.execute(ctx.db);
  await logOperation(ctx, form.kind, guids, 'restore');
}

/** Keeps the phones of restored records again; those that others hold meanwhile are told, or refused where the company forbids it. */
async function bringBackPhones(
  ctx: Context,
  form: RecordForm,
  records: readonly Binned[],
  except: readonly string[],
): Promise<string[]> {
  const warnings: string[] = [];
  for (const { guid, customer, values } of records) {
    const phones = phonesOf(form, values);
    const duplicateExceptions = { except, customer };
    // One after the other: each is compared with its own family.
    await refuseHeldPhones(ctx, phones, duplicateExceptions, true);
    const held = (await phoneHolders(ctx, phones, duplicateExceptions)).map((one) => heldPhone(one));
    warnings.push(...held.map(({ key, params }) => translate(ctx.language, key, params)));
    await addPhones(ctx, form.kind, guid, phones);
  }
  return warnings;
}

/** Restores deleted records with what was deleted along with them, all or none (S15.5). */
export const restoreBin: Handler<typeof bin.restore> = async ({ Records }, ctx) => {
  const named = (kind: TargetKind) => Records.filter((one) => one.Target_Kind === kind).map(({ Guid }) => Guid);
  const customers = await lockBinned(ctx, customerForm, named(targetKind.customer));
  const leads = await lockBinned(ctx, leadForm, named(targetKind.leads));
  const wanted = await lockBinned(ctx, contactForm, named(targetKind.contacts));
  const business = await lockBinned(ctx, businessForm, named(targetKind.business));
  await refuseMerged(ctx, customers);
  const along = await contactsAlong(
    ctx,
    customers.map(({ guid }) => guid),
  );
  const known = new Set(wanted.map(({ guid }) => guid));
  const contacts = [
    ...wanted,
    ...(await lockAlong(
      ctx,
      along.filter((guid) => !known.has(guid)),
    )),
  ];
  for (const { guid, values } of customers) {
    // One after the other, so that two with the same name do not both come back.
    await refuseRepeatedOnce(ctx, {
      name: String(values.Customer_Name),
      creditCode: String(values.Customer_CreditCode),
    });
    await bringBack(
      ctx,
      customerForm,
      customers.filter((one) => one.guid === guid),
    );
  }
  await refuseOrphans(ctx, contacts, 'reply.bin.customerDeleted');
  await bringBack(ctx, contactForm, contacts);
  await refuseOrphans(ctx, business, 'reply.bin.businessCustomerDeleted');
  await bringBack(ctx, businessForm, business);
  await bringBack(ctx, leadForm, leads);
  await restoreContracts(ctx, named(targetKind.contract));
  await restoreReceivables(ctx, named(targetKind.receivables));
  await restoreProducts(ctx, named(targetKind.products));
  const except = [...customers, ...contacts, ...leads].map(({ guid }) => guid);
  const warnings = [
    ...(await bringBackPhones(ctx, customerForm, customers, except)),
    ...(await bringBackPhones(ctx, contactForm, contacts, except)),
    ...(await bringBackPhones(ctx, leadForm, leads, except)),
  ];
  return { Warnings: [...new Set(warnings)] };
};

/** What was deleted with a customer comes back with it, whoever may restore contacts alone. */
async function lockAlong(ctx: Context, guids: readonly string[]): Promise<Binned[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<Binned>`
    select guid, name, customer_guid as customer, json_build_object('Mobile', mobile, 'Telephone', telephone) as values
    from contacts where company_id = ${ctx.session.companyId} and guid = any(${[...guids]}::uuid[])
      and delete_time is not null order by guid for update`.execute(ctx.db);
  return rows;
}
