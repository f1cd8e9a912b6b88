import type { roles } from '@haina/contract/calls/roles.ts';
import { sharedModules } from '@haina/contract/rules/module.ts';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { invalid, refused } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { lockGranter, assertMayGrant, assertMayTake } from '../../access/grantGuard.ts';
import type { RoleParts } from '../../access/roleParts.ts';
import { changeableRole } from './findRole.ts';
import { grantableMenus, isGrantable } from './grantable.ts';
import { writeParts } from './writeParts.ts';

type Sent = Parameters<Handler<typeof roles.updateRules>>[0];

function assertKnownRules({ Codes = [], Menus = [] }: Sent): void {
  const code = Codes.find((one) => !isGrantable(one));
  if (code !== undefined) throw invalid('Codes', 'reply.role.unknownCode', { code });
  const menu = Menus.find((one) => !grantableMenus.has(one));
  if (menu !== undefined) throw invalid('Menus', 'reply.role.unknownMenu', { menu });
}

/** A scope of what everybody of the company sees does nothing, so none is kept. */
const chosenScopes = (sent: NonNullable<Sent['Scopes']>) =>
  sent.filter(({ Module }) => !sharedModules.includes(Module)).map(({ Module, Scope }) => [Module, Scope] as const);

const wantedParts = ({ Codes, Menus, Scopes }: Sent, before: RoleParts): RoleParts => ({
  codes: Codes ? new Set(Codes.filter(isGrantable)) : before.codes,
  menus: Menus ? new Set(Menus) : before.menus,
  scopes: Scopes ? new Map([...before.scopes, ...chosenScopes(Scopes)]) : before.scopes,
});

/**
 * Replaces what is sent of a role; a module that is not sent keeps its scope. Whatever is added or taken away must be held by
 * the caller (S2.6; decision 0047). It holds from the next request on of everybody who has the role.
 */
export const updateRoleRules: Handler<typeof roles.updateRules> = async (sent, ctx) => {
  const granter = await lockGranter(ctx);
  const before = await changeableRole(ctx, sent.Guid);
  if (sent.Row_Version !== undefined && sent.Row_Version !== before.rowVersion) throw refused('reply.staleVersion');
  assertKnownRules(sent);
  const after = wantedParts(sent, before);
  assertMayGrant(ctx, granter, { ...after, name: before.name }, before);
  assertMayTake(ctx, granter, before, after);
  const difference = await writeParts(ctx, sent.Guid, before, after);
  if (Object.values(difference).every((changes) => changes.length === 0)) return null;
  await ctx.db
    .updateTable('role')
    .set({ row_version: before.rowVersion + 1 })
    .where('company_id', '=', ctx.session.companyId)
    .where('guid', '=', sent.Guid)
    .execute();
  await logAdmin(ctx, {
    subject: 'role',
    guid: sent.Guid,
    action: 'updateRules',
    params: { name: before.name, ...difference },
  });
  return null;
};
