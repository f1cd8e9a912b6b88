import type { NewPassword } from '@haina/contract/calls/people.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import type { Context } from '../../request/context.ts';
import { invalid } from '../../request/errors.ts';
import { assertMayGrantRoles } from '../../access/grantGuard.ts';
import type { Rights } from '../../request/rights.ts';
import { addAccount, type MadePassword } from './accounts.ts';
import { assertDepartments, assertMayPlace, assertMaySupervise } from './reach.ts';

/** A person to become a member. */
export interface Newcomer {
  readonly login: string;
  readonly name: string;
  readonly department: string;
  readonly superior: string | null;
  readonly roles: readonly string[];
  readonly isAdmin: boolean;
  readonly isVerification: boolean;
}

/** Only an administrator makes one. */
export function assertMayMakeAdmin(granter: Rights): void {
  if (!granter.isAdmin) throw invalid('Is_Admin', 'people.refusal.onlyAdministrator');
}

/** Gives a member these roles and no others; what they may hold was judged before. */
export async function setRoles(ctx: Context, userGuid: string, roles: readonly string[]): Promise<void> {
  const key = { company_id: ctx.session.companyId, user_guid: userGuid };
  await ctx.db
    .deleteFrom('member_role')
    .where('company_id', '=', key.company_id)
    .where('user_guid', '=', userGuid)
    .execute();
  if (roles.length === 0) return;
  await ctx.db
    .insertInto('member_role')
    .values([...new Set(roles)].map((role_guid) => ({ ...key, role_guid })))
    .execute();
}

async function assertNoMember(ctx: Context, login: string): Promise<void> {
  const member = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.is_disabled', 'a.login'])
    .where('m.company_id', '=', ctx.session.companyId)
    .where('a.login_key', '=', comparisonKey(login))
    .executeTakeFirst();
  if (!member) return;
  throw invalid('LoginName', member.is_disabled ? 'people.refusal.memberDisabled' : 'people.refusal.alreadyMember', {
    login: member.login,
  });
}

/**
 * Makes a person a member of the company, if the granter may put them there with these roles. Whether another company knows
 * the login is not looked at (decision 0045). `granter` comes from `lockGranter`; the caller keeps it in the log (`logNewcomers`).
 */
export async function addMember(
  ctx: Context,
  granter: Rights,
  newcomer: Newcomer,
  made: MadePassword,
): Promise<NewPassword> {
  const { department, superior, roles, isAdmin } = newcomer;
  if (isAdmin) assertMayMakeAdmin(granter);
  await assertDepartments(ctx, granter, department);
  await assertMayGrantRoles(ctx, granter, roles);
  await assertMayPlace(ctx, granter, roles, department);
  await assertNoMember(ctx, newcomer.login);
  const guid = await addAccount(ctx, newcomer, made);
  if (superior !== null) await assertMaySupervise(ctx, granter, guid, superior);
  await ctx.db
    .insertInto('member')
    .values({
      company_id: ctx.session.companyId,
      user_guid: guid,
      department_guid: department,
      superior_guid: superior,
      is_admin: isAdmin,
      is_verification: newcomer.isVerification ? 1 : 0,
    })
    .execute();
  await setRoles(ctx, guid, roles);
  return { User_Guid: guid, User_Name: newcomer.name, LoginName: newcomer.login, Password: made.password };
}
