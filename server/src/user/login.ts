import type { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import type { PublicContext } from '../http/context.ts';
import { refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { letIn } from './enter.ts';
import { passwordFits } from './password.ts';
import { countTry, forgetTries } from './signInAttempts.ts';
import { logRefusedTry, type SignInTry } from './signInLog.ts';

async function accountOf(ctx: PublicContext, login: string) {
  return ctx.db
    .selectFrom('account')
    .select(['guid', 'name', 'password_hash', 'last_company_id as lastCompanyId', 'one_time_until'])
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();
}

/**
 * Signs in with name and password. An unknown person and a wrong password get the same words in the same time; too many
 * tries lock the account for a while (decisions, section 2).
 */
export const login: Handler<typeof user.login> = async ({ UserName, Pwd, CompanyGuid }, ctx) => {
  const account = await accountOf(ctx, UserName);
  const seen: SignInTry = {
    way: 'password',
    userGuid: account?.guid ?? null,
    ...(CompanyGuid ? { companyId: CompanyGuid } : {}),
  };
  await countTry(ctx, UserName, { seen });
  const fits = await passwordFits(Pwd, account?.password_hash ?? null);
  if (!account || !fits) {
    await logRefusedTry(ctx, seen, 'wrong');
    throw refused('reply.login.wrong');
  }
  if (account.one_time_until !== null && account.one_time_until < ctx.now) {
    await logRefusedTry(ctx, seen, 'over');
    throw refused('reply.login.oneTimeOver');
  }
  const entered = await letIn(ctx, account, { companyId: CompanyGuid, way: 'password' });
  await forgetTries(ctx, UserName);
  return entered;
};
