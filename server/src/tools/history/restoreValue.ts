import type { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { businessForm } from '../../crm/business/businessForm.ts';
import { updateBusiness } from '../../crm/business/writeBusiness.ts';
import { contactForm } from '../../crm/contacts/contactForm.ts';
import { updateContact } from '../../crm/contacts/writeContacts.ts';
import { contractForm } from '../../crm/contracts/contractForm.ts';
import { updateContract } from '../../crm/contracts/writeContracts.ts';
import { customerForm } from '../../crm/customers/customerForm.ts';
import { updateCustomer } from '../../crm/customers/updateCustomer.ts';
import { readableProducts } from '../../access/productScope.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { leadForm } from '../../crm/leads/leadForm.ts';
import { updateLead } from '../../crm/leads/writeLeads.ts';
import { productForm } from '../../crm/products/productForm.ts';
import { updateProduct } from '../../crm/products/writeProducts.ts';
import { receivableForm } from '../../crm/receivables/receivableForm.ts';
import { updateReceivable } from '../../crm/receivables/writeReceivables.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';
import { readableHolder } from '../../records/reach/holder.ts';
import type { FormValues, RecordForm, TableForm } from '../../records/form/recordForm.ts';
import type { Target } from '../../records/reach/recordRef.ts';

/** How the fields of a noun are written: its form, and the call whose rules they obey. */
interface Way {
  readonly form: TableForm;
  readonly reach: (ctx: Context, operation: string) => Promise<RawBuilder<boolean>>;
  readonly call: Endpoint<z.ZodObject>;
  readonly write: (input: FormValues, ctx: Context) => Promise<unknown>;
}

const wayOf = <E extends Endpoint<z.ZodObject>>(
  form: TableForm,
  reach: Way['reach'],
  call: E,
  update: Handler<E>,
): Way => ({
  form,
  reach,
  call,
  // Encoding has proved that the input is what the call takes.
  write: (input, ctx) => (update as (input: unknown, ctx: Context) => Promise<unknown>)(input, ctx),
});

const ownedWay = <E extends Endpoint<z.ZodObject>>(form: RecordForm, call: E, update: Handler<E>): Way =>
  wayOf(form, (ctx, operation) => editable(ctx, form, operation), call, update);

const ways: Partial<Record<TargetKind, Way>> = {
  [targetKind.leads]: ownedWay(leadForm, leads.update, updateLead),
  [targetKind.customer]: ownedWay(customerForm, customers.update, updateCustomer),
  [targetKind.contacts]: ownedWay(contactForm, contacts.update, updateContact),
  [targetKind.business]: ownedWay(businessForm, business.update, updateBusiness),
  [targetKind.contract]: ownedWay(contractForm, contracts.update, updateContract),
  [targetKind.receivables]: ownedWay(receivableForm, receivables.update, updateReceivable),
  [targetKind.products]: wayOf(productForm, async (ctx) => readableProducts(ctx), products.update, updateProduct),
};

/** Whether the caller reaches the record by its noun's update, and it is one that can still be changed. */
async function isWritable(
  ctx: Context,
  { form, call, reach }: Way,
  guid: string,
  also: RawBuilder<boolean>,
): Promise<boolean> {
  if (call.access === 'user' || !ctx.rights.holds(call.access)) return false;
  const { rows } = await sql`select 1 from ${sql.table(form.table)} where guid = ${guid} and delete_time is null
    and ${also} and ${await reach(ctx, call.access)}`.execute(ctx.db);
  return rows.length > 0;
}

/** Whether the caller may write the record, so that its earlier values can be restored. */
export async function mayRestore(ctx: Context, { kind, guid }: Target): Promise<boolean> {
  const way = ways[kind];
  if (!way) return false;
  return isWritable(ctx, way, guid, way.form.table === 'leads' ? sql<boolean>`is_transform = 0` : sql<boolean>`true`);
}

const isTyped = ({ form, call }: Way, { field, from }: FieldChange): boolean => {
  const schema = call.input.shape[field];
  return (
    schema instanceof z.ZodType && form.fields.some(({ wire }) => wire === field) && z.safeEncode(schema, from).success
  );
};

/** The lines of an operation record that tell of a typed field, which can be written back. */
export function restorableLines(
  kind: TargetKind,
  { action, changes }: { readonly action: string; readonly changes: readonly FieldChange[] },
): { Line: number; Field: string }[] {
  const way = ways[kind];
  if (!way || action !== 'update') return [];
  return changes.flatMap((change, Line) => (isTyped(way, change) ? [{ Line, Field: change.field }] : []));
}

/** The earlier value of a field; the parts of an area that changed together come back together. */
function earlierValues(way: Way, changes: readonly FieldChange[], field: string): FormValues | null {
  const isArea = (name: string) => way.form.fields.some(({ wire, kind }) => wire === name && kind === 'area');
  const wanted = changes.filter((change) => (isArea(field) ? isArea(change.field) : change.field === field));
  if (!wanted.some((change) => change.field === field) || !wanted.every((change) => isTyped(way, change))) return null;
  return Object.fromEntries(wanted.map((change) => [change.field, change.from]));
}

/** Writes the earlier value of a field back, as an update of its own with all its rules (issue: restore of an earlier value). */
export const restoreValue: Handler<typeof activity.restoreValue> = async ({ Id, Field, Ignore_Repeat }, ctx) => {
  const row = await ctx.db
    .selectFrom('operation_record')
    .select(['target_kind', 'target_guid', 'action', 'changes'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Id)
    .executeTakeFirst();
  if (!row) throw notFound();
  // Written by calls whose schema knows the kinds.
  const target = { kind: row.target_kind as TargetKind, guid: row.target_guid };
  const { kind, guid } = await readableHolder(ctx, target);
  const way = ways[kind];
  // A converted lead is refused by its update, in words.
  if (!way || !(await isWritable(ctx, way, guid, sql<boolean>`true`))) throw notFound();
  const changes = row.changes as unknown as readonly FieldChange[];
  const values = row.action === 'update' ? earlierValues(way, changes, Field) : null;
  if (values === null) throw refused('reply.restoreValue.impossible');
  await way.write({ Guid: guid, ...values, ...(Ignore_Repeat === undefined ? {} : { Ignore_Repeat }) }, ctx);
  return null;
};
