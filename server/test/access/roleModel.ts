import { administratorRole } from '@haina/contract/calls/roles.ts';
import { type Module, modules, type Scope, scopes } from '@haina/contract/rules/module.ts';

/** What a role of the model gives. */
export interface ModelParts {
  readonly codes: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
  readonly scopes: ReadonlyMap<Module, Scope>;
}

/** A role of the model, called by its name. */
export interface ModelRole extends ModelParts {
  readonly guid: string;
  readonly name: string;
}

/** A person of the model. */
export interface ModelPerson {
  readonly guid: string;
  readonly login: string;
  readonly isAdmin: boolean;
  readonly isDisabled: boolean;
  readonly roles: ReadonlySet<string>;
}

/** A company as far as rights go. */
export interface ModelCompany {
  readonly people: readonly ModelPerson[];
  readonly roles: readonly ModelRole[];
}

/** The people that a scope reaches, in words: each scope reaches some that no smaller one does. */
const reached: Readonly<Record<Scope, readonly string[]>> = {
  [scopes.none]: [],
  [scopes.self]: ['self'],
  [scopes.subordinates]: ['self', 'subordinates'],
  [scopes.department]: ['self', 'colleagues'],
  [scopes.departmentAndBelow]: ['self', 'colleagues', 'below'],
  [scopes.all]: ['self', 'subordinates', 'colleagues', 'below', 'everybody'],
};

/** Everything that a role lets a person do, one by one: use a code, open a menu, do this to those people's records. */
export function holdingsOf({ codes, menus, scopes: reach }: ModelParts): Set<string> {
  const toRecords = [...reach].flatMap(([module, scope]) =>
    ['read', ...codes].flatMap((code) => reached[scope].map((whose) => `${code} of ${module} of ${whose}`)),
  );
  return new Set([...codes, ...[...menus].map((menu) => `menu ${menu}`), ...toRecords]);
}

/** Whether everything of one is in the other. */
export const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((each) => other.has(each));

/** What a person holds by all of their roles; null for an administrator, who holds everything. */
export function heldBy(company: ModelCompany, person: ModelPerson): Set<string> | null {
  if (person.isAdmin) return null;
  const roles = company.roles.filter(({ guid }) => person.roles.has(guid));
  return new Set(roles.flatMap((role) => [...holdingsOf(role)]));
}

const nothing: ModelParts = { codes: new Set(), menus: new Set(), scopes: new Map() };

/** Whether everything that one role gives and another does not is held by a person. */
function holdsDifference(company: ModelCompany, person: ModelPerson, more: ModelParts, less: ModelParts): boolean {
  const held = heldBy(company, person);
  if (held === null) return true;
  const rest = holdingsOf(less);
  return [...holdingsOf(more)].every((one) => rest.has(one) || held.has(one));
}

/** Whether a person holds all that a role gives: who gives it, takes it, copies it or lets it be used must. */
export const holdsAllOf = (company: ModelCompany, person: ModelPerson, role: ModelParts): boolean =>
  holdsDifference(company, person, role, nothing);

/** Whether a person holds what is added to a role and what is taken out of it. */
export const holdsChange = (
  company: ModelCompany,
  person: ModelPerson,
  change: { readonly before: ModelParts; readonly after: ModelParts },
): boolean =>
  holdsDifference(company, person, change.after, change.before) &&
  holdsDifference(company, person, change.before, change.after);

/** Whether a person reaches a person by a code. All people of the model work in one department, and nobody has a superior. */
export function reachesPerson({ roles }: ModelCompany, actor: ModelPerson, code: string, person: ModelPerson): boolean {
  if (actor.isAdmin) return true;
  const widths = roles
    .filter(({ guid, codes }) => actor.roles.has(guid) && codes.has(code))
    .flatMap((role) => [...role.scopes.values()])
    .filter((scope) => scope !== scopes.none);
  const reachesOthers = widths.some((scope) => scope >= scopes.department);
  return reachesOthers || (widths.length > 0 && actor.guid === person.guid);
}

/** One step of administration: who does what. Roles and people are counted through; a role beyond the last is absent. */
export type Step =
  | { readonly kind: 'add'; readonly actor: number; readonly name: string }
  | { readonly kind: 'copy' | 'rename'; readonly actor: number; readonly role: number; readonly name: string }
  | { readonly kind: 'remove'; readonly actor: number; readonly role: number }
  | {
      readonly kind: 'update';
      readonly actor: number;
      readonly role: number;
      readonly codes: readonly string[] | undefined;
      readonly menus: readonly string[] | undefined;
      readonly scopes: readonly (readonly [Module, Scope])[] | undefined;
    }
  | { readonly kind: 'join' | 'leave'; readonly actor: number; readonly role: number; readonly person: number }
  | { readonly kind: 'disable' | 'enable' | 'password'; readonly actor: number; readonly person: number }
  | { readonly kind: 'assign'; readonly actor: number; readonly person: number; readonly roles: readonly number[] };

const ofPeople = ['disable', 'enable', 'password', 'assign'] as const;

/** A step of the administration of people: a person is disabled, let in again, or gets a password or other roles. */
export type StepOfPerson = Extract<Step, { kind: (typeof ofPeople)[number] }>;

/** Whether a step is none of roles. */
export const isOfPerson = (step: Step): step is StepOfPerson => ofPeople.some((kind) => kind === step.kind);

/** The roles that a step gives a person in the place of theirs. */
export const assignedOf = ({ roles }: ModelCompany, step: Extract<Step, { kind: 'assign' }>): readonly string[] => [
  ...new Set(step.roles.flatMap((place) => roles[place % Math.max(1, roles.length)]?.guid ?? [])),
];

/** The code that guards each kind of step. */
export const guards = {
  add: 'Admin/AddRole',
  copy: 'Admin/CopyRole',
  rename: 'Admin/UpdateRole',
  remove: 'Admin/DelRole',
  update: 'Admin/UpdateRoleRule',
  join: 'Admin/AddRoleUser',
  leave: 'Admin/DelRoleUser',
  disable: 'Admin/DisableUser',
  enable: 'Admin/DisableUser',
  password: 'Admin/ResetUserPassword',
  assign: 'Admin/UpdateUser',
} as const;

/** A role that a step names: a real one, the administrators', or none. */
export function roleAt({ roles }: ModelCompany, place: number): ModelRole | 'administrators' | null {
  const index = place % (roles.length + 2);
  return roles[index] ?? (index === roles.length ? 'administrators' : null);
}

/** The Guid that a step's role has on the wire. */
export function guidAt(company: ModelCompany, place: number): string {
  const role = roleAt(company, place);
  if (role === null) return '01900000-0000-7000-8000-00000000dead';
  return role === 'administrators' ? administratorRole : role.guid;
}

/** A role after an update. */
export const updated = (role: ModelRole, step: Extract<Step, { kind: 'update' }>): ModelRole => ({
  ...role,
  codes: step.codes ? new Set(step.codes) : role.codes,
  menus: step.menus ? new Set(step.menus) : role.menus,
  scopes: step.scopes
    ? new Map(
        modules.flatMap((module) => {
          const scope = new Map(step.scopes).get(module) ?? role.scopes.get(module) ?? scopes.none;
          return scope === scopes.none ? [] : [[module, scope] as const];
        }),
      )
    : role.scopes,
});
