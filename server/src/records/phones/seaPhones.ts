import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { contactsNoun, customerNoun, leadsNoun } from '../reach/ownedNouns.ts';
import { isPhoneField, phoneColumn } from './phoneFields.ts';
import { noMask, type PhoneMask, phoneMask } from './phoneMask.ts';

/** Every number of a customer, its contacts, deleted ones too, and the lead it was converted from; `customer` is a table. */
export const phonesOfCustomer = (customer: 'customer'): RawBuilder<string[]> => {
  const column = (name: string) => sql.ref(`${customer}.${name}`);
  const phones = (table: string, fields: readonly string[]) =>
    sql`unnest(array[${sql.join(fields.map((field) => sql.ref(`${table}.${phoneColumn(field)}`)))}])`;
  return sql<string[]>`(select array(
    select ${phones(customer, customerNoun.phoneFields)}
    union select ${phones('t', contactsNoun.phoneFields)} from contacts t
      where t.company_id = ${column('company_id')} and t.customer_guid = ${column('guid')}
    union select ${phones('l', leadsNoun.phoneFields)} from leads l
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

/** A moment, in which no phone can be told. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text);

/**
 * A record of the sea whose phones are hidden: its own in the fields that hold phones, any in every other text. `plain` names
 * the texts that are shown whole, such as Guids and names of people; a new field is hidden until it is named here.
 */
export const maskedRecord = <Row extends object>(row: Row, mask: PhoneMask, plain: readonly (keyof Row)[]): Row => {
  const shown = ([field, value]: readonly [string, unknown]): unknown => {
    if (typeof value !== 'string' || plain.some((name) => name === field) || isMoment(value)) return value;
    return isPhoneField(field) ? maskedPhone(value) : mask(value);
  };
  return { ...row, ...Object.fromEntries(Object.entries(row).map((entry) => [entry[0], shown(entry)])) };
};

/** A row with the phones hidden in some of its fields of text. */
export const maskedTexts = <Row extends object>(row: Row, mask: PhoneMask, texts: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(texts.map((field) => [field, hide(row[field], mask)])),
});

const hide = (value: unknown, mask: PhoneMask): unknown => (typeof value === 'string' ? mask(value) : value);
