import { operationCodes } from '@haina/contract/calls/contract.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sea } from '@haina/contract/calls/sea.ts';
import { seaRules } from '@haina/contract/calls/seaRules.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { activity } from '@haina/contract/calls/activity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../../src/platform/database/guid.ts';
import { applySeaRules } from '../../../src/crm/seaRules/applySeaRules.ts';
import { expireProtection } from '../../../src/crm/seaRules/expireProtection.ts';
import { openApp } from '../../support/app.ts';
import { addCustomer, addPerson, addRole, type Person, personOf } from '../../support/factories.ts';
import { passDays, setSeaRule, statesOf } from '../sea/seaFactories.ts';
import { type Model, receive, rule, runJobs, steps, type Who, type World } from './customerModel.ts';

const app = await openApp();
const { companyId, department } = await personOf(app, 'sales');
const role = await addRole(app, companyId, { codes: operationCodes, scopes: { customer: 1 }, menus: ['sea'] });

const allowed = new Set(
  ['60', '61', '65', '66', '01', '02', '03', '05', '06', '11', '12', '14', '15', '16', '20', '21', '25', '26']
    .concat(['30', '31', '35', '36', '40', '41', '45', '46', '56'])
    .concat(['00', '22', '33', '44', '55']),
);

const name = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]));
const index = fc.integer({ min: 0, max: 3 });
const actions = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('step' as const), name, index }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('renewals' as const), index }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('receive' as const),
        who: fc.constantFrom<Who>('first', 'second'),
        index,
      }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'days' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'jobs' as const }) },
  ),
  { minLength: 10, maxLength: 45 },
);

type Action = typeof actions extends fc.Arbitrary<(infer A)[]> ? A : never;

let runs = 0;

/** A real world of two people and four customers of the first. */
async function buildReal() {
  runs += 1;
  const logins: Record<Who, string> = { first: `first ${runs}`, second: `second ${runs}` };
  const person = (login: string) => addPerson(app, { login, companyId, department, roles: [role] });
  const people: Record<Who, Person> = { first: await person(logins.first), second: await person(logins.second) };
  const guids: string[] = [];
  for (let count = 0; count < 4; count += 1) guids.push(await addCustomer(app, logins.first));
  return { logins, people, guids };
}

type Real = Awaited<ReturnType<typeof buildReal>>;

const calls: Readonly<Record<keyof typeof steps, (Guid: string, as: string) => Promise<{ code: number }>>> = {
  renew: (Guid, as) => app.call(seaRules.renew, { Guid }, as),
  cancel: (Guid, as) => app.call(seaRules.cancelProtection, { Guid }, as),
  pass: (Guid) => app.call(seaRules.approve, { Guid, Pass: 1 }, 'admin'),
  refuse: (Guid) => app.call(seaRules.approve, { Guid, Pass: 0 }, 'admin'),
  deal: (Guid, as) => app.call(customers.updateState, { Guid, Deal_State: 1 }, as),
  undeal: (Guid, as) => app.call(customers.updateState, { Guid, Deal_State: 0 }, as),
  lock: (Guid, as) => app.call(sea.lock, { Guid }, as),
  unlock: (Guid, as) => app.call(sea.unlock, { Guid }, as),
  put: (Guid, as) => app.call(sea.put, { Guid, Reason: '试' }, as),
  followUp: (Guid, as) =>
    app.call(
      activity.add,
      { Target_Kind: targetKind.customer, Target_Guid: Guid, Activity_Kind: 1, Activity_Content: `谈过 ${newGuid()}` },
      as,
    ),
};

/** Does an action in the world and in the model; both answer alike. */
async function act(action: Action, world: World, { guids, logins }: Real): Promise<void> {
  if (action.kind === 'days') {
    world.now += 10;
    await passDays(app, guids, 10);
    return;
  }
  if (action.kind === 'jobs') {
    runJobs(world);
    await expireProtection(app.databases, new Date());
    await applySeaRules(app.databases, new Date());
    return;
  }
  const [model, guid] = [world.models[action.index], guids[action.index]];
  if (!model || !guid) throw new Error('no such customer');
  const as = logins[model.owner ?? 'first'];
  if (action.kind === 'receive') {
    const answer = await app.call(sea.receive, { Guid: guid }, logins[action.who]);
    expect(answer.code, answer.message).toBe(receive(model, world, action.who));
  } else if (action.kind === 'renewals') {
    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.renew(guid, as)));
    const expected = [1, 2, 3, 4].map(() => steps.renew(model, world));
    for (const code of [0, 1, 3]) {
      expect(answers.filter((answer) => answer.code === code)).toHaveLength(
        expected.filter((one) => one === code).length,
      );
    }
  } else {
    const answer = await calls[action.name](guid, as);
    expect(answer.code, action.name).toBe(steps[action.name](model, world));
  }
}

async function expectAlike(world: World, { guids, people }: Real): Promise<void> {
  for (const [place, model] of world.models.entries()) {
    const real = await statesOf(app, guids[place] ?? '');
    const { owner, deal, lock, protect, used } = model;
    expect(real).toMatchObject({
      owner_guid: owner === null ? null : people[owner].guid,
      deal_state: deal,
      is_lock: lock,
      protect_state: protect,
      renew_count: used,
    });
    expect(real.protect_over_time === null, 'only protection has an end').toBe(![1, 4].includes(protect));
  }
}

describe('whatever people do and however time passes', () => {
  it('a customer is as the rules of S6 say: no forbidden step, no quota overrun, nobody falls too early', async () => {
    await fc.assert(
      fc.asyncProperty(actions, fc.boolean(), async (all, isApproved) => {
        await setSeaRule(app, companyId, { ...rule, Protect_Approval: isApproved ? 1 : 0 }, 3000);
        const real = await buildReal();
        const fresh = (): Model => ({
          owner: 'first',
          deal: 0,
          lock: 0,
          protect: 6,
          over: 0,
          used: 0,
          holders: ['first'],
          owned: 0,
          followed: -1,
          before: null,
          inSeaSince: 0,
        });
        const world: World = { now: 0, isApproved, models: [fresh(), fresh(), fresh(), fresh()] };
        let states = await Promise.all(real.guids.map((guid) => statesOf(app, guid)));
        for (const action of all) {
          await act(action, world, real);
          await expectAlike(world, real);
          const after = await Promise.all(real.guids.map((guid) => statesOf(app, guid)));
          const moves = after.map((now, place) => `${states[place]?.protect_state}${now.protect_state}`);
          if (action.kind !== 'renewals') expect(moves.filter((move) => !allowed.has(move))).toEqual([]);
          for (const { guid } of Object.values(real.people)) {
            const locked = after.filter(({ owner_guid, is_lock }) => owner_guid === guid && is_lock === 1).length;
            expect(locked).toBeLessThanOrEqual(rule.Lock_Limit);
          }
          states = after;
        }
      }),
      { numRuns: 25 },
    );
  }, 240_000);
});
