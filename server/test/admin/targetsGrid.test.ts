import { targets } from '@haina/contract/calls/targets.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { addDepartment, addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { fetchSheet, sheetRows } from '../tools/sheetRows.ts';
import { aYear, cell, named, ofDepartment, targetCalls, year } from './targetCalls.ts';

const app = await openApp();
const [admin, sales] = [await personOf(app, 'admin'), await personOf(app, 'sales')];
const { companyId, department: root } = admin;
const { set, grid, monthsOf, team } = targetCalls(app, admin);

describe('the grid', () => {
  it('shows disabled people only where they have a target, and finds by name, pinyin, login and department', async () => {
    const Year = aYear();
    const { members, department } = await team(2);
    const [gone, never] = members as [(typeof members)[0], (typeof members)[0]];
    const below = await addDepartment(app, { id: companyId }, `目标下级${named}`, department);
    const li = await addPerson(app, { login: `tgtli${named}`, name: '黎目标', companyId, department: below });
    await set(Year, [cell(gone.guid, 1, 10)]);
    await setDisabled(app, gone, true);
    await setDisabled(app, never, true);
    const shown = await grid(Year, { structure_guid: department });
    expect(shown.rows.map(({ Guid, Is_Disabled }) => [Guid, Is_Disabled])).toEqual([
      [li.guid, 0],
      [gone.guid, 1],
    ]);
    expect((await grid(Year, { structure_guid: department, Kind: 2 })).total).toBe(1);
    for (const Name of ['黎目', 'lmb', `TGTLI${named}`]) {
      expect((await grid(Year, { structure_guid: department, Name })).rows.map(({ Guid }) => Guid)).toEqual([li.guid]);
    }
    const found = await grid(Year, { Holder: 2, Name: `目标下级${named}` });
    expect(found.rows).toMatchObject([
      { Guid: below, FrameworkName: expect.stringMatching(/^总经办\/目标部\d+\/目标下级/) },
    ]);
  });

  it('comes in pages with the sums of all rows', async () => {
    const Year = aYear();
    const { members, department } = await team(5);
    await set(
      Year,
      members.map(({ guid }, place) => cell(guid, 2, (place + 1) * 10 ** 8 + 0.01)),
    );
    const first = await grid(Year, { structure_guid: department, pagesize: 2 });
    const last = await grid(Year, { structure_guid: department, pagesize: 2, page: 3 });
    expect([first.rows.length, last.rows.length, first.total, first.records]).toEqual([2, 1, 5, 5]);
    expect(first.Sums).toEqual(last.Sums);
    expect(first.Sums[1]).toBe(1.5 * 10 ** 9 + 0.05);
  });

  it('shows beside a department’s own target what its people and those below are to reach', async () => {
    const Year = aYear();
    const upper = await team(1);
    const lower = await team(2, upper.department);
    const [boss, ...others] = [...upper.members, ...lower.members].map(({ guid }) => guid) as [string, string, string];
    await set(Year, [
      cell(upper.department, 1, 1000, ofDepartment),
      cell(boss, 1, 10.1),
      cell(others[0] ?? '', 1, 20.2),
      cell(others[1] ?? '', 6, 5),
    ]);
    const { rows, Sums } = await grid(Year, { Holder: 2, structure_guid: upper.department });
    expect(rows.map(({ Guid }) => Guid)).toEqual([upper.department, lower.department]);
    expect(rows[0]).toMatchObject({ Months: year({ 1: 1000 }), LoginName: '', Is_Disabled: 0 });
    expect(rows[0]?.People_Months).toEqual([30.3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0]);
    expect(rows[1]?.People_Months[0]).toBe(20.2);
    expect(Sums[0]).toBe(1000);
  });
});

describe('a role that is no administrator’s', () => {
  it('acts only within the people and departments that its widest scope reaches', async () => {
    const Year = aYear();
    const upper = await team(1);
    const lower = await team(1, upper.department);
    const codes = ['Admin/GetTargetList', 'Admin/UpdateTarget', 'Admin/ImportTarget', 'Admin/ExportTarget'];
    const below = await addRole(app, companyId, { codes, scopes: { leads: 1, contract: 4 } });
    const own = await addRole(app, companyId, { codes: ['Admin/GetTargetList'], scopes: { contract: 3 } });
    const head = await addPerson(app, { login: 'tgthead', companyId, department: upper.department, roles: [below] });
    await addPerson(app, { login: 'tgtown', companyId, department: upper.department, roles: [own] });
    const [upperOne, lowerOne] = [upper.members[0]?.guid ?? '', lower.members[0]?.guid ?? ''];
    await set(Year, [cell(upperOne, 1, 1), cell(lowerOne, 1, 2), cell(sales.guid, 1, 4)]);
    const seen = async (as: string, Holder: 1 | 2 = 1) => (await grid(Year, { Holder }, as)).rows;
    const people = (await seen('tgthead')).map(({ Guid }) => Guid);
    expect(people).toEqual(expect.arrayContaining([upperOne, lowerOne, head.guid]));
    expect(people).not.toContain(sales.guid);
    expect((await grid(Year, {}, 'tgthead')).Sums[0]).toBe(3);
    expect((await seen('tgthead', 2)).map(({ Guid }) => Guid)).toEqual([upper.department, lower.department]);
    // Own department only: nothing of those below, not even as a sum.
    expect((await seen('tgtown')).map(({ Guid }) => Guid)).not.toContain(lowerOne);
    expect((await seen('tgtown', 2)).map(({ People_Months }) => People_Months[0])).toEqual([1]);
    expect((await set(Year, [cell(lowerOne, 1, 3, { Old_Money: 2 })], 'tgthead')).code).toBe(0);
    expect((await set(Year, [cell(sales.guid, 1, 5, { Old_Money: 4 })], 'tgthead')).code).toBe(3);
    expect((await set(Year, [cell(root, 1, 5, ofDepartment)], 'tgthead')).code).toBe(3);
    expect((await set(Year, [cell(lowerOne, 1, 3)], 'tgtown')).code).toBe(10029);
    const copied = await app.call(targets.copy, { Year: Year + 1, Kind: 1, Holder: 1 }, 'tgthead');
    expect(copied.data).toEqual({ Written: 2, Kept: 0 });
    expect(await monthsOf(Year + 1, sales.guid)).toEqual(year({}));
    const { data } = await app.call(targets.exportTargets, { Year, Kind: 1, Holder: 1 }, 'tgthead');
    const logins = (await sheetRows(app, data.File_Path)).map(([login]) => login);
    expect([data.Rows, logins.includes('sales')]).toEqual([logins.length - 1, false]);
    await setDisabled(app, head, true);
    expect((await fetchSheet(app, data.File_Path)).statusCode).toBe(404);
  });
});

describe('a company of 2,000 people', () => {
  it('is shown page by page, saved 2,000 cells at once, copied and exported whole', async () => {
    const Year = aYear();
    const { department } = await team(0);
    const accounts = Array.from({ length: 2000 }, (_, place) => ({
      guid: newGuid(),
      login: `big${named}.${place}`,
      login_key: `big${named}.${place}`,
      home_company_id: companyId,
      name: `众${place}`,
      password_hash: '-',
    }));
    await app.databases.write.insertInto('account').values(accounts).execute();
    const members = accounts.map(({ guid }) => ({
      company_id: companyId,
      user_guid: guid,
      department_guid: department,
    }));
    await app.databases.write.insertInto('member').values(members).execute();
    for (const Month of [1, 12]) {
      const cells = accounts.map(({ guid }, place) => cell(guid, Month, place + 0.25));
      expect((await set(Year, cells)).data).toEqual({ Written: 2000 });
    }
    const last = await grid(Year, { structure_guid: department, page: 20 });
    expect([last.rows.length, last.total, last.Sums[0], last.Sums[11]]).toEqual([100, 2000, 1_999_500, 1_999_500]);
    const input = { Kind: 1, Holder: 1, structure_guid: department } as const;
    const copied = await app.call(targets.copy, { ...input, Year: Year + 1, Percent: 200 }, 'admin');
    expect(copied.data).toEqual({ Written: 4000, Kept: 0 });
    const { data } = await app.call(targets.exportTargets, { ...input, Year: Year + 1 }, 'admin');
    const rows = await sheetRows(app, data.File_Path);
    expect(rows).toHaveLength(2001);
    const upper = await grid(Year + 1, { Holder: 2, structure_guid: department });
    expect(upper.rows[0]?.People_Months[0]).toBe(3_999_000);
  });
});
