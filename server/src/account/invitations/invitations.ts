import type { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { logNewcomers } from './logNewcomers.ts';
import { companyList, membershipsOf } from '../session/openSession.ts';
import { passwordFits } from '../password/password.ts';
import { knowsAddress } from '../throttle/signInAddress.ts';
import { giveTriesBack, takeTry } from '../throttle/signInThrottle.ts';

const most = 50;

/** A person who was let in by an administrator's code may be the administrator: the person's other companies are not theirs. */
const isOwnSession = ({ session }: Context) => session.way !== 'company';

/** Accounts of the caller's login that other companies made later, and that the caller neither joined nor refused. */
const invited = (ctx: Context) =>
  ctx.db
    .selectFrom('account as a')
    .innerJoin('account as own', (join) =>
      join.onRef('own.login_key', '=', 'a.login_key').on('own.guid', '=', ctx.session.personGuid),
    )
    .innerJoin('member as m', (join) =>
      join.onRef('m.user_guid', '=', 'a.guid').onRef('m.company_id', '=', 'a.home_company_id'),
    )
    .where('a.person_guid', 'is', null)
    .where('own.person_guid', 'is', null)
    .where('m.is_disabled', '=', false)
    .where(sql<boolean>`(a.create_time, a.guid) > (own.create_time, own.guid)`)
    .where(
      sql<boolean>`not exists (select from invitation_refusal r where r.user_guid = a.guid and r.by_guid = own.guid)`,
    );

/** The invitations that are open for the caller, the newest first. */
export const listInvitations: Handler<typeof user.invitations> = async (_input, ctx) => {
  if (!isOwnSession(ctx)) return { rows: [] };
  const rows = await invited(ctx)
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.guid', '=', 'm.department_guid'),
    )
    .leftJoin('account as i', 'i.guid', 'a.added_by_guid')
    .select((eb) => [
      'a.guid as Guid',
      'c.name as CompanyName',
      'a.name as User_Name',
      'd.name as FrameworkName',
      sql<string>`coalesce(i.name, '')`.as('Inviter_Name'),
      wallTime(eb.ref('a.create_time'), ctx.session.zone).as('Create_Time'),
    ])
    .orderBy('a.create_time', 'desc')
    .orderBy('a.guid')
    .limit(most)
    .execute();
  return { rows };
};

async function openInvitation(ctx: Context, guid: string) {
  if (!isOwnSession(ctx)) throw refused('reply.login.invitationNeedsOwn');
  const found = await invited(ctx)
    .select(['a.guid', 'a.password_hash', 'a.one_time_until', 'm.company_id as companyId'])
    .select(knowsAddress(ctx.address).as('isKnown'))
    .where('a.guid', '=', guid)
    .forUpdate('a')
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

async function join(ctx: Context, userGuid: string): Promise<void> {
  const { personGuid } = ctx.session;
  // Its password opens nothing any more: the caller's own opens both.
  await sql`update account set person_guid = ${personGuid}, password_hash = '', one_time_until = null,
      first_time = coalesce(first_time, ${ctx.now})
    where guid = ${userGuid} or person_guid = ${userGuid}`.execute(ctx.db);
  await ctx.db
    .updateTable('session')
    .set({ end_time: ctx.now, end_reason: 'password' })
    .where('user_guid', '=', userGuid)
    .where('end_time', 'is', null)
    .execute();
  // Who made the account may have bound themselves to it: what opens it must not open the caller's own.
  await ctx.db.deleteFrom('account_identity').where('user_guid', '=', userGuid).execute();
}

/**
 * Joins the account that another company made to the caller's own. The password which that company gave proves that it means
 * the caller: another person may have taken the same login elsewhere before (decision 0045). Where the caller works now, and
 * which company the next sign-in opens, stay.
 */
export const acceptInvitation: Handler<typeof user.acceptInvitation> = async ({ Guid, Pwd }, ctx) => {
  const account = await openInvitation(ctx, Guid);
  const tried = { subject: account.guid, isKnown: account.isKnown };
  await takeTry(ctx, tried);
  if (!(await passwordFits(Pwd, account.password_hash))) throw invalid('Pwd', 'reply.login.invitationPassword');
  if (account.one_time_until !== null && account.one_time_until < ctx.now) throw refused('reply.login.oneTimeOver');
  await join(ctx, account.guid);
  const inside = { ...ctx, session: { ...ctx.session, companyId: account.companyId, userGuid: account.guid } };
  await logNewcomers(inside, [{ User_Guid: account.guid }], 'join');
  await giveTriesBack(ctx, [tried]);
  return { CompanyList: companyList(await membershipsOf(ctx.db, ctx.session.personGuid)) };
};

/** Refuses an invitation: it is not shown again. */
export const refuseInvitation: Handler<typeof user.refuseInvitation> = async ({ Guid }, ctx) => {
  const { guid } = await openInvitation(ctx, Guid);
  await ctx.db
    .insertInto('invitation_refusal')
    .values({ user_guid: guid, by_guid: ctx.session.personGuid, create_time: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
};
