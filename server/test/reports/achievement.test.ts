import { results } from '@haina/contract/calls/results.ts';
import { targetHolders, targets } from '@haina/contract/calls/targets.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openApp } from '../support/app.ts';
import {
  addCustomer,
  addDepartment,
  addPerson,
  addRole,
  joinTeam,
  type Person,
  personOf,
  setDisabled,
} from '../support/factories.ts';
import { addContract, addReceivable } from '../crm/contracts/orderFactories.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');
const { companyId } = admin;

type Filter = z.output<typeof results.achievement.input>;

const ask = async (filter: Filter, as: string) => {
  const answer = await app.call(results.achievement, filter, as);
  expect(answer.code, answer.message).toBe(0);
  return answer.data;
};

/** Target, actual and rate of contracts, then of received money. */
const figures = async (filter: Filter, as: string) =>
  (await ask(filter, as)).rows.map(({ Target, Actual, Rate }) => [Target, Actual, Rate]);

const march = { start_data: '2033-03-01', end_data: '2033-03-31' };

let upper = '';
let lower = '';
let boss: Person;
let worker: Person;
let other: Person;

async function sold(as: string, Order_Date: string, Money: number): Promise<string> {
  const customer = await addCustomer(app, as);
  const contract = await addContract(app, as, customer, { Order_Date, Money });
  await addReceivable(app, as, { customer, contract }, { Return_Date: Order_Date, Money: Money / 2 });
  return contract;
}

const set = async (Kind: 1 | 2, Holder: 1 | 2, Guid: string, Month: number, Money: number) => {
  const cell = { Guid, Holder, Month, Money, Old_Money: null };
  expect((await app.call(targets.update, { Year: 2033, Kind, TargetList: [cell] }, 'admin')).code).toBe(0);
};

beforeAll(async () => {
  upper = await addDepartment(app, { id: companyId }, '业绩部', admin.department);
  lower = await addDepartment(app, { id: companyId }, '业绩组', upper);
  const codes = ['Customer/AddCustomer', 'Contract/AddContract', 'Receivables/AddReceivables'];
  const all = { customer: 5, contract: 4, receivables: 2 } as const;
  const own = { customer: 1, contract: 1, receivables: 1 } as const;
  const head = await addRole(app, companyId, { codes, scopes: all });
  const role = await addRole(app, companyId, { codes, scopes: own });
  boss = await addPerson(app, { login: 'achboss', companyId, department: upper, roles: [head] });
  worker = await addPerson(app, { login: 'achwork', companyId, department: lower, superior: boss.guid, roles: [role] });
  other = await addPerson(app, { login: 'achother', companyId, department: lower, roles: [role] });
  await set(1, targetHolders.people, boss.guid, 3, 1000);
  await set(1, targetHolders.people, worker.guid, 3, 300.3);
  await set(1, targetHolders.people, worker.guid, 4, 500);
  await set(2, targetHolders.people, worker.guid, 3, 150);
  await set(1, targetHolders.people, other.guid, 3, 70);
  await set(1, targetHolders.departments, lower, 3, 999_999);
  // In Shanghai: the first second of March, the last one of it, and the first one of April.
  await sold('achwork', '2033-03-01T00:00:00', 100.1);
  await sold('achwork', '2033-03-31T23:59:59', 50);
  await sold('achwork', '2033-04-01T00:00:00', 8);
  await sold('achother', '2033-03-15T12:00:00', 20);
});

describe('target, result and rate', () => {
  it('are those of one’s own and of everybody below, of the period, where nobody is named', async () => {
    expect(await figures(march, 'achwork')).toEqual([
      [300.3, 150.1, 49.98],
      [150, 75.05, 50.03],
    ]);
    // The boss's subordinate by superior; the other one is none.
    expect(await figures(march, 'achboss')).toEqual([
      [1300.3, 150.1, 11.54],
      [150, 75.05, 50.03],
    ]);
  });

  it('count targets by whole months, results by days', async () => {
    const days = { start_data: '2033-03-31', end_data: '2033-04-01' };
    const { rows, ...dates } = await ask(days, 'achwork');
    expect(dates).toEqual({ Start: '2033-03-31', End: '2033-04-01', Month_Start: '2033-03', Month_End: '2033-04' });
    expect(rows[0]).toEqual({ Kind: 1, Target: 800.3, Actual: 58, Rate: 7.25 });
    // Over the turn of a year, and one that nothing is set for.
    expect((await figures({ start_data: '2032-12-01', end_data: '2033-03-02' }, 'achwork'))[0]).toEqual([
      300.3, 100.1, 33.33,
    ]);
    expect(await figures({ start_data: '2034-03-01', end_data: '2034-03-02' }, 'achwork')).toEqual([
      [0, 0, null],
      [0, 0, null],
    ]);
  });

  it('are cut to the scope of contracts, and of receivables, regardless of the person asked for', async () => {
    // Contracts of the department and below; received money of subordinates.
    expect(await figures({ ...march, SeleteType: 0 }, 'achboss')).toEqual([
      [1370.3, 170.1, 12.41],
      [150, 75.05, 50.03],
    ]);
    expect(await figures({ ...march, user_guid: [other.guid] }, 'achboss')).toEqual([
      [70, 20, 28.57],
      [0, 0, null],
    ]);
    for (const user_guid of [[boss.guid], [other.guid, admin.guid]]) {
      expect((await figures({ ...march, user_guid }, 'achwork'))[0]).toEqual([0, 0, null]);
    }
    expect((await figures({ ...march, SeleteType: 1 }, 'achboss'))[0]).toEqual([1000, 0, 0]);
    expect((await figures({ ...march, SeleteType: 2 }, 'achboss'))[0]).toEqual([300.3, 150.1, 49.98]);
    expect(await figures({ ...march, SeleteType: 0 }, 'outsider')).toEqual([
      [0, 0, null],
      [0, 0, null],
    ]);
  });

  it('of a department are those of its people and of those below, not what is set for itself', async () => {
    expect((await figures({ ...march, structure_guid: [lower] }, 'achboss'))[0]).toEqual([370.3, 170.1, 45.94]);
    expect((await figures({ ...march, structure_guid: [upper] }, 'admin'))[0]).toEqual([1370.3, 170.1, 12.41]);
  });

  it('are the owner’s: neither a team’s record nor a deleted one counts, and who left counts on', async () => {
    const contract = await sold('achother', '2033-03-16T12:00:00', 5);
    await joinTeam(app, { kind: targetKind.contract, guid: contract }, worker, 1);
    expect((await figures({ ...march, SeleteType: 0 }, 'achwork'))[0]).toEqual([300.3, 150.1, 49.98]);
    await setDisabled(app, other, true);
    expect((await figures({ ...march, structure_guid: [lower] }, 'achboss'))[0]).toEqual([370.3, 175.1, 47.29]);
    await setDisabled(app, other, false);
  });

  it('needs days in their order', async () => {
    const answer = await app.call(results.achievement, { start_data: '2033-03-02', end_data: '2033-03-01' }, 'achwork');
    expect(answer.code).toBe(1);
  });
});
