import { targetHolders, targets } from '@haina/contract/calls/targets.ts';
import { targetPeopleAtMost } from '@haina/contract/reports/timeParts.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { dayAfter } from '@haina/contract/rules/period.ts';
import { describe, expect, it } from 'vitest';
import { insertMany } from '../../src/platform/database/insertMany.ts';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { addDepartment, addPerson, type Person, personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;
const admin = await personOf(app, 'admin');
const { companyId } = admin;

const { call } = reports.targetSituation.parts.months;

/** The departments of a year, each with its target, in their order; and how many are left out. */
async function departmentsOf(Year: number, people: Readonly<Record<'structure_guid' | 'user_guid', string[]>>) {
  const { code, message, data } = await app.call(call, { Year, Kind: 1, SeleteType: 0, ...people }, 'admin');
  expect(code, message).toBe(0);
  return {
    departments: data.Departments.map(({ Structure_Guid, Target }) => [Structure_Guid, Target]),
    more: data.More_Departments,
  };
}

const inDepartment = async (Year: number, department: string) =>
  (await departmentsOf(Year, { structure_guid: [department], user_guid: [] })).departments;

/** Says where a person was from which day on, the first one since ever. */
async function stayed({ guid: user_guid }: Person, stays: readonly (readonly [from: string, department: string])[]) {
  await write.deleteFrom('department_stay').where('user_guid', '=', user_guid).execute();
  const rows = stays.map(([from_day, department_guid], at) => ({
    company_id: companyId,
    user_guid,
    from_day: at === 0 ? '0001-01-01' : from_day,
    until_day: stays[at + 1]?.[0] ?? '9999-12-31',
    department_guid,
  }));
  await insertMany(write, 'department_stay', rows);
}

async function set(Year: number, Guid: string, Month: number, Money: number) {
  const cell = { Guid, Holder: targetHolders.people, Month, Money, Old_Money: null };
  expect((await app.call(targets.update, { Year, Kind: 1, TargetList: [cell] }, 'admin')).code).toBe(0);
}

describe('targets by department', () => {
  it('name the departments that were asked for, not those where their people were before or are since', async () => {
    const [old, other] = [
      await addDepartment(app, { id: companyId }, '原部门', admin.department),
      await addDepartment(app, { id: companyId }, '后来的部门', admin.department),
    ];
    const mover = await addPerson(app, { login: 'sharemover', companyId, department: other });
    await stayed(mover, [
      ['', old],
      ['2031-07-01', other],
    ]);
    await set(2031, mover.guid, 3, 100);
    expect(await inDepartment(2031, old)).toEqual([[old, 100]]);
    expect(await inDepartment(2031, other)).toEqual([[other, 0]]);
    // Of the year before, in which the person was there on every day.
    expect(await inDepartment(2030, old)).toEqual([[old, 0]]);
    expect(await inDepartment(2030, other)).toEqual([]);
    const both = await departmentsOf(2031, { structure_guid: [], user_guid: [mover.guid] });
    expect(both.departments).toEqual([
      [old, 100],
      [other, 0],
    ]);
  });

  it('are the first 200, and say how many more there are', async () => {
    const many = Array.from({ length: targetPeopleAtMost + 3 }, (_, at) => ({
      company_id: companyId,
      guid: newGuid(),
      name: `轮岗 ${at}`,
      parent_guid: admin.department,
    }));
    await insertMany(write, 'department', many);
    const person = await addPerson(app, { login: 'shareround', companyId, department: many.at(-1)?.guid ?? '' });
    await stayed(
      person,
      many.map(({ guid }, at) => [dayAfter('2032-01-01', at), guid]),
    );
    // On the first of March, the sixtieth day after New Year.
    await set(2032, person.guid, 3, 700);
    const { departments, more } = await departmentsOf(2032, { structure_guid: [], user_guid: [person.guid] });
    expect([departments.length, more]).toEqual([targetPeopleAtMost, 3]);
    expect(departments[0]).toEqual([many[60]?.guid, 700]);
  });
});
