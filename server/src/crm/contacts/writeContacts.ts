import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { contacts } from '@haina/contract/calls/contacts.ts';
import { sql } from 'kysely';
import { separateStrangers } from './linkBusiness.ts';
import { editable } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { type LockedRecord, lockRecord } from '../../records/reach/lockRecords.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';
import { updateBatch } from '../../records/form/updateBatch.ts';
import { createRecord, type UpdateParts, updateRecord } from '../../records/form/writeRecord.ts';
import { contactForm } from './contactForm.ts';

/** A customer that the caller may write by an operation, locked; gone otherwise. */
const writableCustomer = async (ctx: Context, guid: string, operation: OperationCode): Promise<LockedRecord> =>
  lockRecord(ctx, customerNoun, guid, await editable(ctx, customerNoun, operation));

/** Creates a contact that the caller owns, of a customer they may write. */
export const addContact: Handler<typeof contacts.add> = async ({ Customer_Guid, ...input }, ctx) => {
  const customer = await writableCustomer(ctx, Customer_Guid, 'Customer/AddContacts');
  const Guid = await createRecord(ctx, contactForm, input, {
    owner: ctx.session.userGuid,
    columns: { customer_guid: customer.guid },
    duplicateExceptions: { except: [], customer: customer.guid },
    ignoreRepeat: input.Ignore_Repeat === 1,
  });
  return { Guid };
};

/** The customer a contact has. */
async function customerOf(ctx: Context, guid: string): Promise<{ guid: string; name: string }> {
  return ctx.db
    .selectFrom('contacts')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.company_id', '=', 'contacts.company_id')
        .onRef('customer.guid', '=', 'contacts.customer_guid'),
    )
    .select(['customer.guid', 'customer.name'])
    .where('contacts.company_id', '=', ctx.session.companyId)
    .where('contacts.guid', '=', guid)
    .executeTakeFirstOrThrow();
}

/** Refuses another customer for a contact who signs a contract of the present one (S12.5). */
async function assertNoSignatory({ db, session }: Context, guid: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from contacts where company_id = ${session.companyId} and guid = ${guid} and exists (
      select from contract where contract.company_id = contacts.company_id and contract.contacts_guid = contacts.guid
        and contract.delete_time is null)`.execute(db);
  const [signatory] = rows;
  if (signatory) throw refused('reply.contacts.signsContracts', { name: signatory.name });
}

/** Changes the fields sent of one contact; another customer must be one that the caller may write. */
export const updateContact: Handler<typeof contacts.update> = async ({ Customer_Guid, ...input }, ctx) => {
  const predicate = await editable(ctx, contactForm, contactForm.codes.edit);
  await updateRecord(ctx, contactForm, input, predicate, async (): Promise<UpdateParts> => {
    const present = await customerOf(ctx, input.Guid);
    const duplicateExceptions = { except: [], customer: Customer_Guid ?? present.guid };
    if (Customer_Guid === undefined || Customer_Guid === present.guid) return { duplicateExceptions };
    const next = await writableCustomer(ctx, Customer_Guid, contactForm.codes.edit);
    await assertNoSignatory(ctx, input.Guid);
    const change = {
      field: 'Customer_Guid',
      from: present.guid,
      to: next.guid,
      fromLabel: present.name,
      toLabel: next.name,
    };
    return { duplicateExceptions, columns: { customer_guid: next.guid }, changes: [change] };
  });
  if (Customer_Guid !== undefined) await separateStrangers(ctx, { contacts: [input.Guid] });
  return null;
};

/** Changes the same fields of several contacts. */
export const updateContactsBatch: Handler<typeof contacts.updateBatch> = async (
  { ContactsGuidList, Preview, GoodOnly, ...values },
  ctx,
) =>
  updateBatch(
    ctx,
    contactForm,
    { guids: ContactsGuidList, values, Preview, GoodOnly },
    await editable(ctx, contactForm, contactForm.codes.edit),
  );
