import { phoneDigits } from '@haina/contract/rules/phone.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { type RawBuilder, sql } from 'kysely';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import type { Context } from '../../request/context.ts';
import { type Refusal, refused } from '../../request/errors.ts';
import { phoneHolderNouns } from '../reach/ownedNouns.ts';
import { type DuplicateExceptions, type KnownRecord, knownRecords } from './knownRecords.ts';

/** Fewest digits that make two phones comparable. */
const comparable = 5;

/** The numbers by which phones are compared; those with too few digits are left out. */
export const digitsOf = (phones: readonly string[]): string[] => [
  ...new Set(phones.map(phoneDigits).filter((digits) => digits.length >= comparable)),
];

/** The rows by which the phones of a record are looked up. */
export const phoneRows = (ctx: Context, kind: TargetKind, guid: string, phones: readonly string[]) =>
  digitsOf(phones).map((digits) => ({
    company_id: ctx.session.companyId,
    digits,
    target_kind: kind,
    target_guid: guid,
  }));

/** Keeps the phones of a record for look-ups. */
export async function addPhones(
  ctx: Context,
  kind: TargetKind,
  guid: string,
  phones: readonly string[],
): Promise<void> {
  const rows = phoneRows(ctx, kind, guid, phones);
  if (rows.length > 0) await ctx.db.insertInto('record_phone').values(rows).execute();
}

/** Keeps the phones of a changed record for look-ups: those given, and no others. */
export async function keepPhones(
  ctx: Context,
  kind: TargetKind,
  guid: string,
  phones: readonly string[],
): Promise<void> {
  await purgePhones(ctx, kind, [guid]);
  await addPhones(ctx, kind, guid, phones);
}

/** Forgets the phones of records that are deleted. */
export async function purgePhones(ctx: Context, kind: TargetKind, guids: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('record_phone')
    .where('company_id', '=', ctx.session.companyId)
    .where('target_kind', '=', kind)
    .where('target_guid', 'in', [...guids])
    .execute();
}

/** The company's records that hold one of these numbers, as `knownRecords` reads them. */
export const holdersOf = (companyId: string, digits: readonly string[]): RawBuilder<unknown> =>
  sql`select digits as found, target_kind, target_guid from record_phone
    where company_id = ${companyId} and digits = any(${digits}::text[])`;

/** The company's live records that hold one of these numbers, and what the asker may know of them; kin is left out. */
export async function phoneHolders(
  ctx: Context,
  phones: readonly string[],
  duplicateExceptions: DuplicateExceptions,
): Promise<KnownRecord[]> {
  const digits = digitsOf(phones);
  return digits.length === 0 ? [] : knownRecords(ctx, holdersOf(ctx.session.companyId, digits), duplicateExceptions);
}

/** The refusal of a phone that a record holds; it tells as much of the record as the asker may know. */
export function heldPhone(first: KnownRecord, data: Readonly<Record<string, unknown>> = {}): Refusal {
  const table = phoneHolderNouns.find(({ kind }) => kind === first.kind)?.table ?? 'leads';
  const { found: phone, name, owner } = first;
  if (!first.isSeen) return refused(`reply.${table}.phoneHeldUnseen`, { phone }, data);
  if (table !== 'leads' && first.isInSea) return refused(`reply.${table}.phoneHeldInSea`, { phone, name }, data);
  return refused(`reply.${table}.phoneHeld`, { phone, name, owner }, data);
}

/**
 * Refuses phones that another live record of the company holds (code 1), telling where and whose only as far as the
 * asker may see; data.Repeat lists them, data.Forbidden is 1 where the company never allows it. `anyway` lets them
 * through unless forbidden (S4.4). Equal phones saved at the same time wait for each other; `areLocked` says
 * that they did.
 */
export async function assertPhonesFree(
  ctx: Context,
  phones: readonly string[],
  duplicateExceptions: DuplicateExceptions,
  anyway: boolean,
  areLocked = false,
): Promise<void> {
  const isForbidden = ctx.session.settings.forbidRepeatPhone === true;
  const digits = digitsOf(phones).toSorted();
  if (digits.length === 0 || (anyway && !isForbidden)) return;
  if (!areLocked) await lockKeys(ctx, digits);
  const found = await phoneHolders(ctx, phones, duplicateExceptions);
  const [first] = found;
  if (!first) return;
  const Repeat = found.map(({ found: Phone, kind, guid, name, owner, isInSea, isSeen }) => ({
    Phone,
    Target_Kind: kind,
    Guid: isSeen ? guid : '',
    Name: isSeen ? name : '',
    Owner_User_Name: isSeen ? owner : '',
    In_Sea: isSeen && isInSea ? 1 : 0,
  }));
  throw heldPhone(first, { Repeat, Forbidden: isForbidden ? 1 : 0 });
}

// Run at every creation: written as a text that is not built again.
const locking = 'select pg_advisory_xact_lock(hashtextextended(lock_key, 0)) from unnest($1::text[]) as lock_key';

/** Makes writes that name the same keys wait for each other; keys in the same order everywhere. */
export async function lockKeys(ctx: Context, keys: readonly string[]): Promise<void> {
  await ctx.db.executeQuery(preparedQuery(locking, [keys.map((key) => `${ctx.session.companyId} ${key}`)]));
}
