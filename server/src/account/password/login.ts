import type { user } from '@haina/contract/calls/user.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { sql } from 'kysely';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { signIn } from '../session/enter.ts';
import { fittingOf } from './password.ts';
import { inSignInTurn } from './passwordTurns.ts';
import { knowsAddress, rememberAddress } from '../throttle/signInAddress.ts';
import { logRefusedTry, refuseLocked, type SignInTry } from '../throttle/signInLog.ts';
import { giveTriesBack, strangerOf, takeTries, type Tried } from '../throttle/signInThrottle.ts';

// Companies do not share their logins; of more accounts than this with one login the latest are not found.
const maxAccounts = 200;

/** The accounts of a login that sign in by themselves, those of the company asked for first, then the oldest. */
async function accountsOf(ctx: PublicContext, login: string, companyId: string | undefined) {
  return ctx.db
    .selectFrom('account as a')
    .select(['a.guid', 'a.password_hash', 'a.last_company_id as lastCompanyId', 'a.one_time_until'])
    .select(knowsAddress(ctx.address).as('isKnown'))
    .where('a.login_key', '=', comparisonKey(login))
    .where('a.person_guid', 'is', null)
    .orderBy(
      sql`exists (select from member m join account own on own.guid = m.user_guid
        where m.company_id = ${companyId || null}::uuid and not m.is_disabled and (own.guid = a.guid or own.person_guid = a.guid))`,
      'desc',
    )
    .orderBy('a.create_time')
    .orderBy('a.guid')
    .limit(maxAccounts)
    .execute();
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number];

const triedOf = ({ guid, isKnown }: Account): Tried => ({ subject: guid, isKnown });

/** Whose log shows a refused try: those who know the address, so that others learn nothing of it; else all. */
function seenBy(accounts: readonly Account[], CompanyGuid: string | undefined): SignInTry {
  const known = accounts.filter(({ isKnown }) => isKnown);
  const userGuids = (known.length > 0 ? known : accounts).map(({ guid }) => guid);
  return { way: 'password', userGuids, companyId: CompanyGuid || undefined };
}

/** The first account whose password it is, of those that may be tried; refuses where there is none. */
async function provenBy(ctx: PublicContext, { UserName, Pwd, CompanyGuid }: Parameters<typeof login>[0]) {
  const accounts = await accountsOf(ctx, UserName, CompanyGuid);
  const subjects = accounts.length === 0 ? [strangerOf(UserName)] : accounts.map(triedOf);
  const tries = await takeTries(ctx, subjects);
  if (tries.open.length === 0) return refuseLocked(ctx, seenBy(accounts, CompanyGuid), tries);
  const open = accounts.filter(({ guid }) => tries.open.some(({ subject }) => subject === guid));
  const fits = await fittingOf(
    Pwd,
    open.map(({ password_hash }) => password_hash),
  );
  const place = fits.indexOf(true);
  const account = open[place];
  if (!account) {
    await logRefusedTry(ctx, seenBy(open, CompanyGuid), 'wrong');
    throw refused('reply.login.wrong');
  }
  // Those behind it were not compared.
  return { account, back: open.slice(place).map(triedOf) };
}

/**
 * Signs in with name and password. An unknown person and a wrong password get the same words in the same time; too many
 * tries are locked out (S3.2, S3.3). Where several companies made an account of that name, the password says which.
 */
export const login: Handler<typeof user.login> = (input, ctx) => inSignInTurn(() => signInByPassword(input, ctx));

async function signInByPassword(input: Parameters<typeof login>[0], ctx: PublicContext) {
  const { account, back } = await provenBy(ctx, input);
  const companyId = input.CompanyGuid;
  if (account.one_time_until !== null && account.one_time_until < ctx.now) {
    await logRefusedTry(ctx, seenBy([account], companyId), 'over');
    throw refused('reply.login.oneTimeOver');
  }
  const entered = await signIn(ctx, account, { companyId, way: 'password' });
  await giveTriesBack(ctx, back);
  await rememberAddress(ctx.databases.write, ctx, account.guid);
  return entered;
}
