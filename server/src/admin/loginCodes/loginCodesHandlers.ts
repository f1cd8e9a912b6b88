import {
  type LoginCodeRow,
  loginCodeMinutes,
  type loginCodes,
  loginCodeState,
} from '@haina/contract/calls/loginCodes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { newGuid } from '../../platform/database/guid.ts';
import { wallText, wallTime } from '../../platform/database/sql/moments.ts';
import { pageBounds, pageOf } from '../../platform/database/sql/paged.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { assertAccountIsOurs } from '../people/accounts.ts';
import { assertReached, peopleReach } from '../people/reach.ts';
import { assertMayChange, assertMayHandOverAccount, lockGranter } from '../../access/grantGuard.ts';
import type { Rights } from '../../request/rights.ts';
import { loginCodeHash, newLoginCode } from '../../account/loginCode/loginCode.ts';
import { readSignInSetting, takesCodes, updateSignInSetting } from '../../account/loginCode/signInSetting.ts';

type Asserted = (ctx: Context, granter: Rights, userGuid: string) => Promise<void>;

/** A member in the caller's reach for whom `assertMay` lets the call be made. */
async function memberFor(ctx: Context, userGuid: string, assertMay: Asserted) {
  const granter = await lockGranter(ctx);
  await assertReached(ctx, granter, userGuid);
  await assertMay(ctx, granter, userGuid);
  const member = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'm.is_disabled as isDisabled', 'a.name'])
    .where('m.company_id', '=', ctx.session.companyId)
    .where('m.user_guid', '=', userGuid)
    .executeTakeFirst();
  if (!member) throw notFound();
  return member;
}

const openCodes = (ctx: Context) =>
  ctx.db
    .updateTable('login_code')
    .set({ over_time: ctx.now })
    .where('company_id', '=', ctx.session.companyId)
    .where('used_time', 'is', null)
    .where('over_time', '>', ctx.now);

const addLoginCode: Handler<typeof loginCodes.add> = async ({ User_Guid, Minutes = loginCodeMinutes.usual }, ctx) => {
  const { companyId, userGuid, zone } = ctx.session;
  const member = await memberFor(ctx, User_Guid, assertMayHandOverAccount);
  if (!(await takesCodes(ctx.db, companyId))) throw refused('signIn.refusal.codesOff');
  if (member.guid === userGuid) throw refused('signIn.refusal.ownCode');
  if (member.isDisabled) throw refused('signIn.refusal.disabled', { name: member.name });
  await assertAccountIsOurs(ctx, member.guid);
  await openCodes(ctx).where('user_guid', '=', member.guid).execute();
  const [guid, code] = [newGuid(), newLoginCode()];
  const overTime = new Date(ctx.now.getTime() + Minutes * 60_000);
  await ctx.db
    .insertInto('login_code')
    .values({
      company_id: companyId,
      guid,
      user_guid: member.guid,
      code_hash: loginCodeHash(code, companyId, ctx.config.tokenSecret),
      create_user_guid: userGuid,
      create_time: ctx.now,
      over_time: overTime,
    })
    .execute();
  await logAdmin(ctx, {
    subject: 'person',
    guid: member.guid,
    action: 'loginCode',
    params: { name: member.name, minutes: Minutes },
  });
  // Behind the sign: what stands there is sent to no server and stands in no log.
  const filled = new URLSearchParams({ company: companyId, loginCode: code });
  return {
    Guid: guid,
    User_Name: member.name,
    CompanyGuid: companyId,
    Code: code,
    Link: `${ctx.config.publicUrl ?? ''}/login#${filled.toString()}`,
    Over_Time: wallText(zone, overTime),
  };
};

const listLoginCodes: Handler<typeof loginCodes.list> = async ({ User_Guid, ...paging }, ctx) => {
  const { companyId, zone } = ctx.session;
  const reach = await peopleReach(ctx);
  const matching = ctx.db
    .selectFrom('login_code as k')
    .select(['k.guid', 'k.user_guid', 'k.create_user_guid', 'k.create_time', 'k.over_time', 'k.used_time'])
    .where('k.company_id', '=', companyId)
    .$if(reach !== 'all', (query) => query.where(sql<boolean>`k.user_guid = any(${reach}::uuid[])`))
    .$if(User_Guid !== undefined, (query) => query.where('k.user_guid', '=', User_Guid ?? ''));
  const { limit, offset } = pageBounds(paging);
  const rows = ctx.db
    .selectFrom(matching.orderBy('k.create_time', 'desc').orderBy('k.guid', 'desc').limit(limit).offset(offset).as('k'))
    .innerJoin('account as a', 'a.guid', 'k.user_guid')
    .innerJoin('account as c', 'c.guid', 'k.create_user_guid')
    .select((eb) => [
      'k.guid as Guid',
      'k.user_guid as User_Guid',
      'a.name as User_Name',
      'c.name as Create_User_Name',
      wallTime(eb.ref('k.create_time'), zone).as('Create_Time'),
      wallTime(eb.ref('k.over_time'), zone).as('Over_Time'),
      wallTime(eb.ref('k.used_time'), zone).as('Used_Time'),
      sql`case when k.used_time is not null then ${loginCodeState.used}::int
               when k.over_time <= ${ctx.now} then ${loginCodeState.over}::int
               else ${loginCodeState.open}::int end`.as('State'),
    ])
    .orderBy('k.create_time', 'desc')
    .orderBy('k.guid', 'desc');
  return pageOf<z.output<typeof LoginCodeRow>>(ctx.db, matching, rows);
};

const removeLoginCode: Handler<typeof loginCodes.remove> = async ({ Guid }, ctx) => {
  const code = await ctx.db
    .selectFrom('login_code')
    .select(['user_guid'])
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', Guid)
    .executeTakeFirst();
  if (!code) throw notFound();
  // A code that opens no more gives nothing.
  const member = await memberFor(ctx, code.user_guid, assertMayChange);
  const over = await openCodes(ctx).where('guid', '=', Guid).returning('guid').executeTakeFirst();
  if (!over) throw refused('signIn.refusal.codeOver');
  await logAdmin(ctx, {
    subject: 'person',
    guid: member.guid,
    action: 'loginCodeRemoved',
    params: { name: member.name },
  });
  return null;
};

/** One-time codes with which administrators let people in. */
export const loginCodesHandlers: Handlers<typeof loginCodes> = {
  add: addLoginCode,
  list: listLoginCodes,
  remove: removeLoginCode,
  setting: readSignInSetting,
  updateSetting: updateSignInSetting,
};
