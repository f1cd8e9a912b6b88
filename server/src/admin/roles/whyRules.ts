import type { VisibilityRule } from '@haina/contract/calls/roles.ts';
import { type Module, type Scope, scopes } from '@haina/contract/rules/module.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import { ownersInScopes } from '../../access/owners.ts';
import { readRoleParts, type RoleParts } from '../../access/roleParts.ts';
import { type OwnedTable } from '../../access/scope.ts';

/** A person of the caller's company, about whom is asked. */
export interface AskedPerson {
  readonly guid: string;
  readonly name: string;
}

/** A record, or the customer it is reached through: whose it is and where it lies. */
export interface OwnedRecord {
  readonly noun: OwnedTable;
  readonly guid: string;
  readonly ownerGuid: string;
  readonly ownerName: string;
}

type RoleOfPerson = RoleParts & { readonly name: string };

/** The roles of a person with what they give, by name. */
export async function rolesOf({ db, session }: Context, userGuid: string): Promise<RoleOfPerson[]> {
  const held = await db
    .selectFrom('member_role')
    .select('role_guid')
    .where('company_id', '=', session.companyId)
    .where('user_guid', '=', userGuid)
    .execute();
  const parts = await readRoleParts(
    db,
    session.companyId,
    held.map(({ role_guid }) => role_guid),
  );
  return [...parts.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const scopeNames = Object.fromEntries(Object.entries(scopes).map(([name, scope]) => [scope, name]));

const scopeWords = (language: Language, module: Module, scope: Scope) => ({
  module: translate(language, `roles.module.${module}`),
  scope: translate(language, `roles.scope.${scopeNames[scope]}`),
});

/** What each role says about a record by its owner: that its scope includes them, or does not. */
export async function scopeRules(
  ctx: Context,
  person: AskedPerson,
  roles: readonly RoleOfPerson[],
  { noun, ownerGuid, ownerName }: OwnedRecord,
): Promise<VisibilityRule[]> {
  const { language, session } = ctx;
  const reaches = async (scope: Scope) =>
    scope === scopes.all || (await ownersInScopes(ctx.db, session.companyId, person.guid, [scope])).includes(ownerGuid);
  return Promise.all(
    roles.map(async (role): Promise<VisibilityRule> => {
      const scope = role.scopes.get(noun.module) ?? scopes.none;
      const isIncluded = await reaches(scope);
      const Rule = !isIncluded ? 'noScope' : ownerGuid === person.guid ? 'owner' : 'scope';
      const words = {
        role: role.name,
        person: person.name,
        owner: ownerName,
        ...scopeWords(language, noun.module, scope),
      };
      return { Rule, Shows: isIncluded ? 1 : 0, Words: translate(language, `roles.rule.${Rule}`, words) };
    }),
  );
}

/** The person's place on the team of a record, in words; none without one. `customer` names the one it is reached through. */
export async function teamRules(
  { db, session, language }: Context,
  person: AskedPerson,
  { noun, guid }: OwnedRecord,
  customer: string | null,
): Promise<VisibilityRule[]> {
  const place = await db
    .selectFrom('team_member')
    .select('role_kind')
    .where('company_id', '=', session.companyId)
    .where('target_kind', '=', noun.kind)
    .where('target_guid', '=', guid)
    .where('user_guid', '=', person.guid)
    .executeTakeFirst();
  if (!place) return [];
  const Rule = customer === null ? 'team' : 'teamOfCustomer';
  const permission = translate(language, place.role_kind === 1 ? 'team.readWrite' : 'team.readOnly');
  const words = { person: person.name, permission, customer: customer ?? '' };
  return [{ Rule, Shows: 1, Words: translate(language, `roles.rule.${Rule}`, words) }];
}
