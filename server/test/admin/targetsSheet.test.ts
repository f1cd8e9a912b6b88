import { targets } from '@haina/contract/calls/targets.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openApp } from '../support/app.ts';
import { addDepartment, personOf } from '../support/factories.ts';
import { csv, workbook } from '../tools/importSheets.ts';
import { sheetRows } from '../tools/sheetRows.ts';
import { aYear, cell, named, targetCalls, year } from './targetCalls.ts';
import { formBody, formType } from '../support/upload.ts';

const app = await openApp();
const admin = await personOf(app, 'admin');
const { companyId } = admin;
const { set, monthsOf, lastLog, team } = targetCalls(app, admin);

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
    expect(check.data).toMatchObject({ Good: 2, Bad: 0, Cells: 3, Replaced: 1, Warnings: [] });
    const renamed = rows.map((row, place) => (place === 0 ? row.with(4, '备注') : row));
    const odd = await sendRows(renamed, { Year });
    expect(odd.data).toMatchObject({ Good: 2, Warnings: ['以下列不认识，不会导入：备注'] });
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

  it('knows the columns by what people’s own files call them too', async () => {
    const Year = aYear();
    const { members } = await team(1);
    const rows: Cells = [
      ['登录账号', '员工姓名', '一月', '2月份', `${Year}年3月`, '04', '5月目标', '十二月', '合计'],
      [`tgt${named}.0`, '', 1, 2, 3, 4, 5, 12, ''],
    ];
    const check = await sendRows(rows, { Year });
    expect(check.data).toMatchObject({ Good: 1, Bad: 0, Cells: 6, Warnings: [] });
    await sendRows(rows, { Year, Dry_Run: 0, Stamp: check.data?.Stamp ?? '' });
    expect(await monthsOf(Year, members[0]?.guid ?? '')).toEqual(year({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 12: 12 }));
  });

  it('takes ten thousands and hundred millions, and digits of full width', async () => {
    const Year = aYear();
    const { members } = await team(1);
    const rows: Cells = [
      ['账号', '1月', '2月', '3月', '4月'],
      [`tgt${named}.0`, '3万', '３．５万', '1亿', '1,200'],
    ];
    const check = await sendRows(rows, { Year });
    expect(check.data).toMatchObject({ Good: 1, Bad: 0, Cells: 4 });
    await sendRows(rows, { Year, Dry_Run: 0, Stamp: check.data?.Stamp ?? '' });
    const months = await monthsOf(Year, members[0]?.guid ?? '');
    expect(months).toEqual(year({ 1: 30_000, 2: 35_000, 3: 100_000_000, 4: 1200 }));
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
      [5, ['与第 2 行重复']],
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
