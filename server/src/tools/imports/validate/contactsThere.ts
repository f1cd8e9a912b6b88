import type { OperationCode } from '@haina/contract/calls/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactForm } from '../../../crm/contacts/contactForm.ts';
import { editable } from '../../../access/scope.ts';
import { normalised } from '../../../platform/database/sql/search.ts';
import type { Context } from '../../../request/context.ts';
import { customerNoun } from '../../../records/reach/ownedNouns.ts';
import { digitsOf } from '../../../records/phones/recordPhones.ts';
import type { Batch } from '../batch/batch.ts';
import { firstWord } from '../../../records/noun/namedOneOf.ts';
import type { ReadRow } from '../read/readRow.ts';
import { mobileOf } from '../read/typedPhones.ts';

/** A contact that one of the rows' customers has already. */
export interface ContactThere {
  readonly guid: string;
  readonly customer: string;
  /** As it is compared. */
  readonly name: string;
  /** As it is compared; undefined without one. */
  readonly mobile: string | undefined;
  readonly isEditable: boolean;
  /** Whether an earlier row of the same batch wrote it. */
  readonly isOwn: boolean;
}

/** What rows that bring a contact along need to know of the customers they name. */
export interface ContactsThere {
  readonly byCustomer: ReadonlyMap<string, readonly ContactThere[]>;
  /** The customers that the importer may give contacts to. */
  readonly open: ReadonlySet<string>;
}

/** Nothing is known of any customer. */
export const noContacts: ContactsThere = { byCustomer: new Map(), open: new Set() };

const nameOf = ({ contact }: ReadRow) => normalised(typeof contact?.Name === 'string' ? contact.Name : '');

interface Row extends Omit<ContactThere, 'mobile'> {
  readonly mobile: string;
}

/** What the importer may do with a record by an operation that they may not hold at all. */
const mayBy = async (ctx: Context, operation: OperationCode, predicate: () => Promise<RawBuilder<boolean>>) =>
  ctx.rights.holds(operation) ? predicate() : sql<boolean>`false`;

/** The rows of a chunk, the customers they name, and whether earlier rows of the batch may have written contacts of these. */
interface Bringing {
  readonly rows: readonly ReadRow[];
  readonly customers: readonly string[];
  readonly mayJoin: boolean;
}

/** The contacts of customers that have the name or the mobile of a row's contact; as many queries for one as for a thousand. */
export async function findContacts(
  ctx: Context,
  batch: Pick<Batch, 'guid'>,
  { rows, customers, mayJoin }: Bringing,
): Promise<ContactsThere> {
  const bringing = rows.filter(({ contact }) => contact !== null);
  if (bringing.length === 0 || customers.length === 0) return noContacts;
  const names = [...new Set(bringing.map(nameOf))];
  const mobiles = [...new Set(bringing.flatMap((row) => mobileOf(row) ?? []))];
  const { companyId } = ctx.session;
  const changing = await mayBy(ctx, contactForm.codes.edit, () => editable(ctx, contactForm, contactForm.codes.edit));
  const changed = mayJoin
    ? sql`or guid in (select contact_guid from import_row where company_id = ${companyId} and batch_guid = ${batch.guid}
        and state in ('created', 'updated', 'joined') and contact_guid is not null)`
    : sql``;
  const { rows: found } = await sql<Row>`
    select guid, customer_guid as customer, ${firstWord('contacts')} as name, mobile, ${changing} as "isEditable",
      (coalesce(import_guid = ${batch.guid}, false) ${changed}) as "isOwn"
    from contacts
    where company_id = ${companyId} and customer_guid = any(${[...customers]}::uuid[]) and delete_time is null
      and (${firstWord('contacts')} = any(${names}::text[]) or guid in (
        select target_guid from record_phone where company_id = ${companyId} and target_kind = ${contactForm.kind}
          and digits = any(${mobiles}::text[])))
    order by create_time, guid`.execute(ctx.db);
  const adding = await mayBy(ctx, 'Customer/AddContacts', () => editable(ctx, customerNoun, 'Customer/AddContacts'));
  const { rows: open } = await sql<{ guid: string }>`
    select guid from customer where company_id = ${companyId} and guid = any(${[...customers]}::uuid[])
      and delete_time is null and ${adding}`.execute(ctx.db);
  const contacts = found.map(({ mobile, ...contact }): ContactThere => ({ ...contact, mobile: digitsOf([mobile])[0] }));
  return {
    byCustomer: Map.groupBy(contacts, ({ customer }) => customer),
    open: new Set(open.map(({ guid }) => guid)),
  };
}

/**
 * The contact of a customer that a row's contact is the same as: by its name, else by its mobile. `byName` leaves mobiles
 * aside, as for a row that is written although others hold its phones.
 */
export function sameContact(
  row: ReadRow,
  there: readonly ContactThere[],
  byName: boolean,
): ContactThere | 'several' | null {
  const [name, mobile] = [nameOf(row), mobileOf(row)];
  const named = there.filter((contact) => contact.name === name);
  const both = named.find((contact) => mobile !== undefined && contact.mobile === mobile);
  if (both) return both;
  if (named.length > 1) return 'several';
  const [one] = named;
  if (one) return one;
  return (!byName && there.find((contact) => mobile !== undefined && contact.mobile === mobile)) || null;
}

/** The name of a row's contact as it is compared. */
export const contactNameOf = nameOf;
