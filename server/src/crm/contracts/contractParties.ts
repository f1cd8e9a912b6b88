import { type RawBuilder, sql } from 'kysely';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { activeMember, namesOf } from '../../records/ownership/members.ts';
import type { FieldChange } from '../../records/operationLog/operationLog.ts';

/** Whom a contract names: customer, the customer's signatory, opportunity, the company's signatory. */
export interface Parties {
  readonly customer: string;
  readonly contact: string | null;
  readonly business: string | null;
  readonly signer: string;
}

const belonging = {
  contact: { table: 'contacts', field: 'Contacts_Guid', key: 'valid.contract.contactForeign' },
  business: { table: 'business', field: 'Business_Guid', key: 'valid.contract.businessForeign' },
} as const satisfies Readonly<Record<string, { table: string; field: string; key: TextKey }>>;

/**
 * Refuses a contact or an opportunity that is not the customer's, or that is deleted: one answer for all that the customer
 * does not have. It is locked, so that it stays until the write is done.
 */
export async function assertOfCustomer(
  { db, session }: Context,
  what: keyof typeof belonging,
  guid: string | null,
  customer: string,
): Promise<void> {
  if (guid === null) return;
  const { table, field, key } = belonging[what];
  const { rows } = await sql`select 1 from ${sql.table(table)} where company_id = ${session.companyId}
    and guid = ${guid} and customer_guid = ${customer} and delete_time is null for key share`.execute(db);
  if (rows.length === 0) throw invalid(field, key);
}

/** Refuses a signatory who is no active member of the company. */
export async function assertActiveSigner(ctx: Context, signer: string): Promise<void> {
  if (!(await activeMember(ctx, signer))) throw invalid('Order_User_Guid', 'valid.contract.orderUserUnknown');
}

/** The columns that keep the parties. */
export const partyColumns = ({ customer, contact, business, signer }: Parties) => ({
  customer_guid: customer,
  contacts_guid: contact,
  business_guid: business,
  order_user_guid: signer,
});

/** The parties a contract has. */
export async function partiesOf({ db, session }: Context, contract: string): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select customer_guid as customer, contacts_guid as contact, business_guid as business, order_user_guid as signer
    from contract where company_id = ${session.companyId} and guid = ${contract}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a locked contract is there');
  return found;
}

async function namesIn(ctx: Context, table: RawBuilder<unknown>, guids: readonly (string | null)[]) {
  const wanted = guids.filter((guid) => guid !== null);
  if (wanted.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ guid: string; name: string }>`
    select guid, name from ${table} where company_id = ${ctx.session.companyId} and guid = any(${wanted}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}

/** The parties that differ, with the names they have now, for the operation record. */
export async function partyChanges(ctx: Context, before: Parties, after: Parties): Promise<FieldChange[]> {
  const all = [
    { field: 'Customer_Guid', side: 'customer', names: (guids: string[]) => namesIn(ctx, sql`customer`, guids) },
    { field: 'Contacts_Guid', side: 'contact', names: (guids: string[]) => namesIn(ctx, sql`contacts`, guids) },
    { field: 'Business_Guid', side: 'business', names: (guids: string[]) => namesIn(ctx, sql`business`, guids) },
    { field: 'Order_User_Guid', side: 'signer', names: (guids: string[]) => namesOf(ctx, guids) },
  ] as const;
  const changed = all.filter(({ side }) => before[side] !== after[side]);
  return Promise.all(
    changed.map(async ({ field, side, names }) => {
      const [from, to] = [before[side], after[side]];
      const found = await names([from, to].filter((guid) => guid !== null));
      return { field, from, to, fromLabel: found.get(from ?? '') ?? '', toLabel: found.get(to ?? '') ?? '' };
    }),
  );
}
