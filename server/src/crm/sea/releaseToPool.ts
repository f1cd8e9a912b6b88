import type { seaReasons } from '@haina/contract/calls/sea.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { sql } from 'kysely';
import { stateChange } from '../customers/customerWords.ts';
import type { Acting } from '../../request/context.ts';
import type { LockedRecord } from '../../records/reach/lockRecords.ts';
import { namesOf } from '../../records/ownership/members.ts';
import { type FieldChange, logOperations } from '../../records/operationLog/operationLog.ts';
import { contactsNoun, customerNoun } from '../../records/reach/ownedNouns.ts';
import { recordOwnership } from '../../records/ownership/ownership.ts';

/** Why a customer is in the sea (S6.11). */
export type SeaKind = (typeof seaReasons)[number];

/** The words of the reasons that nobody typed. */
export const seaKindWords = {
  put: 'sea.kind.put',
  notFollowed: 'sea.kind.notFollowed',
  notDealt: 'sea.kind.notDealt',
  import: 'sea.kind.import',
} as const satisfies Readonly<Record<SeaKind, TextKey>>;

/** A locked customer that goes into the sea. */
export interface LeavingCustomer extends LockedRecord {
  readonly protect_state: number;
  readonly is_lock: number;
}

/** The columns that `LeavingCustomer` needs beside those of every locked record. */
export const leavingColumns = ['protect_state', 'is_lock'] as const;

/** Why customers go into the sea; `remark` is what was typed, empty for a rule. */
export interface SeaEntry {
  readonly kind: SeaKind;
  readonly remark: string;
}

// Values of Protect_State (S6.12).
const [isProtected, unprotected] = [1, 6];

/** The Guids of people and records as PostgreSQL takes them. */
const uuids = (guids: readonly string[]) => sql`${[...guids]}::uuid[]`;

async function clearOwner({ db, now, session }: Acting, guids: readonly string[], { kind, remark }: SeaEntry) {
  await sql`
    update customer set before_owner_guid = owner_guid, owner_guid = null,
      sea_kind = ${kind}, sea_remark = ${remark}, sea_time = ${now},
      protect_state = ${unprotected}, protect_over_time = null, is_lock = 0,
      renew_count = renew_count + case when protect_state = ${isProtected} then 1 else 0 end, reminded_for = null,
      update_time = ${now}, row_version = row_version + 1
    where company_id = ${session.companyId} and guid = any(${uuids(guids)})`.execute(db);
}

/** Contacts follow the customer's owner: a person who looked after them does so no more (S6.5). */
async function clearContacts(ctx: Acting, customers: readonly string[], reason: 'put' | 'rule'): Promise<string[]> {
  const { db, now, session } = ctx;
  const { rows } = await sql<{ guid: string; from: string | null }>`
    with own as (
      select guid, owner_guid from contacts
      where company_id = ${session.companyId} and customer_guid = any(${uuids(customers)}) and delete_time is null
      order by guid for update
    )
    update contacts set owner_guid = null, update_time = ${now}, row_version = row_version + 1
    from own where contacts.company_id = ${session.companyId} and contacts.guid = own.guid
    returning contacts.guid, own.owner_guid as "from"`.execute(db);
  await recordOwnership(ctx, contactsNoun, rows, { to: null, reason });
  return rows.map(({ guid }) => guid);
}

async function removeTeams({ db, session }: Acting, customers: readonly string[], contacts: readonly string[]) {
  await sql`
    delete from team_member where company_id = ${session.companyId} and (
      (target_kind = ${customerNoun.kind} and target_guid = any(${uuids(customers)}))
      or (target_kind = ${contactsNoun.kind} and target_guid = any(${uuids(contacts)})))`.execute(db);
}

function changesOf(customer: LeavingCustomer, owner: string, { kind, remark }: SeaEntry): FieldChange[] {
  const reason = { field: 'Sea_Reason', from: null, to: remark };
  return [
    remark === '' ? { ...reason, toKey: seaKindWords[kind] } : reason,
    { field: 'Owner_User_Guid', from: customer.owner_guid, to: null, fromLabel: owner, toLabel: '' },
    ...stateChange('Protect_State', customer.protect_state, unprotected),
    ...stateChange('Is_Lock', customer.is_lock, 0),
  ];
}

/**
 * Puts locked customers into the sea: no owner, no team, no protection, no lock, their contacts with them; with ownership
 * history and operation record. `put` by hand, else by a rule. Telling old owners is the caller's business.
 */
export async function releaseToPool(
  ctx: Acting,
  customers: readonly LeavingCustomer[],
  entry: SeaEntry,
): Promise<void> {
  if (customers.length === 0) return;
  const guids = customers.map(({ guid }) => guid);
  const reason = entry.kind === 'put' ? 'put' : 'rule';
  await clearOwner(ctx, guids, entry);
  await removeTeams(ctx, guids, await clearContacts(ctx, guids, reason));
  const changes = customers.map(({ guid, owner_guid }) => ({ guid, from: owner_guid }));
  // A rule is recorded by its name, so that everybody reads it in their own language.
  const remark = entry.remark === '' ? entry.kind : entry.remark;
  await recordOwnership(ctx, customerNoun, changes, { to: null, reason, remark });
  const owners = customers.flatMap(({ owner_guid }) => owner_guid ?? []);
  const names = await namesOf(ctx, [...new Set(owners)]);
  const records = customers.map((customer) => ({
    guid: customer.guid,
    changes: changesOf(customer, names.get(customer.owner_guid ?? '') ?? '', entry),
  }));
  await logOperations(ctx, customerNoun.kind, records, 'putIntoSea');
}
