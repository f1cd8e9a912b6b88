import { administratorRole, type roles } from '@haina/contract/calls/roles.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { invalid, notFound, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { assertAdministratorStays, lockGranter, assertMayGrant, assertMayTake } from '../../access/grantGuard.ts';
import type { Rights } from '../../request/rights.ts';
import { findRole } from './findRole.ts';

interface Person {
  readonly guid: string;
  readonly name: string;
  readonly isDisabled: boolean;
}

/** The members of the company among these; one that is not makes all of them gone. */
async function peopleOf({ db, session }: Context, guids: readonly string[]): Promise<Person[]> {
  const wanted = [...new Set(guids.map((guid) => guid.toLowerCase()))];
  const rows = await db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.name', 'm.is_disabled as isDisabled'])
    .where('m.company_id', '=', session.companyId)
    .where('m.user_guid', 'in', wanted)
    .orderBy('a.name')
    .execute();
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

function assertAdministrator(granter: Rights): void {
  if (!granter.isAdmin) throw refused('reply.role.onlyAdministrator');
}

const setAdministrators = ({ db, session }: Context, people: readonly Person[], isAdmin: boolean) =>
  db
    .updateTable('member')
    .set({ is_admin: isAdmin })
    .where('company_id', '=', session.companyId)
    .where(
      'user_guid',
      'in',
      people.map(({ guid }) => guid),
    )
    .execute();

async function log(
  ctx: Context,
  role: { readonly guid: string; readonly name: string },
  action: 'addMembers' | 'removeMembers',
  who: Person[],
) {
  const params = { name: role.name, people: who.map(({ name }) => name), guids: who.map(({ guid }) => guid) };
  await logAdmin(ctx, { subject: 'role', guid: role.guid, action, params });
}

const administrators = ({ language }: Context) => ({
  guid: administratorRole,
  name: translate(language, 'roles.administrator'),
});

/** Gives a role to active people; nobody gives one that holds more than they do, not even to themselves. */
export const addRoleMembers: Handler<typeof roles.addMembers> = async ({ Guid, UserGuidList }, ctx) => {
  const granter = await lockGranter(ctx);
  const isAdministrators = Guid === administratorRole;
  const role = isAdministrators ? null : await findRole(ctx, Guid);
  if (role) assertMayGrant(ctx, granter, role);
  else assertAdministrator(granter);
  const people = await peopleOf(ctx, UserGuidList);
  if (people.some(({ isDisabled }) => isDisabled)) throw invalid('UserGuidList', 'reply.role.memberUnknown');
  if (role) {
    const rows = people.map(({ guid }) => ({
      company_id: ctx.session.companyId,
      user_guid: guid,
      role_guid: role.guid,
    }));
    await ctx.db
      .insertInto('member_role')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await setAdministrators(ctx, people, true);
  await log(ctx, role ?? administrators(ctx), 'addMembers', people);
  return null;
};

/**
 * Takes a role from people, if one holds what it gives; only an administrator takes that of the administrators, and the
 * last one keeps it.
 */
export const removeRoleMembers: Handler<typeof roles.removeMembers> = async ({ Guid, UserGuidList }, ctx) => {
  const granter = await lockGranter(ctx);
  const role = Guid === administratorRole ? null : await findRole(ctx, Guid);
  if (role) assertMayTake(ctx, granter, role);
  else assertAdministrator(granter);
  const people = await peopleOf(ctx, UserGuidList);
  if (role)
    await ctx.db
      .deleteFrom('member_role')
      .where('company_id', '=', ctx.session.companyId)
      .where('role_guid', '=', role.guid)
      .where(
        'user_guid',
        'in',
        people.map(({ guid }) => guid),
      )
      .execute();
  else {
    await setAdministrators(ctx, people, false);
    await assertAdministratorStays(ctx);
  }
  await log(ctx, role ?? administrators(ctx), 'removeMembers', people);
  return null;
};
