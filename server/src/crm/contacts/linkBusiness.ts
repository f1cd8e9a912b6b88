import type { business } from '@haina/contract/calls/business.ts';
import type { OperationAction } from '@haina/contract/rules/operationAction.ts';
import { sql } from 'kysely';
import { editable, visible } from '../../access/scope.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { selectContacts } from './selectContacts.ts';
import { hiddenRecords } from '../../records/list/hiddenRecords.ts';
import { type LockedRecord, lockRecord, lockRecords } from '../../records/reach/lockRecords.ts';
import { logOperations } from '../../records/operationLog/operationLog.ts';
import { businessNoun, contactsNoun } from '../../records/reach/ownedNouns.ts';
import { readableTarget } from '../../records/reach/recordRef.ts';

type Named = Pick<LockedRecord, 'guid' | 'name'>;

/** A contact and an opportunity that are linked, or were. */
interface Pair {
  readonly contact: Named;
  readonly business: Named;
}

/** Tells both records of each pair what happened. */
async function logPairs(ctx: Context, pairs: readonly Pair[], isLinked: boolean): Promise<void> {
  const change = (field: string, { guid, name }: Named) =>
    isLinked ? { field, from: null, to: guid, toLabel: name } : { field, from: guid, to: null, fromLabel: name };
  const actions: readonly [OperationAction, OperationAction] = isLinked
    ? ['linkContact', 'linkBusiness']
    : ['unlinkContact', 'unlinkBusiness'];
  await logOperations(
    ctx,
    businessNoun.kind,
    pairs.map(({ contact, business }) => ({ guid: business.guid, changes: [change('ContactsGuid', contact)] })),
    actions[0],
  );
  await logOperations(
    ctx,
    contactsNoun.kind,
    pairs.map(({ contact, business }) => ({ guid: contact.guid, changes: [change('BusinessGuid', business)] })),
    actions[1],
  );
}

interface OfCustomer {
  readonly customer_guid: string;
}

/** A contact the caller may read, locked; gone otherwise. */
const readableContact = async (ctx: Context, guid: string) =>
  lockRecord<OfCustomer>(ctx, contactsNoun, guid, await visible(ctx, contactsNoun), ['customer_guid']);

/** Links opportunities the caller may write to a contact of their customer, all or none; some must be new. */
export const associate: Handler<typeof business.associate> = async ({ ContactsGuid, BusinessGuid }, ctx) => {
  const contact = await readableContact(ctx, ContactsGuid);
  const predicate = await editable(ctx, businessNoun, 'SalesBusiness/AddAssociated');
  const wanted = await lockRecords<OfCustomer>(ctx, businessNoun, BusinessGuid, predicate, ['customer_guid']);
  const stranger = wanted.find(({ customer_guid }) => customer_guid !== contact.customer_guid);
  if (stranger) {
    throw invalid('BusinessGuid', 'valid.business.otherCustomer', { name: stranger.name, contact: contact.name });
  }
  const { rows } = await sql<{ guid: string }>`
    insert into contact_business (company_id, contacts_guid, business_guid, create_user_guid, create_time)
    select ${ctx.session.companyId}, ${contact.guid}, guid, ${ctx.session.userGuid}, ${ctx.now}
    from unnest(${wanted.map(({ guid }) => guid)}::uuid[]) as wanted (guid)
    on conflict do nothing returning business_guid as guid`.execute(ctx.db);
  if (rows.length === 0) throw refused('reply.business.nothingToLink');
  const linked = new Set(rows.map(({ guid }) => guid));
  const pairs = wanted.filter(({ guid }) => linked.has(guid)).map((one) => ({ contact, business: one }));
  await logPairs(ctx, pairs, true);
  return null;
};

interface Removed {
  readonly contact_guid: string;
  readonly contact_name: string;
  readonly business_guid: string;
  readonly business_name: string;
}

const pairOf = (row: Removed): Pair => ({
  contact: { guid: row.contact_guid, name: row.contact_name },
  business: { guid: row.business_guid, name: row.business_name },
});

/** Removes the links that fit a condition on `link`, `contacts` and `business`, and gives them. */
async function removeLinks(ctx: Context, condition: ReturnType<typeof sql<boolean>>): Promise<Pair[]> {
  const { rows } = await sql<Removed>`
    delete from contact_business as link using contacts, business
    where link.company_id = ${ctx.session.companyId}
      and contacts.company_id = link.company_id and contacts.guid = link.contacts_guid
      and business.company_id = link.company_id and business.guid = link.business_guid and ${condition}
    returning contacts.guid as contact_guid, contacts.name as contact_name, business.guid as business_guid,
      business.name as business_name`.execute(ctx.db);
  const pairs = rows.map((row) => pairOf(row));
  await logPairs(ctx, pairs, false);
  return pairs;
}

const unlinking = 'SalesBusiness/RemoveContactsAssociated';

/** Removes links by their ids, all or none, of opportunities that the caller may write. */
async function separateByIds(ctx: Context, ids: readonly number[], side: ReturnType<typeof sql<boolean>>) {
  const wanted = [...new Set(ids)];
  const predicate = await editable(ctx, businessNoun, unlinking);
  const removed = await removeLinks(
    ctx,
    sql<boolean>`${side} and link.id = any(${wanted}::bigint[]) and business.delete_time is null and ${predicate}`,
  );
  if (removed.length !== wanted.length) throw notFound();
}

/** Takes links to opportunities from a contact, all or none. */
export const separateFromContact: Handler<typeof business.separateFromContact> = async ({ ContactsGuid, Id }, ctx) => {
  const contact = await readableContact(ctx, ContactsGuid);
  await separateByIds(ctx, Id, sql<boolean>`link.contacts_guid = ${contact.guid}`);
  return null;
};

/** Takes links to contacts from an opportunity, all or none. */
export const separate: Handler<typeof business.separate> = async ({ BusinessGuid, Id }, ctx) => {
  const found = await lockRecord(ctx, businessNoun, BusinessGuid, await editable(ctx, businessNoun, unlinking));
  await separateByIds(ctx, Id, sql<boolean>`link.business_guid = ${found.guid}`);
  return null;
};

/** Removes the links of opportunities or contacts whose customers are no longer the same. */
export async function separateStrangers(
  ctx: Context,
  some: { readonly business: readonly string[] } | { readonly contacts: readonly string[] },
): Promise<void> {
  const among =
    'business' in some
      ? sql<boolean>`link.business_guid = any(${[...some.business]}::uuid[])`
      : sql<boolean>`link.contacts_guid = any(${[...some.contacts]}::uuid[])`;
  await removeLinks(ctx, sql<boolean>`${among} and contacts.customer_guid <> business.customer_guid`);
}

/** The contacts linked to an opportunity the caller may read, those they may read, newest link first. */
export const listContactsOf: Handler<typeof business.contactsOf> = async ({ Guid }, ctx) => {
  await readableTarget(ctx, { kind: businessNoun.kind, guid: Guid });
  const rows = await (await selectContacts(ctx))
    .innerJoin('contact_business as link', (join) =>
      join.onRef('link.company_id', '=', 'contacts.company_id').onRef('link.contacts_guid', '=', 'contacts.guid'),
    )
    .select(sql<number>`link.id::float8`.as('Id'))
    .where('link.business_guid', '=', Guid)
    .where('contacts.delete_time', 'is', null)
    .where(await visible(ctx, contactsNoun))
    .orderBy('link.id', 'desc')
    .execute();
  // The columns' checks keep the choices to their numbers; encoding the reply proves it.
  const linked = sql<boolean>`exists (select from contact_business link
    where link.company_id = contacts.company_id and link.contacts_guid = contacts.guid and link.business_guid = ${Guid})`;
  return {
    rows: rows as Awaited<ReturnType<Handler<typeof business.contactsOf>>>['rows'],
    Hidden: await hiddenRecords(ctx, contactsNoun, linked),
  };
};
