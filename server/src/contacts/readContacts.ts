import type { contacts } from '@haina/contract/calls/contacts.ts';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { countRecords, listRecords } from '../records/listRecords.ts';
import { customerNoun } from '../records/ownedNouns.ts';
import { contactForm } from './contactForm.ts';
import { type ContactRow, contactsFilter, selectContacts } from './selectContacts.ts';

/** Gone, unless the caller may read the customer. */
async function assertCustomerSeen(ctx: Context, guid: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('customer')
    .select('guid')
    .where('guid', '=', guid)
    .where('delete_time', 'is', null)
    .where(await visible(ctx, customerNoun))
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** One page of the contacts the caller may read; with Guid those of one customer, which is gone when out of reach. */
export const listContacts: Handler<typeof contacts.list> = async (input, ctx) => {
  if (input.Guid !== undefined) await assertCustomerSeen(ctx, input.Guid);
  return listRecords<ContactRow>(ctx, contactForm, input, await contactsFilter(ctx, input), await selectContacts(ctx));
};

/** How many contacts stand behind each ownership filter. */
export const countContacts: Handler<typeof contacts.count> = async (_input, ctx) => countRecords(ctx, contactForm);

/** One contact the caller may read; gone otherwise. */
export const readContact: Handler<typeof contacts.model> = async ({ Guid }, ctx) => {
  const row = await (await selectContacts(ctx))
    .where('contacts.guid', '=', Guid)
    .where('contacts.delete_time', 'is', null)
    .where(await visible(ctx, contactForm))
    .executeTakeFirst();
  if (!row) throw notFound();
  // The columns' checks keep the choices to their numbers; encoding the reply proves it.
  return row as ContactRow;
};
