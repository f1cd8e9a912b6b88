import type { user } from '@haina/contract/calls/user.ts';
import type { Database } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { invalid, refused } from '../http/errors.ts';
import type { Handler } from '../http/handler.ts';
import { enter } from './enter.ts';
import { membershipsOf } from './openSession.ts';
import { hashPassword, passwordFits } from './password.ts';
import { countTry, forgetTries } from './signInAttempts.ts';

type EndReason = 'logout' | 'switch' | 'password';

const endSessions = (db: Database, ctx: Context, reason: EndReason) =>
  db
    .updateTable('session')
    .set({ end_time: ctx.now, end_reason: reason })
    .where('user_guid', '=', ctx.session.userGuid)
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
  const memberships = await membershipsOf(ctx.db, ctx.session.userGuid);
  const wanted = memberships.find(({ companyId }) => companyId === CompanyGuid);
  if (!wanted) throw refused('reply.login.notMember');
  await endSessions(ctx.db, ctx, 'switch').where('id', '=', ctx.session.sessionId).execute();
  const account = { guid: ctx.session.userGuid, name: ctx.session.userName };
  return { token: await enter(ctx.db, ctx, account, wanted, 'switch') };
};

/** Changes the caller's password; their other sessions end, this one goes on. */
export const updatePassword: Handler<typeof user.updatePassword> = async ({ Old_Pwd, New_Pwd }, ctx) => {
  const account = await ctx.db
    .selectFrom('account')
    .select(['login', 'password_hash'])
    .where('guid', '=', ctx.session.userGuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await countTry(ctx, account.login);
  if (!(await passwordFits(Old_Pwd, account.password_hash))) throw invalid('Old_Pwd', 'reply.login.oldPasswordWrong');
  if (Old_Pwd === New_Pwd) throw invalid('New_Pwd', 'reply.login.samePassword');
  const password_hash = await hashPassword(New_Pwd);
  await ctx.db
    .updateTable('account')
    .set({ password_hash, one_time_until: null })
    .where('guid', '=', ctx.session.userGuid)
    .execute();
  await endSessions(ctx.db, ctx, 'password').where('id', '!=', ctx.session.sessionId).execute();
  await forgetTries(ctx, account.login);
  return null;
};
