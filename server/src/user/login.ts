import type { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import type { PublicContext } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { companyList, type Membership, membershipsOf, openSession } from './openSession.ts';
import { passwordFits } from './password.ts';
import { countTry, forgetTries } from './signInAttempts.ts';

async function accountOf(ctx: PublicContext, login: string) {
  return ctx.db
    .selectFrom('account')
    .select(['guid', 'name', 'password_hash', 'last_company_id', 'one_time_until'])
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();
}

function chosen(
  memberships: readonly Membership[],
  companyId: string | undefined,
  lastCompanyId: string | null,
): Membership {
  if (companyId) {
    const wanted = memberships.find((membership) => membership.companyId === companyId.toLowerCase());
    if (!wanted) throw refused('reply.login.notMember');
    return wanted;
  }
  const last = memberships.find((membership) => membership.companyId === lastCompanyId) ?? memberships[0];
  if (!last) throw refused('reply.login.noCompany');
  return last;
}

/**
 * Signs in with name and password. An unknown person and a wrong password get the same words in the same time; too many
 * tries lock the account for a while (decisions, section 2).
 */
export const login: Handler<typeof user.login> = async ({ UserName, Pwd, CompanyGuid }, ctx) => {
  await countTry(ctx, UserName);
  const account = await accountOf(ctx, UserName);
  const fits = await passwordFits(Pwd, account?.password_hash ?? null);
  if (!account || !fits) throw refused('reply.login.wrong');
  if (account.one_time_until !== null && account.one_time_until < ctx.now) throw refused('reply.login.oneTimeOver');
  const memberships = await membershipsOf(ctx.db, account.guid);
  const membership = chosen(memberships, CompanyGuid, account.last_company_id);
  const token = await ctx.databases.write.transaction().execute((db) => openSession(db, ctx, account, membership));
  await forgetTries(ctx, UserName);
  return { token, CompanyList: companyList(memberships) };
};

/** A way to sign in that no one has configured says so clearly (decisions, section 2). */
export const notConfigured = async (): Promise<never> => {
  throw refused('reply.login.notConfigured');
};
