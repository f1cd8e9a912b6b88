import { people } from '@haina/contract/calls/people.ts';
import { roles } from '@haina/contract/calls/roles.ts';
import type { Module, Scope } from '@haina/contract/rules/module.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCompany } from '../../seeds/createCompany.ts';
import { readRoleParts } from '../../src/access/roleParts.ts';
import { openApp } from '../support/app.ts';
import { addPerson, addRole } from '../support/factories.ts';
import {
  assignedOf,
  guards,
  guidAt,
  heldBy,
  isOfPerson,
  isSubset,
  type ModelCompany,
  type ModelPerson,
  type Step,
  type StepOfPerson,
} from './roleModel.ts';
import { isWhole } from '../support/sampled.ts';
import { actorOf, expectedOf, personOfStep } from './roleSteps.ts';

/** Steps of one company, and how many in all. */
const stepsOfCompany = 100;
const allSteps = isWhole ? 10_000 : 200;

const app = await openApp();
const { write, read } = app.databases;

const peopleOfCompany = 5;
const administrating = [...new Set(Object.values(guards))];
const codes = ['Leads/AddLeads', 'Leads/DelLeads', 'Contract/DelContract'];
const menus = ['leads', 'sea', 'contract'];

const some = (from: readonly string[]) => fc.subarray([...from]);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
// Mostly people who are no administrators but may administer roles: there the rules bite.
const who = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 5, arbitrary: fc.nat(peopleOfCompany - 1) });
const whose = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant(administrating), some(codes)).map((parts) => parts.flat()) },
  { weight: 1, arbitrary: some([...administrating, ...codes]) },
);
const which = fc.nat(11);
const name = fc.constantFrom('甲', '乙', '丙', '丁', '戊', '己');
const scope = fc.tuple(fc.constantFrom<Module>('leads', 'contract'), fc.constantFrom<Scope>(0, 1, 2, 3, 4, 5));
const one = <K extends Step['kind']>(...kinds: readonly K[]) => fc.constantFrom<K>(...kinds);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: one('add'), actor: who, name }) },
  { weight: 2, arbitrary: fc.record({ kind: one('copy', 'rename'), actor: who, role: which, name }) },
  { weight: 1, arbitrary: fc.record({ kind: one('remove'), actor: who, role: which }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: one('update'),
      actor: who,
      role: which,
      codes: maybe(whose),
      menus: maybe(some(menus)),
      scopes: maybe(fc.uniqueArray(scope, { maxLength: 2, selector: ([module]) => module })),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: one('join', 'join', 'leave'), actor: who, role: which, person: who }) },
  { weight: 2, arbitrary: fc.record({ kind: one('disable', 'enable', 'enable', 'enable'), actor: who, person: who }) },
  { weight: 1, arbitrary: fc.record({ kind: one('password'), actor: who, person: who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: one('assign'), actor: who, person: who, roles: fc.array(which, { maxLength: 3 }) }),
  },
);

/** How often people who are no administrators were let do something, and were told that it is more than they hold. */
const outcomes = { done: 0, refused: 0 };

let made = 0;

/** The newest session of each person, by login: who is disabled, or gets a password, loses theirs. */
const tokens = new Map<string, string>();

const as = (login: string) => ({ token: tokens.get(login) ?? '' });

async function takeOfPerson(company: ModelCompany, taken: StepOfPerson): Promise<number> {
  const { guid: User_Guid, login, isDisabled } = personOfStep(company, taken.person);
  const actor = actorOf(company, taken);
  const calls = { disable: people.disable, enable: people.enable, password: people.resetPassword } as const;
  const { code } =
    taken.kind === 'assign'
      ? await app.call(
          people.update,
          { User_Guid, RoleGuidList: [...assignedOf(company, taken)] },
          null,
          as(actor.login),
        )
      : await app.call(calls[taken.kind], { User_Guid }, null, as(actor.login));
  const mayEnter = taken.kind === 'enable' || (taken.kind === 'password' && !isDisabled);
  if (code === 0 && mayEnter) {
    // The session of one with their own password: what a one-time password opens is another rule.
    await write.updateTable('account').set({ one_time_until: null }).where('guid', '=', User_Guid).execute();
    tokens.set(login, await app.freshToken(login));
  }
  return code;
}

/** What the people of a company start with, besides the codes of administration: roles by place, and who has which. */
const beginnings = {
  roles: [
    { codes: ['Leads/AddLeads'], menus: ['leads'], scopes: { leads: 4 } },
    { codes: ['Contract/DelContract'], menus: ['contract', 'sea'], scopes: { contract: 5, leads: 2 } },
    { codes: ['Leads/DelLeads', 'Leads/AddLeads'], menus: [], scopes: { leads: 5 } },
  ],
  held: [[], [0], [1], [0, 2], []],
} as const;

/** A company with an administrator, two people who may administer roles, one with two roles, and one with none. */
async function freshCompany(): Promise<{ id: string; company: ModelCompany }> {
  made += 1;
  const { id, rootDepartment } = await createCompany(write, `公司 ${made}`, '总部');
  await write.deleteFrom('role').where('company_id', '=', id).execute();
  const guids: string[] = [];
  for (const { codes: held, menus: ticked, scopes } of beginnings.roles)
    guids.push(await addRole(app, id, { codes: [...administrating, ...held], menus: ticked, scopes }));
  const people: ModelPerson[] = [];
  for (let place = 0; place < peopleOfCompany; place += 1) {
    const login = `person ${made} ${place}`;
    const isAdmin = place === 0;
    const held = guids.filter((_, index) => beginnings.held[place]?.some((one) => one === index));
    const { guid } = await addPerson(app, { login, companyId: id, department: rootDepartment, roles: held, isAdmin });
    people.push({ guid, login, isAdmin, isDisabled: false, roles: new Set(held) });
    tokens.set(login, await app.freshToken(login));
  }
  return { id, company: await stored(id, { people, roles: [] }) };
}

/** Does a step in the product; the Guid of the role it made, where it made one. */
async function take(company: ModelCompany, taken: Step): Promise<{ code: number; guid: string }> {
  const { login } = actorOf(company, taken);
  if (taken.kind === 'add') {
    const { code, data } = await app.call(roles.add, { Name: taken.name }, null, as(login));
    return { code, guid: code === 0 ? data.Guid : '' };
  }
  if (isOfPerson(taken)) return { code: await takeOfPerson(company, taken), guid: '' };
  const Guid = guidAt(company, taken.role);
  switch (taken.kind) {
    case 'copy': {
      const { code, data } = await app.call(roles.copy, { Guid, Name: taken.name }, null, as(login));
      return { code, guid: code === 0 ? data.Guid : '' };
    }
    case 'rename':
      return { code: (await app.call(roles.rename, { Guid, Name: taken.name }, null, as(login))).code, guid: '' };
    case 'remove':
      return { code: (await app.call(roles.remove, { Guid }, null, as(login))).code, guid: '' };
    case 'update': {
      const parts = {
        ...(taken.codes ? { Codes: [...taken.codes] } : {}),
        ...(taken.menus ? { Menus: [...taken.menus] } : {}),
        ...(taken.scopes ? { Scopes: taken.scopes.map(([Module, Scope]) => ({ Module, Scope })) } : {}),
      };
      return { code: (await app.call(roles.updateRules, { Guid, ...parts }, null, as(login))).code, guid: '' };
    }
    default: {
      const call = taken.kind === 'join' ? roles.addMembers : roles.removeMembers;
      const UserGuidList = [personOfStep(company, taken.person).guid];
      return { code: (await app.call(call, { Guid, UserGuidList }, null, as(login))).code, guid: '' };
    }
  }
}

/** The law: what anybody got or lost was held by a person who acted; an administrator remains. */
function expectLawful(before: ModelCompany, after: ModelCompany, actor: ModelPerson): void {
  expect(after.people.some(({ isAdmin, isDisabled }) => isAdmin && !isDisabled)).toBe(true);
  const ofActor = heldBy(before, actor);
  if (ofActor === null) return;
  for (const [place, person] of after.people.entries()) {
    const [now, then] = [heldBy(after, person), heldBy(before, before.people[place] ?? person)];
    if (then === null) continue;
    expect(now).not.toBeNull();
    expect(isSubset(now ?? new Set(), new Set([...then, ...ofActor]))).toBe(true);
    expect(isSubset(then, new Set([...(now ?? []), ...ofActor]))).toBe(true);
  }
}

/** The company as the database has it, in the model's own order. */
async function stored(id: string, company: ModelCompany): Promise<ModelCompany> {
  const all = await read.selectFrom('role').select('guid').where('company_id', '=', id).execute();
  const parts = await readRoleParts(
    read,
    id,
    all.map(({ guid }) => guid),
  );
  const members = await read.selectFrom('member').selectAll().where('company_id', '=', id).execute();
  const held = await read.selectFrom('member_role').selectAll().where('company_id', '=', id).execute();
  return {
    roles: [...parts].map(([guid, role]) => ({ guid, ...role })),
    people: company.people.map(({ guid, login }) => ({
      guid,
      login,
      isAdmin: members.some(({ user_guid, is_admin }) => user_guid === guid && is_admin),
      isDisabled: members.some(({ user_guid, is_disabled }) => user_guid === guid && is_disabled),
      roles: new Set(held.filter(({ user_guid }) => user_guid === guid).map(({ role_guid }) => role_guid)),
    })),
  };
}

const inOrder = ({ people, roles: all }: ModelCompany) => ({
  people: people.map((person) => ({ ...person, roles: [...person.roles].toSorted() })),
  roles: all
    .map((role) => ({
      ...role,
      codes: [...role.codes].toSorted(),
      menus: [...role.menus].toSorted(),
      scopes: [...role.scopes].map(([module, scope]) => `${module} ${scope}`).toSorted(),
    }))
    .toSorted((left, right) => (left.guid < right.guid ? -1 : 1)),
});

async function walk(steps: readonly Step[]): Promise<void> {
  const { id, company: first } = await freshCompany();
  let company = first;
  for (const taken of steps) {
    const expected = expectedOf(company, taken);
    const { code, guid } = await take(company, taken);
    expect(code, JSON.stringify(taken)).toBe(expected.code);
    if (!actorOf(company, taken).isAdmin && code === 0) outcomes.done += 1;
    if (!actorOf(company, taken).isAdmin && code === 1) outcomes.refused += 1;
    expectLawful(company, expected.after(guid), actorOf(company, taken));
    company = expected.after(guid);
  }
  expect(inOrder(await stored(id, company))).toEqual(inOrder(company));
}

describe('whatever people do with roles', () => {
  it('nobody ever holds what the giver lacked, an administrator remains, and each change acts at the next request', async () => {
    const companies = fc.array(step, { minLength: stepsOfCompany, maxLength: stepsOfCompany, size: 'max' });
    const numRuns = Math.max(1, Math.ceil(allSteps / stepsOfCompany));
    // Fewer steps tell more, but each attempt is a company of its own.
    const parameters = { numRuns, interruptAfterTimeLimit: 3_000_000, endOnFailure: false };
    await fc.assert(fc.asyncProperty(companies, walk), parameters);
    // Else the rules were not put to the test.
    expect(outcomes.done).toBeGreaterThan(allSteps / 20);
    expect(outcomes.refused).toBeGreaterThan(allSteps / 20);
  }, 3_600_000);
});
