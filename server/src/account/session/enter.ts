import type { SignInWay } from '@haina/contract/rules/signIn.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import { companyList, type Membership, membershipsOf, openSession } from './openSession.ts';
import { logRefusedTry, logTry } from '../throttle/signInLog.ts';

/** An account that proved who it is. */
export interface ProvenAccount {
  readonly guid: string;
  /** The company used last; null before the first time. */
  readonly lastCompanyId: string | null;
}

/** Opens a session, and puts the way into the company on record with it. */
export async function enter(
  db: Database,
  ctx: PublicContext,
  account: Pick<ProvenAccount, 'guid'>,
  membership: Membership,
  way: SignInWay,
): Promise<string> {
  await logTry(db, ctx, { way, userGuids: [account.guid], companyId: membership.companyId }, 'in');
  return openSession(db, ctx, account, membership, way);
}

/** The company that a sign-in leads into: the one asked for, else the one used last, else the first. */
async function chosen(
  ctx: PublicContext,
  account: ProvenAccount,
  memberships: readonly Membership[],
  { companyId, way }: { readonly companyId: string | undefined; readonly way: SignInWay },
): Promise<Membership> {
  const seen = { way, userGuids: [account.guid] };
  if (companyId) {
    const wanted = memberships.find((membership) => membership.companyId === companyId.toLowerCase());
    if (wanted) return wanted;
    await logRefusedTry(ctx, { ...seen, companyId: companyId.toLowerCase() }, 'disabled');
    throw refused('reply.login.notMember');
  }
  const last = memberships.find((membership) => membership.companyId === account.lastCompanyId) ?? memberships[0];
  if (last) return last;
  await logRefusedTry(ctx, seen, 'disabled');
  throw refused('reply.login.noCompany');
}

/** Lets an account in that proved who it is: into the company asked for, or the one used last (S3.1). */
export async function signIn(
  ctx: PublicContext,
  account: ProvenAccount,
  how: { readonly companyId: string | undefined; readonly way: SignInWay },
) {
  const memberships = await membershipsOf(ctx.db, account.guid);
  const membership = await chosen(ctx, account, memberships, how);
  const token = await ctx.databases.write.transaction().execute((db) => enter(db, ctx, account, membership, how.way));
  return { token, CompanyList: companyList(memberships) };
}
