import type { CompanyProfile, company } from '@haina/contract/calls/company.ts';
import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';

type Sent = Parameters<Handler<typeof company.updateProfile>>[0];

/** The wire name and the column of each part of the profile. */
const columns = {
  Name: 'name',
  Telephone: 'telephone',
  Website: 'website',
  Detail_Address: 'address',
  Credit_Code: 'credit_code',
  Zone: 'zone',
} as const;

// The keys of a constant object are its own.
const parts = Object.keys(columns) as (keyof typeof columns)[];

async function profileOf(ctx: Context, locks: boolean): Promise<CompanyProfile> {
  return ctx.db
    .selectFrom('company')
    .select([
      'name as Name',
      'telephone as Telephone',
      'website as Website',
      'address as Detail_Address',
      'credit_code as Credit_Code',
      'zone as Zone',
      'profile_version as Row_Version',
    ])
    .where('id', '=', ctx.session.companyId)
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

/** What the company says of itself. */
export const readProfile: Handler<typeof company.profile> = (_input, ctx) => profileOf(ctx, false);

function isKnownHere(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    // What the runtime does not know it refuses by a RangeError.
    return false;
  }
}

/** Refuses a zone that the database or this runtime does not know: both compute days by it. */
async function assertKnownZone({ db }: Context, zone: string): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(db);
  if (rows[0]?.known !== true || !isKnownHere(zone)) throw invalid('Zone', 'valid.company.zone');
}

/**
 * Changes what is sent of the profile; who edits an older version than the saved one is refused. Moments stay what they are:
 * another zone only says on which day each of them falls.
 */
export const updateProfile: Handler<typeof company.updateProfile> = async (sent: Sent, ctx) => {
  const before = await profileOf(ctx, true);
  if (sent.Row_Version !== undefined && sent.Row_Version !== before.Row_Version) throw refused('reply.staleVersion');
  const changed = parts.filter((part) => sent[part] !== undefined && sent[part] !== before[part]);
  if (sent.Zone !== undefined && changed.includes('Zone')) await assertKnownZone(ctx, sent.Zone);
  const code = sent.Credit_Code ?? '';
  const Warnings =
    code === '' || isCreditCode(code) ? [] : [translate(ctx.language, 'reply.customer.creditCodeWarning', { code })];
  if (changed.length === 0) return { Row_Version: before.Row_Version, Warnings };
  const Row_Version = before.Row_Version + 1;
  await ctx.db
    .updateTable('company')
    .set({ ...Object.fromEntries(changed.map((part) => [columns[part], sent[part]])), profile_version: Row_Version })
    .where('id', '=', ctx.session.companyId)
    .execute();
  await logAdmin(
    ctx,
    ...changed.map((part) => ({
      subject: 'company' as const,
      guid: ctx.session.companyId,
      action: 'update' as const,
      params: { field: part, from: before[part], to: sent[part] ?? '' },
    })),
  );
  return { Row_Version, Warnings };
};
