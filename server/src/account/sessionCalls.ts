import type { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Context } from '../request/context.ts';
import { invalid, refused } from '../request/errors.ts';
import type { Handler } from '../request/handler.ts';
import { enter } from './session/enter.ts';
import { membershipsOf } from './session/openSession.ts';
import { hashPassword, passwordFits, saltOf } from './password/password.ts';
import { endWallLinks } from './session/endWallLinks.ts';
import { knowsAddress } from './throttle/signInAddress.ts';
import { giveTriesBack, takeTry } from './throttle/signInThrottle.ts';
import { assertGoodPassword } from './password/weakPassword.ts';

type EndReason = 'logout' | 'switch' | 'password';

const endSessions = (db: Database, ctx: Context, reason: EndReason) =>
  db
    .updateTable('session')
    .set({ end_time: ctx.now, end_reason: reason })
    .where(
      'user_guid',
      'in',
      sql<string>`(select guid from account where ${ctx.session.personGuid}::uuid in (guid, person_guid))`,
    )
    .where('end_time', 'is', null);

/** Ends the session of the caller. */
export const logout: Handler<typeof user.logout> = async (_input, ctx) => {
  await endSessions(ctx.db, ctx, 'logout').where('id', '=', ctx.session.sessionId).execute();
  return null;
};

/** A token for another company of the caller; the present session ends. */
export const switchCompany: Handler<typeof user.switchCompany> = async ({ CompanyGuid }, ctx) => {
  if (CompanyGuid === ctx.session.companyId) throw refused('reply.login.alreadyThere');
  // An administrator's code opens the administrator's company, not the person's others.
  if (ctx.session.way === 'company') throw refused('reply.login.codeOneCompany');
  const memberships = await membershipsOf(ctx.db, ctx.session.personGuid);
  const wanted = memberships.find(({ companyId }) => companyId === CompanyGuid);
  if (!wanted) throw refused('reply.login.notMember');
  await endSessions(ctx.db, ctx, 'switch').where('id', '=', ctx.session.sessionId).execute();
  return { token: await enter(ctx.db, ctx, { guid: ctx.session.personGuid }, wanted, 'switch') };
};

/** Changes the caller's password; their other sessions end, in every company, and this one goes on. */
export const updatePassword: Handler<typeof user.updatePassword> = async ({ Old_Pwd, New_Pwd }, ctx) => {
  const account = await ctx.db
    .selectFrom('account as a')
    .select(['a.guid', 'a.login', 'a.name', 'a.password_hash', knowsAddress(ctx.address).as('isKnown')])
    .where('a.guid', '=', ctx.session.personGuid)
    .forUpdate('a')
    .executeTakeFirstOrThrow();
  const tried = { subject: account.guid, isKnown: account.isKnown };
  await takeTry(ctx, tried);
  if (!(await passwordFits(Old_Pwd, account.password_hash))) throw invalid('Old_Pwd', 'reply.login.oldPasswordWrong');
  // It was right; what is wrong with the new one is no guess.
  await giveTriesBack(ctx, [tried]);
  if (Old_Pwd === New_Pwd) throw invalid('New_Pwd', 'reply.login.samePassword');
  await assertGoodPassword(New_Pwd, [account.login, account.name, ctx.session.userName]);
  const password_hash = await hashPassword(New_Pwd, saltOf(account.password_hash));
  await ctx.db
    .updateTable('account')
    .set({ password_hash, one_time_until: null })
    .where('guid', '=', account.guid)
    .execute();
  await endSessions(ctx.db, ctx, 'password').where('id', '!=', ctx.session.sessionId).execute();
  await endWallLinks(ctx.db, ctx.session.personGuid);
  return null;
};
