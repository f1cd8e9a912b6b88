import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import { sql } from 'kysely';
import { visible } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import { leadsNoun } from './ownedNouns.ts';

/** Fewest digits that make two phones comparable. */
const comparable = 5;

const digitsOf = (phones: readonly string[]) => [
  ...new Set(phones.map(phoneDigits).filter((digits) => digits.length >= comparable)),
];

/** Keeps the phones of one record for look-ups: those given, and no others. */
export async function keepPhones(
  ctx: Context,
  kind: TargetKind,
  guid: string,
  phones: readonly string[],
): Promise<void> {
  await forgetPhones(ctx, kind, [guid]);
  const rows = digitsOf(phones).map((digits) => ({
    company_id: ctx.session.companyId,
    digits,
    target_kind: kind,
    target_guid: guid,
  }));
  if (rows.length > 0) await ctx.db.insertInto('record_phone').values(rows).execute();
}

/** Forgets the phones of records that are deleted. */
export async function forgetPhones(ctx: Context, kind: TargetKind, guids: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('record_phone')
    .where('company_id', '=', ctx.session.companyId)
    .where('target_kind', '=', kind)
    .where('target_guid', 'in', [...guids])
    .execute();
}

async function holders(ctx: Context, digits: readonly string[], self: string) {
  const seen = await visible(ctx, leadsNoun);
  return ctx.db
    .selectFrom('record_phone as p')
    .leftJoin('leads', (join) =>
      join
        .onRef('leads.company_id', '=', 'p.company_id')
        .onRef('leads.guid', '=', 'p.target_guid')
        .on('p.target_kind', '=', targetKind.leads),
    )
    .leftJoin('account as owner', 'owner.guid', 'leads.owner_guid')
    .select(['p.digits', 'p.target_kind', 'leads.name', 'owner.name as owner_name'])
    .select(sql<boolean>`coalesce(${seen}, false)`.as('is_seen'))
    .where('p.company_id', '=', ctx.session.companyId)
    .where('p.digits', 'in', [...digits])
    .where('p.target_guid', '!=', self)
    .orderBy('p.digits')
    .limit(20)
    .execute();
}

/**
 * Refuses phones that another live record of the company holds (code 1), telling where and whose only as far as the
 * asker may see; data.Repeat lists them, data.Forbidden is 1 where the company never allows it. `anyway` lets them
 * through unless forbidden (decisions, section 3). Equal phones saved at the same time wait for each other.
 */
export async function refuseHeldPhones(
  ctx: Context,
  phones: readonly string[],
  self: string,
  anyway: boolean,
): Promise<void> {
  const isForbidden = ctx.session.settings.forbidRepeatPhone === true;
  const digits = digitsOf(phones).toSorted();
  if (digits.length === 0 || (anyway && !isForbidden)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(lock_key, 0))
    from unnest(${digits.map((number) => `${ctx.session.companyId} ${number}`)}::text[]) as lock_key`.execute(ctx.db);
  const found = await holders(ctx, digits, self);
  const [first] = found;
  if (!first) return;
  const shown = found.map((row) => ({
    Phone: row.digits,
    Target_Kind: row.target_kind,
    Name: row.is_seen ? (row.name ?? '') : '',
    Owner_User_Name: row.is_seen ? (row.owner_name ?? '') : '',
  }));
  const data = { Repeat: shown, Forbidden: isForbidden ? 1 : 0 };
  if (!first.is_seen) throw refused('reply.leads.phoneHeldUnseen', { phone: first.digits }, data);
  throw refused(
    'reply.leads.phoneHeld',
    { phone: first.digits, name: first.name ?? '', owner: first.owner_name ?? '' },
    data,
  );
}
