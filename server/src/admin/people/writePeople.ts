import type { people } from '@haina/contract/calls/people.ts';
import {
  type AdminAction,
  type AdminChange,
  type AdminValue,
  logAdmin,
} from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import {
  assertAdministratorStays,
  assertMayChange,
  assertMayGrantRoles,
  assertMayHandOverAccount,
  assertMayTakeRoles,
  lockGranter,
} from '../../access/grantGuard.ts';
import type { Rights } from '../../request/rights.ts';
import { openAccount } from '../../account/throttle/signInThrottle.ts';
import {
  assertAccountIsOurs,
  assertPasswordIsOurs,
  endSessionsOf,
  makePassword,
  partFromOthers,
  saltsOf,
} from './accounts.ts';
import { assertMayMakeAdmin, addMember, setRoles } from './addMember.ts';
import { giveSubordinates } from './leaving.ts';
import { logNewcomers } from '../../account/invitations/logNewcomers.ts';
import { oneTimeUntil } from './oneTimePassword.ts';
import { assertDepartments, assertMayPlace, assertMaySupervise, assertReached } from './reach.ts';

/** Adds a person; the answer holds their one-time password. */
export const addPerson: Handler<typeof people.add> = async (input, ctx) => {
  const made = await makePassword(input.LoginName, await saltsOf(ctx.db, [input.LoginName]));
  const granter = await lockGranter(ctx);
  const { Superior_Guid = null, RoleGuidList = [], Is_Admin = 0, is_verification = 0 } = input;
  const newcomer = {
    login: input.LoginName,
    name: input.User_Name,
    department: input.FrameworkGuid,
    superior: Superior_Guid,
    roles: RoleGuidList,
    isAdmin: Is_Admin === 1,
    isVerification: is_verification === 1,
  };
  const added = await addMember(ctx, granter, newcomer, made);
  await logNewcomers(ctx, [added]);
  return added;
};

async function memberOf(ctx: Context, userGuid: string) {
  const { companyId } = ctx.session;
  const member = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select([
      'm.user_guid as guid',
      'm.department_guid as department',
      'm.superior_guid as superior',
      'm.is_admin as isAdmin',
      'm.is_disabled as isDisabled',
      'm.is_verification as isVerification',
      'a.name',
      'a.login',
    ])
    .where('m.company_id', '=', companyId)
    .where('m.user_guid', '=', userGuid)
    .executeTakeFirst();
  if (!member) throw notFound();
  const roles = await ctx.db
    .selectFrom('member_role')
    .select('role_guid')
    .where('company_id', '=', companyId)
    .where('user_guid', '=', userGuid)
    .execute();
  return { ...member, roles: roles.map(({ role_guid }) => role_guid).toSorted() };
}

type Member = Awaited<ReturnType<typeof memberOf>>;

/** The member a call is about, once it is sure that the caller reaches them and may change them. */
async function changeable(ctx: Context, userGuid: string): Promise<{ granter: Rights; member: Member }> {
  const granter = await lockGranter(ctx);
  await assertReached(ctx, granter, userGuid);
  await assertMayChange(ctx, granter, userGuid);
  return { granter, member: await memberOf(ctx, userGuid) };
}

/** What a member is to be: what an update leaves out stays as it is. */
function wantedOf(member: Member, input: Parameters<Handler<typeof people.update>>[0]): Member {
  const { RoleGuidList, Is_Admin, is_verification, Superior_Guid } = input;
  return {
    ...member,
    name: input.User_Name ?? member.name,
    department: input.FrameworkGuid ?? member.department,
    superior: Superior_Guid === undefined ? member.superior : Superior_Guid,
    roles:
      RoleGuidList === undefined
        ? member.roles
        : [...new Set(RoleGuidList.map((guid) => guid.toLowerCase()))].toSorted(),
    isAdmin: Is_Admin === undefined ? member.isAdmin : Is_Admin === 1,
    isVerification: is_verification ?? member.isVerification,
  };
}

async function assertMayBecome(ctx: Context, granter: Rights, before: Member, wanted: Member): Promise<void> {
  const { guid, department, superior, roles } = wanted;
  const given = roles.filter((role) => !before.roles.includes(role));
  const taken = before.roles.filter((role) => !roles.includes(role));
  if (wanted.isAdmin !== before.isAdmin) assertMayMakeAdmin(granter);
  if (wanted.name !== before.name) await assertAccountIsOurs(ctx, guid);
  if (department !== before.department) await assertDepartments(ctx, granter, department);
  await assertMayGrantRoles(ctx, granter, given);
  await assertMayTakeRoles(ctx, granter, taken);
  await assertMayPlace(ctx, granter, department === before.department ? given : roles, department);
  if (superior !== null && superior !== before.superior) await assertMaySupervise(ctx, granter, guid, superior);
}

async function namesOf(ctx: Context, table: 'department' | 'role', guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom(table)
    .select('name')
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', 'in', [...guids])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

const personName = async (ctx: Context, guid: string | null) => (guid === null ? '' : (await memberOf(ctx, guid)).name);

/** The roles that a change gives and takes, by name; nothing where it does neither. */
async function roleChanges(ctx: Context, before: Member, now: Member): Promise<AdminChange[]> {
  const given = now.roles.filter((role) => !before.roles.includes(role));
  const taken = before.roles.filter((role) => !now.roles.includes(role));
  if (given.length + taken.length === 0) return [];
  const [givenNames, takenNames] = [await namesOf(ctx, 'role', given), await namesOf(ctx, 'role', taken)];
  const params = { name: now.name, given: givenNames, taken: takenNames };
  return [{ subject: 'person', guid: now.guid, action: 'roles', params }];
}

async function changesOf(ctx: Context, before: Member, now: Member): Promise<AdminChange[]> {
  const change = (action: AdminAction<'person'>, from: AdminValue, to: AdminValue): AdminChange => ({
    subject: 'person',
    guid: now.guid,
    action,
    params: { name: now.name, from, to },
  });
  const flag = (claim: boolean) => (claim ? 1 : 0);
  return [
    ...(now.name === before.name ? [] : [change('rename', before.name, now.name)]),
    ...(now.department === before.department
      ? []
      : [
          change(
            'move',
            await namesOf(ctx, 'department', [before.department]),
            await namesOf(ctx, 'department', [now.department]),
          ),
        ]),
    ...(now.superior === before.superior
      ? []
      : [change('superior', await personName(ctx, before.superior), await personName(ctx, now.superior))]),
    ...(await roleChanges(ctx, before, now)),
    ...(now.isAdmin === before.isAdmin ? [] : [change('administrator', flag(before.isAdmin), flag(now.isAdmin))]),
    ...(now.isVerification === before.isVerification
      ? []
      : [change('verification', before.isVerification, now.isVerification)]),
  ];
}

/** Changes a person; all of it is judged before any of it is written. */
export const updatePerson: Handler<typeof people.update> = async (input, ctx) => {
  const { granter, member } = await changeable(ctx, input.User_Guid);
  const wanted = wantedOf(member, input);
  await assertMayBecome(ctx, granter, member, wanted);
  const changes = await changesOf(ctx, member, wanted);
  if (changes.length === 0) return null;
  await ctx.db
    .updateTable('member')
    .set({
      department_guid: wanted.department,
      superior_guid: wanted.superior,
      is_admin: wanted.isAdmin,
      is_verification: wanted.isVerification,
    })
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', wanted.guid)
    .execute();
  if (wanted.name !== member.name) {
    await ctx.db.updateTable('account').set({ name: wanted.name }).where('guid', '=', wanted.guid).execute();
  }
  if (wanted.roles.join() !== member.roles.join()) await setRoles(ctx, wanted.guid, wanted.roles);
  if (member.isAdmin && !wanted.isAdmin) await assertAdministratorStays(ctx);
  await logAdmin(ctx, ...changes);
  return null;
};

async function setDisabled(ctx: Context, member: Member, isDisabled: boolean): Promise<void> {
  await ctx.db
    .updateTable('member')
    .set({ is_disabled: isDisabled })
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', member.guid)
    .execute();
  await logAdmin(ctx, {
    subject: 'person',
    guid: member.guid,
    action: isDisabled ? 'disable' : 'enable',
    params: { name: member.name },
  });
}

/** Disables a person, whose people get another superior: their next request is refused, and no session of theirs comes back when they are enabled again. */
export const disablePerson: Handler<typeof people.disable> = async ({ User_Guid, Subordinates_To }, ctx) => {
  const { granter, member } = await changeable(ctx, User_Guid);
  if (member.guid === ctx.session.userGuid) throw refused('people.refusal.disableSelf');
  if (member.isDisabled) throw refused('people.refusal.alreadyDisabled', { name: member.name });
  await giveSubordinates(ctx, granter, member, Subordinates_To);
  await setDisabled(ctx, member, true);
  if (member.isAdmin) await assertAdministratorStays(ctx);
  await ctx.db
    .updateTable('session')
    .set({ end_time: ctx.now, end_reason: 'disabled' })
    .where('company_id', '=', ctx.session.companyId)
    .where('user_guid', '=', member.guid)
    .where('end_time', 'is', null)
    .execute();
  return null;
};

/** Lets a disabled person in again, with the department and roles they had. */
export const enablePerson: Handler<typeof people.enable> = async ({ User_Guid }, ctx) => {
  const { member } = await changeable(ctx, User_Guid);
  if (!member.isDisabled) throw refused('people.refusal.notDisabled', { name: member.name });
  await setDisabled(ctx, member, false);
  return null;
};

/**
 * Gives a person a new one-time password, with which a person who gets it holds what they hold; their sessions end, and other companies
 * are open to it no more.
 */
export const resetPassword: Handler<typeof people.resetPassword> = async ({ User_Guid }, ctx) => {
  const { login } = await memberOf(ctx, User_Guid);
  const made = await makePassword(login, await saltsOf(ctx.db, [login]));
  const { granter, member } = await changeable(ctx, User_Guid);
  await assertMayHandOverAccount(ctx, granter, User_Guid);
  if (member.guid === ctx.session.userGuid) throw refused('people.refusal.ownPassword');
  await assertPasswordIsOurs(ctx, member.guid);
  await ctx.db
    .updateTable('account')
    .set({ password_hash: made.hash, one_time_until: oneTimeUntil(ctx.now) })
    .where('guid', '=', member.guid)
    .execute();
  await endSessionsOf(ctx, member.guid);
  await partFromOthers(ctx, member.guid);
  await logAdmin(ctx, { subject: 'person', guid: member.guid, action: 'password', params: { name: member.name } });
  // A person who forgot their password has usually locked the account.
  await openAccount(ctx, member.guid);
  return { User_Guid: member.guid, User_Name: member.name, LoginName: member.login, Password: made.password };
};
