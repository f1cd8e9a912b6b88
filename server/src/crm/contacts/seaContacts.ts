import type { contacts } from '@haina/contract/calls/contacts.ts';
import { sql } from 'kysely';
import { type ContactRow, selectContacts } from './selectContacts.ts';
import { allOf } from '../../access/filters.ts';
import { type Page, pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import { matchesMasked } from '../../platform/database/sql/search.ts';
import { contactsInSea } from '../../access/seaScope.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { orderOf } from '../../records/list/listInput.ts';
import { maskedRecord, maskOfCustomer } from '../../records/phones/seaPhones.ts';

type Input = Parameters<Handler<typeof contacts.list>>[0];

/** Texts of a contact that are shown whole: nothing that a person typed about it. */
const plain = [
  'Guid',
  'Customer_Guid',
  'Customer_Name',
  'Owner_User_Guid',
  'Owner_User_Name',
  'Create_User_Name',
] as const;

/** One page of the contacts of a customer of the sea that the caller may look at, their phones hidden; found by name only. */
export async function listSeaContacts(ctx: Context, customer: string, input: Input): Promise<Page<ContactRow>> {
  const { limit, offset } = pageBounds(input);
  const search = matchesMasked('contacts', input.Name ?? '');
  const matching = allOf([
    contactsInSea(ctx),
    sql<boolean>`contacts.customer_guid = ${customer}`,
    ...(search ? [search] : []),
  ]);
  const rows = (await selectContacts(ctx))
    .where(matching)
    .orderBy(orderOf('contacts', input))
    .limit(limit)
    .offset(offset);
  const page = await pageOf<ContactRow>(ctx.db, sql`(select 1 from contacts where ${matching})`, rows);
  const mask = await maskOfCustomer(ctx, customer);
  return { ...page, rows: page.rows.map((row) => maskedRecord(row, mask, plain)) };
}
