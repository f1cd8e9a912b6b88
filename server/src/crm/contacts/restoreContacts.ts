import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { type Binned, bringBack, lockBinned, assertCustomersLive, type Restore } from '../../records/bin/restored.ts';
import { contactForm } from './contactForm.ts';

/**
 * Locks the contacts that were deleted in the same moment as customers that come back: they come back with them, no matter who may
 * restore contacts alone.
 */
async function lockAlong(
  ctx: Context,
  customers: readonly Binned[],
  except: readonly string[],
): Promise<readonly Binned[]> {
  if (customers.length === 0) return [];
  const { rows } = await sql<Binned>`
    select c.guid, c.name, c.customer_guid as customer, c.delete_time::text as "deletedAt",
      c.delete_user_guid as "deletedBy", json_build_object('Mobile', c.mobile, 'Telephone', c.telephone) as values
    from contacts c join unnest(
        ${customers.map(({ guid }) => guid)}::uuid[], ${customers.map(({ deletedAt }) => deletedAt)}::timestamptz[],
        ${customers.map(({ deletedBy }) => deletedBy)}::uuid[]) as p (guid, at, by)
      on p.guid = c.customer_guid and p.at = c.delete_time and p.by is not distinct from c.delete_user_guid
    where c.company_id = ${ctx.session.companyId} and c.guid <> all(${[...except]}::uuid[])
    order by c.guid for update of c`.execute(ctx.db);
  return rows;
}

/** Restores deleted contacts, and those of the customers that come back; the customer must live. */
export const restoreContacts: Restore = async (ctx, guids, before) => {
  const named = await lockBinned(ctx, contactForm, guids);
  const customers = before.find(({ kind }) => kind === targetKind.customer)?.records ?? [];
  const along = await lockAlong(
    ctx,
    customers,
    named.map(({ guid }) => guid),
  );
  const contacts = [...named, ...along];
  await assertCustomersLive(ctx, contacts, 'reply.bin.customerDeleted');
  await bringBack(
    ctx,
    contactForm,
    contacts.map(({ guid }) => guid),
  );
  return contacts;
};
