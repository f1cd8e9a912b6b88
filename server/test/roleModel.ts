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

/** Everything that a role lets somebody do, one by one: use a code, open a menu, do this to those people's records. */
export function holdingsOf({ codes, menus, scopes: reach }: ModelParts): Set<string> {
  const toRecords = [...reach].flatMap(([module, scope]) =>
    ['read', ...codes].flatMap((code) => reached[scope].map((whose) => `${code} of ${module} of ${whose}`)),
  );
  return new Set([...codes, ...[...menus].map((menu) => `menu ${menu}`), ...toRecords]);
}

/** Whether everything of one is in the other. */
export const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((each) => other.has(each));

/** What somebody holds by all of their roles; null for an administrator, who holds everything. */
export function heldBy(company: ModelCompany, person: ModelPerson): Set<string> | null {
  if (person.isAdmin) return null;
  const roles = company.roles.filter(({ guid }) => person.roles.has(guid));
  return new Set(roles.flatMap((role) => [...holdingsOf(role)]));
}

/** Whether everything that is new in a role is held by somebody. */
export function holdsWhatIsNew(
  company: ModelCompany,
  person: ModelPerson,
  after: ModelParts,
  before: ModelParts | null,
): boolean {
  const held = heldBy(company, person);
  if (held === null) return true;
  const old = before ? holdingsOf(before) : new Set<string>();
  return [...holdingsOf(after)].every((one) => old.has(one) || held.has(one));
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
  | { readonly kind: 'disable' | 'enable'; readonly actor: number; readonly person: number };

/** A step outside of the roles: somebody is disabled, or let in again. */
export type StepOfPerson = Extract<Step, { kind: 'disable' | 'enable' }>;

/** Whether a step is none of roles. */
export const isOfPerson = (step: Step): step is StepOfPerson => step.kind === 'disable' || step.kind === 'enable';

/** The code that guards each kind of step. */
export const guards = {
  add: 'Admin/AddRole',
  copy: 'Admin/CopyRole',
  rename: 'Admin/UpdateRole',
  remove: 'Admin/DelRole',
  update: 'Admin/UpdateRoleRule',
  join: 'Admin/AddRoleUser',
  leave: 'Admin/DelRoleUser',
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
