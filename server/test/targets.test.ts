import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { people } from '@haina/contract/calls/people.ts';
import { targetHolders, targets, type TargetCell } from '@haina/contract/calls/targets.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newGuid } from '../src/db/guid.ts';
import { openApp } from './app.ts';
import { addDepartment, addPerson, addRole, personOf, setDisabled } from './factories.ts';
import { csv, workbook } from './importSheets.ts';
import { absentGuid } from './samples.ts';
import { fetchSheet, sheetRows } from './sheetRows.ts';
import { formBody, formType } from './upload.ts';

const app = await openApp();
const { read } = app.databases;
const [admin, sales, outsider] = [
  await personOf(app, 'admin'),
  await personOf(app, 'sales'),
  await personOf(app, 'outsider'),
];
const { companyId } = sales;

const years = { next: 2030 };

/** A year that no other test uses. */
const aYear = () => {
  years.next += 2;
  return years.next;
};

const cell = (Guid: string, Month: number, Money: number | null, more: Partial<TargetCell> = {}): TargetCell => ({
  Guid,
  Holder: targetHolders.people,
  Month,
  Money,
  Old_Money: null,
  ...more,
});

const ofDepartment = { Holder: targetHolders.departments } as const;

const set = (Year: number, TargetList: TargetCell[], as = 'admin', Kind: 1 | 2 = 1) =>
  app.call(targets.update, { Year, Kind, TargetList }, as);

const grid = async (Year: number, more: Partial<z.output<typeof targets.list.input>> = {}, as = 'admin') => {
  const answer = await app.call(targets.list, { Year, Kind: 1, Holder: 1, pagesize: 100, ...more }, as);
  expect(answer.code, answer.message).toBe(0);
  return answer.data;
};

const monthsOf = async (Year: number, guid: string, more: Partial<z.output<typeof targets.list.input>> = {}) =>
  (await grid(Year, more)).rows.find(({ Guid }) => Guid === guid)?.Months;

const year = (months: Readonly<Record<number, number>>) =>
  Array.from({ length: 12 }, (_, index) => months[index + 1] ?? null);

const lastLog = () =>
  read
    .selectFrom('admin_log')
    .select(['subject_guid', 'action', 'params'])
    .where('subject', '=', 'target')
    .orderBy('create_time', 'desc')
    .orderBy('guid', 'desc')
    .executeTakeFirstOrThrow();

const root = admin.department;
let named = 0;

/** A department of this test alone with people in it. */
async function team(size: number, parent = root) {
  named += 1;
  const department = await addDepartment(app, { id: companyId }, `目标部${named}`, parent);
  const members = [];
  for (let place = 0; place < size; place += 1) {
    members.push(await addPerson(app, { login: `tgt${named}.${place}`, companyId, department }));
  }
  return { department, members, name: `目标部${named}` };
}

describe('targets', () => {
  it('are kept to the cent by person, month, year and kind, from nothing to the most there is', async () => {
    const Year = aYear();
    const { members, department } = await team(2);
    const [one, two] = members.map(({ guid }) => guid) as [string, string];
    const written = await set(Year, [cell(one, 1, 0.01), cell(one, 12, 9_999_999_999_999.99), cell(two, 1, 0)]);
    expect(written).toMatchObject({ code: 0, data: { Written: 3 } });
    expect(await monthsOf(Year, one)).toEqual(year({ 1: 0.01, 12: 9_999_999_999_999.99 }));
    expect(await monthsOf(Year, two)).toEqual(year({ 1: 0 }));
    const other = { structure_guid: department };
    expect(await monthsOf(Year, one, { ...other, Kind: 2 })).toEqual(year({}));
    expect(await monthsOf(Year + 1, one, other)).toEqual(year({}));
    expect((await grid(Year, other)).Sums[0]).toBe(0.01);
    await set(Year, [cell(one, 12, null, { Old_Money: 9_999_999_999_999.99 })]);
    expect(await monthsOf(Year, one)).toEqual(year({ 1: 0.01 }));
    expect(await lastLog()).toMatchObject({
      subject_guid: one,
      action: 'change',
      params: { year: Year, kind: 1, months: [12], from: ['9999999999999.99'], to: [''] },
    });
  });

  it('are refused when negative, finer than a cent, too much, twice, too many or in no month', async () => {
    const Year = aYear();
    const token = await app.token('admin');
    const ask = (TargetList: unknown, more: object = {}) =>
      app.raw(targets.update, { Year, Kind: 1, TargetList: JSON.stringify(TargetList), ...more }, { token });
    const wire = { Guid: sales.guid, Holder: 1, Month: 1, Money: 1, Old_Money: '' };
    for (const Money of [-1, '1.234', '10000000000000', 'abc', '1e3', null, undefined]) {
      const answer = await ask([wire, { ...wire, Month: 2, Money }]);
      expect(answer.code, String(Money)).toBe(1);
    }
    expect((await ask([{ ...wire, Money: -1 }])).message).toBe('目标金额须在0到9,999,999,999,999.99之间，最多两位小数');
    for (const Month of [0, 13, 1.5]) expect((await ask([{ ...wire, Month }])).code).toBe(1);
    for (const Holder of [0, 3]) expect((await ask([{ ...wire, Holder }])).code).toBe(1);
    for (const Kind of [0, 3]) expect((await ask([wire], { Kind })).code).toBe(1);
    for (const odd of [1999, 2101]) expect((await ask([wire], { Year: odd })).code).toBe(1);
    expect((await ask([])).code).toBe(1);
    expect((await ask(Array.from({ length: 2001 }, () => wire))).code).toBe(1);
    const twice = await ask([wire, { ...wire, Money: 2 }]);
    expect(twice).toMatchObject({ code: 1, message: '王梓涵 1月出现了两次' });
    expect(await monthsOf(Year, sales.guid)).toEqual(year({}));
    // The Guid of a person is no department, whatever its letters.
    expect((await ask([{ ...wire, Holder: 2 }])).code).toBe(3);
    expect((await ask([{ ...wire, Guid: sales.guid.toUpperCase() }])).code).toBe(0);
  });

  it('of another company, or of nobody, are missing, and nothing else of the write stays', async () => {
    const Year = aYear();
    for (const guid of [absentGuid, outsider.guid]) {
      expect((await set(Year, [cell(sales.guid, 1, 5), cell(guid, 1, 5)])).code).toBe(3);
    }
    expect((await set(Year, [cell(outsider.department, 1, 5, ofDepartment)])).code).toBe(3);
    expect(await monthsOf(Year, sales.guid)).toEqual(year({}));
    expect((await grid(Year, { structure_guid: outsider.department })).total).toBe(0);
    const theirs = await grid(Year, {}, 'outsider');
    expect(theirs.rows.map(({ Guid }) => Guid)).not.toContain(sales.guid);
    expect((await app.call(targets.list, { Year, Kind: 1, Holder: 1 }, 'manager')).code).toBe(10029);
  });

  it('are not overwritten unseen: the whole is refused and the cells named', async () => {
    const Year = aYear();
    const { members } = await team(2);
    const [one, two] = members.map(({ guid }) => guid) as [string, string];
    await set(Year, [cell(one, 3, 100)]);
    const stale = await app.raw(
      targets.update,
      {
        Year,
        Kind: 1,
        TargetList: JSON.stringify([
          { Guid: two, Holder: 1, Month: 1, Money: 7, Old_Money: '' },
          { Guid: one, Holder: 1, Month: 3, Money: 200, Old_Money: 50 },
        ]),
      },
      { token: await app.token('admin') },
    );
    expect(stale.code).toBe(1);
    expect(stale.message).toMatch(/^以下目标已被他人修改，没有保存：tgt\d+\.0 3月。请核对后再次保存$/);
    expect(stale.data).toEqual({ Conflicts: [{ Guid: one, Month: 3, Money: 100 }] });
    expect(await monthsOf(Year, two)).toEqual(year({}));
    // The same sum overwrites nothing.
    expect((await set(Year, [cell(one, 3, 100, { Old_Money: 50 })])).data).toEqual({ Written: 0 });
    expect((await set(Year, [cell(one, 3, 200, { Old_Money: 100 })])).data).toEqual({ Written: 1 });
  });

  it('that several set at once are set by exactly one', async () => {
    const Year = aYear();
    const { members } = await team(1);
    const guid = members[0]?.guid ?? '';
    const answers = await Promise.all([11, 12, 13, 14].map((money) => set(Year, [cell(guid, 5, money)])));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
    const rows = await read.selectFrom('target').select('money').where('user_guid', '=', guid).execute();
    expect(rows).toHaveLength(1);
  });
});

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

describe('copying the year before', () => {
  it('fills empty months times a percentage to the cent, and overwrites only when told to', async () => {
    const Year = aYear() + 1;
    const { members, department } = await team(3);
    const [one, two, gone] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
    await set(Year - 1, [
      cell(one.guid, 1, 100.01),
      cell(one.guid, 2, 0.03),
      cell(two.guid, 7, 9),
      cell(gone.guid, 1, 9),
    ]);
    await set(Year, [cell(one.guid, 1, 5)]);
    await setDisabled(app, gone, true);
    const copy = (more: object = {}) =>
      app.call(targets.copy, { Year, Kind: 1, Holder: 1, structure_guid: department, ...more }, 'admin');
    expect((await copy({ Percent: 110.5 })).data).toEqual({ Written: 2, Kept: 1 });
    expect(await monthsOf(Year, one.guid)).toEqual(year({ 1: 5, 2: 0.03 }));
    expect(await monthsOf(Year, two.guid)).toEqual(year({ 7: 9.95 }));
    expect(await monthsOf(Year, gone.guid)).toBeUndefined();
    expect((await copy({ Percent: 50, Overwrite: 1 })).data).toEqual({ Written: 3, Kept: 0 });
    // Halves are rounded away from zero.
    expect(await monthsOf(Year, one.guid)).toEqual(year({ 1: 50.01, 2: 0.02 }));
    expect(await lastLog()).toMatchObject({ action: 'copy', params: { year: Year, percent: 50, number: 3 } });
    expect((await copy({ Kind: 2 })).data).toEqual({ Written: 0, Kept: 0 });
    expect((await copy({ structure_guid: outsider.department })).code).toBe(replyCode.gone);
  });

  it('refuses what would be more than can be kept, and percentages that are none', async () => {
    const Year = aYear() + 1;
    const { members, department } = await team(1);
    await set(Year - 1, [cell(members[0]?.guid ?? '', 4, 9_999_999_999_999.99)]);
    const input = { Year, Kind: 1, Holder: 1, structure_guid: department };
    const token = await app.token('admin');
    const tooMuch = await app.raw(targets.copy, { ...input, Percent: 101 }, { token });
    expect(tooMuch).toMatchObject({ code: 1, data: { Field: 'Percent' } });
    expect(tooMuch.message).toMatch(/4月的目标超出可保存的范围$/);
    for (const Percent of ['0', '-5', '1.234', 'abc', '10000.01', '']) {
      expect((await app.raw(targets.copy, { ...input, Percent }, { token })).code, Percent).toBe(1);
    }
    expect((await grid(Year, { structure_guid: department })).Sums[3]).toBe(0);
  });

  it('of departments takes their own', async () => {
    const Year = aYear() + 1;
    const { department } = await team(1);
    await set(Year - 1, [cell(department, 1, 40, ofDepartment)]);
    const input = { Year, Kind: 1, Holder: 2, structure_guid: department } as const;
    expect((await app.call(targets.copy, input, 'admin')).data).toEqual({ Written: 1, Kept: 0 });
    expect(await monthsOf(Year, department, { Holder: 2 })).toEqual(year({ 1: 40 }));
  });
});

describe('a department', () => {
  it('that is merged adds its targets to those of the one that takes its people', async () => {
    const Year = aYear();
    const [from, into] = [await team(0), await team(0)];
    await set(Year, [
      cell(from.department, 1, 10.1, ofDepartment),
      cell(from.department, 2, 20, ofDepartment),
      cell(into.department, 1, 5.05, ofDepartment),
      cell(into.department, 3, 7, ofDepartment),
    ]);
    await set(Year, [cell(from.department, 1, 9_999_999_999_999.99, ofDepartment)], 'admin', 2);
    await set(Year, [cell(into.department, 1, 1, ofDepartment)], 'admin', 2);
    const merge = { FrameworkGuid: from.department, Into_Guid: into.department };
    expect((await app.call(people.mergeDepartment, merge, 'admin')).code).toBe(0);
    expect(await monthsOf(Year, into.department, { Holder: 2 })).toEqual(year({ 1: 15.15, 2: 20, 3: 7 }));
    expect((await monthsOf(Year, into.department, { Holder: 2, Kind: 2 }))?.[0]).toBe(9_999_999_999_999.99);
    expect(
      await read.selectFrom('target').select('guid').where('department_guid', '=', from.department).execute(),
    ).toEqual([]);
  });

  it('that is deleted takes its targets with it', async () => {
    const Year = aYear();
    const { department } = await team(0);
    await set(Year, [cell(department, 1, 10, ofDepartment)]);
    expect((await app.call(people.removeDepartment, { FrameworkGuid: department }, 'admin')).code).toBe(0);
    expect(await read.selectFrom('target').select('guid').where('department_guid', '=', department).execute()).toEqual(
      [],
    );
  });
});

type Cells = readonly (readonly (string | number | null)[])[];

async function sendFile(file: Buffer, name: string, fields: Readonly<Record<string, string | number>>, as = 'admin') {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${targets.importTargets.path}`,
    headers: { 'content-type': formType, token: await app.token(as) },
    payload: formBody([
      ...Object.entries(fields).map(([key, value]) => [key, String(value)] as const),
      ['file', file, name],
    ]),
  });
  const answer = response.json<{ code: number; message: string; data: unknown }>();
  return { ...answer, data: answer.code === 0 ? z.decode(targets.importTargets.output, answer.data as never) : null };
}

const sendRows = async (rows: Cells, fields: Readonly<Record<string, string | number>>, as = 'admin') =>
  sendFile(await workbook(rows), '目标.xlsx', { Kind: 1, Holder: 1, Dry_Run: 1, ...fields }, as);

describe('a spreadsheet of targets', () => {
  it('goes out as the grid shows it and comes back in: tried first, then all of it', async () => {
    const Year = aYear();
    const { members, department } = await team(2);
    const [one, two] = members.map(({ guid }) => guid) as [string, string];
    await set(Year, [cell(one, 1, 1234.5), cell(one, 2, 8)]);
    const { data } = await app.call(
      targets.exportTargets,
      { Year, Kind: 1, Holder: 1, structure_guid: department },
      'admin',
    );
    expect(data).toMatchObject({ Rows: 2, fileName: `销售目标-${Year}-合同金额-员工.xlsx` });
    expect(await lastLog()).toMatchObject({ action: 'export', params: { year: Year, number: 2 } });
    const [head, first] = await sheetRows(app, data.File_Path);
    expect(head).toEqual([
      '账号',
      '姓名',
      '部门',
      ...Array.from({ length: 12 }, (_, index) => `${index + 1}月`),
      '合计',
    ]);
    expect(first?.slice(0, 5)).toEqual([`tgt${named}.0`, `tgt${named}.0`, `目标部${named}`, '1234.5', '8']);
    expect(first?.at(-1)).toBe('1242.5');
    const rows: Cells = [
      ['账号', '1月', 'Month 2', '3', '合计'],
      [`TGT${named}.0`, '￥2,000.00', null, 0, 'x'],
      [`tgt${named}.1`, 0.1 + 0.2, '', null, ''],
    ];
    const check = await sendRows(rows, { Year });
    expect(check.data).toMatchObject({ Good: 2, Bad: 0, Cells: 3, Replaced: 1 });
    expect(check.data?.rows.map(({ Line, Cells: cells }) => [Line, cells])).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(await monthsOf(Year, one)).toEqual(year({ 1: 1234.5, 2: 8 }));
    const done = await sendRows(rows, { Year, Dry_Run: 0, Stamp: check.data?.Stamp ?? '' });
    expect(done.data?.Cells).toBe(3);
    expect(await monthsOf(Year, one)).toEqual(year({ 1: 2000, 2: 8, 3: 0 }));
    expect(await monthsOf(Year, two)).toEqual(year({ 1: 0.3 }));
    expect(await lastLog()).toMatchObject({ action: 'import', params: { year: Year, number: 3 } });
    // What the check looked at is not there any more.
    const late = await sendRows(rows, { Year, Dry_Run: 0, Stamp: check.data?.Stamp ?? '' });
    expect(late).toMatchObject({ code: 1, message: '检查之后目标已被修改，请重新选择文件' });
  });

  it('with any error writes nothing, and names each with its row', async () => {
    const Year = aYear();
    const { members } = await team(1);
    const login = `tgt${named}.0`;
    const rows: Cells = [
      ['账号', '1月', '2月'],
      [login, 5, ''],
      ['nobody.here', 1, ''],
      ['outsider', 1, ''],
      [login, 1, ''],
      ['sales', -3, '1.234'],
      ['', 1, ''],
    ];
    const { data } = await sendRows(rows, { Year, Dry_Run: 0 });
    expect(data?.rows.map(({ Line, Reasons }) => [Line, Reasons])).toEqual([
      [2, []],
      [3, ['没有账号为 nobody.here 的员工']],
      [4, ['没有账号为 outsider 的员工']],
      [5, ['与第2行重复']],
      [6, ['1月的“-3”不是有效的金额', '2月的“1.234”不是有效的金额']],
      [7, ['请填写账号']],
    ]);
    expect(data).toMatchObject({ Good: 1, Bad: 5 });
    expect(await monthsOf(Year, members[0]?.guid ?? '')).toEqual(year({}));
  });

  it('of departments finds them by their path', async () => {
    const Year = aYear();
    const { department, name } = await team(0);
    const [upper, other] = [await team(0), await team(0)];
    const double = `同名${newGuid().slice(-6)}`;
    await addDepartment(app, { id: companyId }, double, upper.department);
    const exact = await addDepartment(app, { id: companyId }, double, other.department);
    const rows: Cells = [
      ['部门路径', '5月'],
      [`总经办/${name}`, 50],
      [`${other.name}/${double}`, 60],
      [double, 1],
      ['火星部', 1],
    ];
    const check = await sendRows(rows, { Year, Holder: 2 });
    expect(check.data?.rows.map(({ Reasons }) => Reasons)).toEqual([
      [],
      [],
      [`有多个部门“${double}”，请写完整路径`],
      ['没有部门“火星部”'],
    ]);
    expect((await sendRows(rows.slice(0, 3), { Year, Holder: 2, Dry_Run: 0 })).data?.Cells).toBe(2);
    expect(await monthsOf(Year, department, { Holder: 2 })).toEqual(year({ 5: 50 }));
    expect(await monthsOf(Year, exact, { Holder: 2 })).toEqual(year({ 5: 60 }));
  });

  it('without its columns, with one of them twice, too long or no spreadsheet is refused with words', async () => {
    const Year = aYear();
    const message = async (rows: Cells) => (await sendRows(rows, { Year })).message;
    expect(
      await message([
        ['姓名', '1月'],
        ['x', 1],
      ]),
    ).toBe('文件缺少列：账号，请使用模板');
    expect(
      await message([
        ['账号', '合计'],
        ['sales', 1],
      ]),
    ).toBe('文件中没有月份列，请使用模板');
    expect(
      await message([
        ['账号', '1月', 'Month 1'],
        ['sales', 1, 2],
      ]),
    ).toBe('文件中的列“1月”出现了两次');
    const many = [['账号', '1月'], ...Array.from({ length: 2001 }, (_, index) => [`p${index}`, '1'])];
    const fields = { Year, Kind: 1, Holder: 1, Dry_Run: 1 };
    expect((await sendFile(csv(many), 'a.csv', fields)).message).toBe('文件超过2000行，请分成几个文件');
    expect((await sendFile(Buffer.from('x'), 'a.txt', fields)).code).toBe(1);
    expect(
      (
        await sendRows(
          [
            ['账号', '1月'],
            ['sales', 1],
          ],
          { Year },
          'manager',
        )
      ).code,
    ).toBe(10029);
  });
});

describe('a company of 2,000 people', () => {
  it('is shown page by page, saved 2,000 cells at once, copied and exported whole', async () => {
    const Year = aYear();
    const { department } = await team(0);
    const accounts = Array.from({ length: 2000 }, (_, place) => ({
      guid: newGuid(),
      login: `big${named}.${place}`,
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
