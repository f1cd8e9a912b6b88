import { type Module, modules, type Scope, scopes } from '@haina/contract/rules/module.ts';
import {
  assignedOf,
  guards,
  heldBy,
  holdsAllOf,
  holdsChange,
  isOfPerson,
  type ModelCompany,
  type ModelPerson,
  type ModelRole,
  reachesPerson,
  roleAt,
  type Step,
  type StepOfPerson,
  updated,
} from './roleModel.ts';

/** What a step must answer, and the company behind it when it is done (a new role gets its Guid from the answer). */
export interface Expected {
  readonly code: number;
  readonly after: (guid: string) => ModelCompany;
}

type Company = ModelCompany;

const personAt = ({ people }: Company, place: number): ModelPerson => {
  const person = people[place % people.length];
  if (!person) throw new Error('a company without people');
  return person;
};

const replaced = <T extends { readonly guid: string }>(all: readonly T[], one: T): T[] =>
  all.map((each) => (each.guid === one.guid ? one : each));

const withRole = (company: Company, role: ModelRole): Company => ({
  ...company,
  roles: company.roles.some(({ guid }) => guid === role.guid)
    ? replaced(company.roles, role)
    : [...company.roles, role],
});

const withPerson = (company: Company, person: ModelPerson): Company => ({
  ...company,
  people: replaced(company.people, person),
});

const refusal = (company: Company, code: number): Expected => ({ code, after: () => company });
const done = (company: Company): Expected => ({ code: 0, after: () => company });

const isTaken = ({ roles }: Company, name: string, except?: string) =>
  roles.some((role) => role.name === name && role.guid !== except);

const activeAdministrators = ({ people }: Company) => people.filter((one) => one.isAdmin && !one.isDisabled);

type OfRole = Extract<Step, { role: number }>;

function expectOfRole(company: Company, step: OfRole, actor: ModelPerson, role: ModelRole): Expected {
  switch (step.kind) {
    case 'copy':
      if (!holdsAllOf(company, actor, role) || isTaken(company, step.name)) return refusal(company, 1);
      return { code: 0, after: (guid) => withRole(company, { ...role, guid, name: step.name }) };
    case 'rename':
      if (isTaken(company, step.name, role.guid)) return refusal(company, 1);
      return done(withRole(company, { ...role, name: step.name }));
    case 'remove':
      if (company.people.some(({ roles }) => roles.has(role.guid))) return refusal(company, 1);
      return done({ ...company, roles: company.roles.filter(({ guid }) => guid !== role.guid) });
    case 'update': {
      const after = updated(role, step);
      return holdsChange(company, actor, { before: role, after })
        ? done(withRole(company, after))
        : refusal(company, 1);
    }
    case 'join': {
      const person = personAt(company, step.person);
      if (!holdsAllOf(company, actor, role) || person.isDisabled) return refusal(company, 1);
      return done(withPerson(company, { ...person, roles: new Set([...person.roles, role.guid]) }));
    }
    case 'leave': {
      const person = personAt(company, step.person);
      if (!holdsAllOf(company, actor, role)) return refusal(company, 1);
      const roles = new Set([...person.roles].filter((guid) => guid !== role.guid));
      return done(withPerson(company, { ...person, roles }));
    }
  }
}

function expectOfAdministrators(company: Company, step: OfRole, actor: ModelPerson): Expected {
  if (step.kind !== 'join' && step.kind !== 'leave') return refusal(company, 1);
  const person = personAt(company, step.person);
  const after = withPerson(company, { ...person, isAdmin: step.kind === 'join' });
  const isRefused =
    !actor.isAdmin || (step.kind === 'join' && person.isDisabled) || activeAdministrators(after).length === 0;
  return isRefused ? refusal(company, 1) : done(after);
}

function expectAssignment(
  company: Company,
  step: Extract<Step, { kind: 'assign' }>,
  actor: ModelPerson,
  person: ModelPerson,
): Expected {
  const wanted = new Set(assignedOf(company, step));
  const changed = company.roles.filter(({ guid }) => wanted.has(guid) !== person.roles.has(guid));
  if (!changed.every((role) => holdsAllOf(company, actor, role))) return refusal(company, 1);
  return done(withPerson(company, { ...person, roles: wanted }));
}

function expectOfPerson(company: Company, step: StepOfPerson, actor: ModelPerson): Expected {
  const person = personAt(company, step.person);
  const isSelf = actor.guid === person.guid;
  if (!reachesPerson(company, actor, guards[step.kind], person)) return refusal(company, 3);
  if (person.isAdmin && !actor.isAdmin) return refusal(company, 1);
  switch (step.kind) {
    case 'disable':
      if (isSelf || person.isDisabled) return refusal(company, 1);
      return done(withPerson(company, { ...person, isDisabled: true }));
    case 'enable':
      return person.isDisabled ? done(withPerson(company, { ...person, isDisabled: false })) : refusal(company, 1);
    case 'password': {
      // It opens the account, and with it all that the person holds.
      const held = company.roles.filter(({ guid }) => person.roles.has(guid));
      return isSelf || !held.every((role) => holdsAllOf(company, actor, role)) ? refusal(company, 1) : done(company);
    }
    case 'assign':
      return expectAssignment(company, step, actor, person);
  }
}

/** What a new role reaches: the own records in each module where its maker reads own records at all; products have none. */
function ownRecords(company: Company, actor: ModelPerson): ReadonlyMap<Module, Scope> {
  const held = heldBy(company, actor);
  const reads = (module: Module) => held === null || held.has(`read of ${module} of self`);
  return new Map(
    modules.filter((module) => module !== 'product' && reads(module)).map((module) => [module, scopes.self]),
  );
}

/** What a step does to a company: written from the rules (S2), not from the product. */
export function expectedOf(company: Company, step: Step): Expected {
  const actor = personAt(company, step.actor);
  if (actor.isDisabled) return refusal(company, -8);
  if (heldBy(company, actor)?.has(guards[step.kind]) === false) return refusal(company, 10029);
  if (isOfPerson(step)) return expectOfPerson(company, step, actor);
  if (step.kind === 'add') {
    if (isTaken(company, step.name)) return refusal(company, 1);
    const begun = { name: step.name, codes: new Set<string>(), menus: new Set<string>() };
    return { code: 0, after: (guid) => withRole(company, { ...begun, scopes: ownRecords(company, actor), guid }) };
  }
  const role = roleAt(company, step.role);
  if (role === null) return refusal(company, 3);
  return role === 'administrators'
    ? expectOfAdministrators(company, step, actor)
    : expectOfRole(company, step, actor, role);
}

/** The person a step's number stands for. */
export const actorOf = (company: Company, step: Step): ModelPerson => personAt(company, step.actor);

/** The person that a step is about. */
export const personOfStep = (company: Company, place: number): ModelPerson => personAt(company, place);
