import type { user } from '@haina/contract/calls/user.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PublicContext } from '../../request/context.ts';
import { refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { enter } from '../session/enter.ts';
import { type Membership, membershipsOf } from '../session/openSession.ts';
import { addressKey } from '../throttle/signInAddress.ts';
import { logRefusedTry, refuseLocked, type SignInTry } from '../throttle/signInLog.ts';
import { giveTriesBack, takeTries, takeTry, triedOf, visitorOf } from '../throttle/signInThrottle.ts';
import { loginCodeHash } from './loginCode.ts';
import { takesCodes } from './signInSetting.ts';

async function codeOf(ctx: PublicContext, companyId: string, code: string) {
  return ctx.db
    .selectFrom('login_code as k')
    .select(['k.guid', 'k.used_time', 'k.over_time', 'k.user_guid as userGuid'])
    .where('k.company_id', '=', companyId)
    .where('k.code_hash', '=', loginCodeHash(code, companyId, ctx.config.tokenSecret))
    .executeTakeFirst();
}

type Code = NonNullable<Awaited<ReturnType<typeof codeOf>>>;

/** Takes the code and opens the session, or does neither; of two at once the database lets one have it. */
async function use(db: Database, ctx: PublicContext, code: Code, membership: Membership): Promise<string | null> {
  const taken = await db
    .updateTable('login_code')
    .set({ used_time: ctx.now })
    .where('company_id', '=', membership.companyId)
    .where('guid', '=', code.guid)
    .where('used_time', 'is', null)
    .where('over_time', '>', ctx.now)
    .returning('guid')
    .executeTakeFirst();
  if (!taken) return null;
  return enter(db, ctx, { guid: code.userGuid }, membership, 'company');
}

async function refuseOver(ctx: PublicContext, seen: SignInTry, code: Code): Promise<never> {
  await logRefusedTry(ctx, seen, 'over');
  throw refused(code.over_time <= ctx.now && !code.used_time ? 'reply.login.codeOver' : 'reply.login.codeUsed');
}

/**
 * Signs in with a one-time code of an administrator, into that company alone. Who does not hold a code learns nothing;
 * who holds one that was used or is too old learns what to do (S3.5).
 */
export const loginByCompany: Handler<typeof user.loginByCompany> = async ({ LoginCode, CompanyGuid }, ctx) => {
  const companyId = CompanyGuid.toLowerCase();
  if (!(await takesCodes(ctx.db, companyId))) throw refused('reply.login.notConfigured');
  const stranger = visitorOf('company', companyId, addressKey(ctx.address));
  await takeTry(ctx, stranger);
  const code = await codeOf(ctx, companyId, LoginCode);
  if (!code) throw refused('reply.login.codeWrong');
  const seen: SignInTry = { way: 'company', userGuids: [code.userGuid], companyId };
  const tried = await triedOf(ctx, code.userGuid);
  const tries = await takeTries(ctx, [tried]);
  if (tries.open.length === 0) return refuseLocked(ctx, seen, tries);
  if (code.used_time || code.over_time <= ctx.now) return refuseOver(ctx, seen, code);
  const membership = (await membershipsOf(ctx.db, code.userGuid)).find((one) => one.companyId === companyId);
  if (!membership) {
    await logRefusedTry(ctx, seen, 'disabled');
    throw refused('reply.login.notMember');
  }
  const token = await ctx.databases.write.transaction().execute((db) => use(db, ctx, code, membership));
  if (token === null) return refuseOver(ctx, seen, { ...code, used_time: ctx.now });
  await giveTriesBack(ctx, [tried, stranger]);
  return { token, CompanyList: [{ CompanyGuid: companyId, CompanyName: membership.companyName }] };
};
