import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { people } from '@haina/contract/calls/people.ts';
import { targets } from '@haina/contract/calls/targets.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { personOf, setDisabled } from '../support/factories.ts';
import { absentGuid } from '../support/samples.ts';
import { aYear, cell, ofDepartment, targetCalls, year } from './targetCalls.ts';

const app = await openApp();
const { read } = app.databases;
const [sales, outsider] = [await personOf(app, 'sales'), await personOf(app, 'outsider')];
const { set, grid, monthsOf, lastLog, team } = targetCalls(app, await personOf(app, 'admin'));

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
    expect((await ask([{ ...wire, Money: -1 }])).message).toBe(
      '目标金额须在 0 到 9,999,999,999,999.99 之间，最多两位小数',
    );
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
