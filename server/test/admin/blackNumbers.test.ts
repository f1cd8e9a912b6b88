import { blackImportLimit, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { logs } from '@haina/contract/calls/logs.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApp } from '../support/app.ts';
import { addCustomer, nextPhone } from '../support/factories.ts';
import { formBody, formType } from '../support/upload.ts';
import { csv, workbook } from '../tools/importSheets.ts';
import { sheetRows } from '../tools/sheetRows.ts';

const app = await openApp();

const add = (Number: string, Is_Risky: 0 | 1 = 0, Remark = '') =>
  app.call(blackNumbers.add, { Number, Is_Risky, Remark }, 'admin');

const listed = async (Name: string, as = 'admin') => (await app.call(blackNumbers.list, { Name }, as)).data;

type Cells = readonly (readonly (string | number | null)[])[];

async function send(file: Buffer, name: string, Dry_Run: 0 | 1, as = 'admin') {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${blackNumbers.importNumbers.path}`,
    headers: { 'content-type': formType, token: await app.token(as) },
    payload: formBody([
      ['Dry_Run', String(Dry_Run)],
      ['file', file, name],
    ]),
  });
  const answer = response.json<{ code: number; message: string; data: unknown }>();
  const data = answer.code === 0 ? z.decode(blackNumbers.importNumbers.output, answer.data as never) : null;
  return { ...answer, data };
}

const sendRows = async (rows: Cells, Dry_Run: 0 | 1) => send(await workbook(rows), '黑名单.xlsx', Dry_Run);

const lastLog = async () => {
  const { data } = await app.call(logs.changes, { Subject: ['blackNumber'], pagesize: 1 }, 'admin');
  return data.rows[0];
};

/** Whether the number of a new customer may be dialled back, by the check of its number. */
async function statusOf(Mobile: string) {
  await addCustomer(app, 'sales', { Mobile, Ignore_Repeat: 1 });
  const { data } = await app.call(calls.statuses, { Called_Number: [Mobile] }, 'sales');
  return data.rows[0]?.status;
}

describe('the blacklist', () => {
  it('has a number that was put there, by its digits, with its place and who did it, and dialling obeys at once', async () => {
    const number = nextPhone();
    const { data } = await add(`+86 ${number.slice(0, 3)}-${number.slice(3)}`, 0, '要求不再联系');
    expect(data.Guid).toMatch(/^[0-9a-f-]{36}$/);
    const found = await listed(`${number.slice(0, 3)} ${number.slice(3, 7)}-${number.slice(7)}`);
    expect(found.total).toBe(1);
    expect(found.rows[0]).toMatchObject({ Number: number, Is_Risky: 0, Remark: '要求不再联系' });
    expect(found.rows[0]?.Create_User_Name).not.toBe('');
    expect(await lastLog()).toMatchObject({ Content: `号码 ${number} 加入黑名单`, SubjectName: '黑名单号码' });
    expect(await statusOf(number)).toBe(4);
  });

  it('counts both kinds, and is narrowed by number, reason and kind', async () => {
    const before = (await listed('')).Black_Num;
    const [black, risky] = [nextPhone(), nextPhone()];
    await add(black, 0, `投诉${black}`);
    await add(risky, 1, `投诉${black}`);
    const both = await listed(`投诉${black}`);
    expect([both.total, both.Black_Num]).toEqual([2, before + 1]);
    expect(both.rows.map(({ Number }) => Number)).toEqual([risky, black]);
    const { data } = await app.call(blackNumbers.list, { Name: `投诉${black}`, Is_Risky: 1 }, 'admin');
    expect(data.rows.map(({ Number }) => Number)).toEqual([risky]);
    const future = await app.call(
      blackNumbers.list,
      { Name: `投诉${black}`, Create_Time_Start: '2099-01-01' },
      'admin',
    );
    expect(future.data.total).toBe(0);
    expect((await listed('%')).rows.every(({ Remark }) => Remark.includes('%'))).toBe(true);
  });

  it('turns a number into a high risk, which may be dialled, and keeps the reason that is not sent', async () => {
    const number = nextPhone();
    const { data } = await add(number, 0, '投诉过');
    await app.call(blackNumbers.update, { Guid: data.Guid, Is_Risky: 1 }, 'admin');
    expect((await listed(number)).rows[0]).toMatchObject({ Is_Risky: 1, Remark: '投诉过' });
    expect(await statusOf(number)).toBe(8);
    await app.call(blackNumbers.update, { Guid: data.Guid, Is_Risky: 1, Remark: '' }, 'admin');
    expect((await listed(number)).rows[0]).toMatchObject({ Remark: '' });
    expect(await lastLog()).toMatchObject({ Content: `号码 ${number} 改为高风险` });
  });

  it('lets numbers go, all or none', async () => {
    const [one, other] = [nextPhone(), nextPhone()];
    const Guids = [(await add(one)).data.Guid, (await add(other)).data.Guid];
    const absent = '01900000-0000-7000-8000-00000000dead';
    const answer = await app.raw(
      blackNumbers.remove,
      { BlackGuidList: [...Guids, absent].join(',') },
      { token: await app.token('admin') },
    );
    expect(answer.code).toBe(3);
    expect((await listed(one)).total).toBe(1);
    await app.call(blackNumbers.remove, { BlackGuidList: Guids }, 'admin');
    expect([(await listed(one)).total, (await listed(other)).total]).toEqual([0, 0]);
    expect(await lastLog()).toMatchObject({ Content: '移出 2 个号码' });
    expect(await statusOf(one)).toBe(0);
  });

  it('refuses what is no number, and one that is there already, in words', async () => {
    const token = await app.token('admin');
    const refusal = async (Number: string, Remark = '') =>
      (await app.raw(blackNumbers.add, { Number, Is_Risky: 0, Remark }, { token })).message;
    expect(await refusal('')).toBe('请输入号码');
    expect(await refusal('不是号码')).toBe('号码格式不正确');
    expect(await refusal('123456')).toBe('号码格式不正确');
    expect(await refusal('1'.repeat(30))).toBe('号码格式不正确');
    const number = nextPhone();
    await add(number);
    expect(await refusal(`0086${number}`)).toBe(`号码 ${number} 已在名单中`);
    expect(await refusal(nextPhone(), '长'.repeat(201))).toContain('原因');
  });

  it('is for those alone who hold its rights, and each company has its own', async () => {
    const number = nextPhone();
    const { data } = await add(number);
    for (const endpoint of [blackNumbers.list, blackNumbers.add, blackNumbers.exportNumbers]) {
      const answer = await app.raw(
        endpoint,
        { Number: nextPhone(), Is_Risky: 0 },
        { token: await app.token('manager') },
      );
      expect(answer.code).toBe(10029);
    }
    expect((await listed(number, 'outsider')).total).toBe(0);
    const token = await app.token('outsider');
    const foreign = await app.raw(blackNumbers.update, { Guid: data.Guid, Is_Risky: 1 }, { token });
    expect(foreign.code).toBe(3);
    await app.call(blackNumbers.add, { Number: number, Is_Risky: 1 }, 'outsider');
    expect((await listed(number)).rows[0]?.Is_Risky).toBe(0);
  });

  it('leaves the customer readable whose number it has', async () => {
    const Mobile = nextPhone();
    const Guid = await addCustomer(app, 'sales', { Mobile });
    await add(Mobile);
    const { data } = await app.call(customers.model, { Guid }, 'sales');
    expect(data.Mobile).toBe(Mobile);
  });
});

describe('a spreadsheet of the blacklist', () => {
  it('is tried first, then written as a whole: new numbers, changed ones, and those that stay', async () => {
    const [there, same, fresh, risky] = [nextPhone(), nextPhone(), nextPhone(), nextPhone()];
    await add(there, 0, '旧原因');
    await add(same, 0, '原样');
    const rows: Cells = [
      ['手机号', '类型', '原因', '部门'],
      [`+86${fresh}`, null, '客户要求'],
      [risky, '高危号码', null],
      [there, '高风险', '新原因'],
      [Number(same), '黑名单', null],
    ];
    const { data: tried } = await sendRows(rows, 1);
    expect(tried).toMatchObject({ Good: 4, Bad: 0, Added: 2, Changed: 1 });
    expect(tried?.Warnings).toEqual(['以下列不认识，不会导入：部门']);
    expect(tried?.rows.map(({ Line, Number: number, Change }) => [Line, number, Change])).toEqual([
      [2, fresh, 1],
      [3, risky, 1],
      [4, there, 2],
      [5, same, 0],
    ]);
    expect((await listed(fresh)).total).toBe(0);
    await sendRows(rows, 0);
    expect((await listed(fresh)).rows[0]).toMatchObject({ Is_Risky: 0, Remark: '客户要求' });
    expect((await listed(risky)).rows[0]).toMatchObject({ Is_Risky: 1, Remark: '' });
    expect((await listed(there)).rows[0]).toMatchObject({ Is_Risky: 1, Remark: '新原因' });
    expect((await listed(same)).rows[0]).toMatchObject({ Is_Risky: 0, Remark: '原样' });
    expect(await lastLog()).toMatchObject({ Content: '导入号码，新增 2 个，修改 1 个' });
    const { data: again } = await sendRows(rows, 0);
    expect(again).toMatchObject({ Added: 0, Changed: 0 });
  });

  it('with one bad row writes nothing, and says of each what is wrong with it', async () => {
    const fresh = nextPhone();
    const rows: Cells = [
      ['号码', '类型', '原因'],
      [fresh, '', ''],
      ['', '', '没有号码'],
      ['12ab', '', ''],
      [fresh, '', ''],
      [nextPhone(), '白名单', ''],
      [nextPhone(), '', '长'.repeat(201)],
    ];
    const { data } = await sendRows(rows, 0);
    expect([data?.Good, data?.Bad]).toEqual([1, 5]);
    expect(data?.rows.map(({ Reasons }) => Reasons)).toEqual([
      [],
      ['请填写号码'],
      ['“12ab”不是电话号码'],
      ['与第 2 行是同一个号码'],
      ['不认识类型“白名单”，请填黑名单或高风险'],
      ['原因最多 200 字'],
    ]);
    expect((await listed(fresh)).total).toBe(0);
  });

  it('needs a column of numbers, and has bounds', async () => {
    const answer = await sendRows([['原因'], ['投诉']], 1);
    expect([answer.code, answer.message]).toEqual([1, '文件缺少列：号码，请使用模板']);
    const many = Array.from({ length: blackImportLimit + 1 }, () => ['13800000000']);
    const tooMany = await send(csv([['号码'], ...many]), '多.csv', 1);
    expect(tooMany.message).toContain(`${blackImportLimit}行`);
    expect((await send(Buffer.from('PK'), '坏.xlsx', 1)).code).toBe(1);
  });

  it('comes out as it goes in, and the log of exports has it', async () => {
    const [one, other] = [nextPhone(), nextPhone()];
    const mark = `导出${one}`;
    await add(one, 0, mark);
    await add(other, 1, mark);
    const { data } = await app.call(blackNumbers.exportNumbers, { Name: mark }, 'admin');
    expect(data.Rows).toBe(2);
    expect(data.fileName).toMatch(/^号码黑名单-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const rows = await sheetRows(app, data.File_Path);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['号码', '类型', '原因'],
      [other, '高风险', mark],
      [one, '黑名单', mark],
    ]);
    const { data: log } = await app.call(logs.exports, { Kind: ['blackNumbers'], pagesize: 1 }, 'admin');
    expect(log.rows[0]).toMatchObject({ KindName: '号码黑名单', Rows: 2 });
    const { data: back } = await sendRows(rows, 1);
    expect(back).toMatchObject({ Good: 2, Bad: 0, Added: 0, Changed: 0, Warnings: [] });
  });
});
