import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { noMask, type PhoneMask, phoneMask } from './phoneMask.ts';

/** Every number of a customer, its contacts, deleted ones too, and the lead it was converted from; `customer` is a table. */
export const phonesOfCustomer = (customer: 'customer'): RawBuilder<string[]> => {
  const column = (name: string) => sql.ref(`${customer}.${name}`);
  return sql<string[]>`(select array(
    select unnest(array[${column('telephone')}, ${column('mobile')}])
    union select unnest(array[t.telephone, t.mobile]) from contacts t
      where t.company_id = ${column('company_id')} and t.customer_guid = ${column('guid')}
    union select unnest(array[l.telephone, l.mobile, l.mobile2, l.mobile3, l.mobile4, l.mobile5]) from leads l
      where l.company_id = ${column('company_id')} and l.guid = ${column('leads_guid')}))`;
};

/** Hides the phones of one customer of the sea in texts about it. */
export async function maskOfCustomer(ctx: Context, guid: string): Promise<PhoneMask> {
  const { rows } = await sql<{ phones: string[] }>`
    select ${phonesOfCustomer('customer')} as phones from customer
    where company_id = ${ctx.session.companyId} and guid = ${guid}`.execute(ctx.db);
  return phoneMask(rows[0]?.phones ?? []);
}

/** The mask for what hangs on a record: hides phones when it is a customer of the sea. */
export const maskFor = (
  ctx: Context,
  record: { readonly isInSea: boolean; readonly guid: string },
): Promise<PhoneMask> => (record.isInSea ? maskOfCustomer(ctx, record.guid) : Promise.resolve(noMask));

/** A row whose phones are hidden: its own in their fields, any in the fields of text. */
export function maskedRow<Row extends object>(
  row: Row,
  mask: PhoneMask,
  phones: readonly (keyof Row)[],
  texts: readonly (keyof Row)[],
): Row {
  const hidden = [
    ...phones.map((field) => [field, hide(row[field], (text) => maskedPhone(text))] as const),
    ...texts.map((field) => [field, hide(row[field], mask)] as const),
  ];
  return { ...row, ...Object.fromEntries(hidden) };
}

const hide = (value: unknown, mask: (text: string) => string): unknown =>
  typeof value === 'string' ? mask(value) : value;
