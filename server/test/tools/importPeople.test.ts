import { people, peopleImportLimit } from '@haina/contract/calls/people.ts';
import { user } from '@haina/contract/calls/user.ts';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { writeSheet } from '../../src/platform/sheets/writeSheet.ts';
import { openApp } from '../support/app.ts';
import { addPerson, addRole, personOf, setDisabled } from '../support/factories.ts';
import { formBody, formType } from '../support/upload.ts';

const app = await openApp();
const { read } = app.databases;
const [sales, manager] = [await personOf(app, 'sales'), await personOf(app, 'manager')];
const { companyId } = sales;

const head = ['账号', '姓名', '部门', '上级账号', '角色'];

type Rows = readonly (readonly string[])[];

const csv = (rows: Rows) => Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));

async function send(file: Buffer, name: string, dry: 0 | 1, as = 'admin') {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/${people.importPeople.path}`,
    headers: { 'content-type': formType, token: await app.token(as) },
    payload: formBody([
      ['Dry_Run', String(dry)],
      ['file', file, name],
    ]),
  });
  const answer = response.json<{ code: number; message: string; data: unknown }>();
  return { ...answer, data: answer.code === 0 ? z.decode(people.importPeople.output, answer.data as never) : null };
}

const check = (rows: Rows, as = 'admin') => send(csv([head, ...rows]), '员工.csv', 1, as);
const run = (rows: Rows, as = 'admin') => send(csv([head, ...rows]), '员工.csv', 0, as);

const reasonsOf = async (rows: Rows, as = 'admin') => (await check(rows, as)).data?.rows.map(({ Reasons }) => Reasons);

const memberNames = async () =>
  (
    await read
      .selectFrom('member as m')
      .innerJoin('account as a', 'a.guid', 'm.user_guid')
      .select('a.login')
      .where('m.company_id', '=', companyId)
      .orderBy('a.login')
      .execute()
  ).map(({ login }) => login);

describe('an imported file of people', () => {
  it('knows the columns by what people’s own files call them too', async () => {
    const own = ['登录名', '员工姓名（必填）', '所属部门', '直属上级', '角色名称'];
    const dry = await send(csv([own, ['own.heads', '列名', '销售一部', 'manager', '销售']]), '员工.csv', 1);
    expect(dry.data).toMatchObject({ Good: 1, Bad: 0, Warnings: [] });
    expect(dry.data?.rows[0]).toMatchObject({ LoginName: 'own.heads', User_Name: '列名', Roles: '销售' });
  });

  it('names the columns it does not know, and takes the list’s own heading of superiors by login or name', async () => {
    const own = ['账号', '姓名', '部门', '角色', '上级', '工号', '状态'];
    const rows = [
      ['list.one', '列一', '销售一部', '销售', 'manager', '7', '启用'],
      ['list.two', '列二', '销售一部', '销售', '列一', '8', '启用'],
      ['list.three', '列三', '销售一部', '销售', '', '', ''],
    ];
    const dry = await send(csv([own, ...rows]), '员工.csv', 1);
    expect(dry.data).toMatchObject({ Good: 3, Bad: 0, Warnings: ['以下列不认识，不会导入：工号、状态'] });
    expect((await check([['list.none', '列四', '销售一部', 'manager', '']])).data?.Warnings).toEqual([]);
    expect((await send(csv([own, ...rows]), '员工.csv', 0)).data).toMatchObject({ Good: 3 });
    const { rows: found } = (await app.call(people.list, { Name: 'list.', pagesize: 100 }, 'admin')).data;
    const superiors = new Map(found.map(({ LoginName, Superior_Name }) => [LoginName, Superior_Name]));
    expect(superiors).toEqual(
      new Map([
        ['list.one', '林若溪'],
        ['list.two', '列一'],
        ['list.three', ''],
      ]),
    );
    // A name that two have names neither.
    await addPerson(app, { login: 'list.same', name: '列一', companyId, department: sales.department, roles: [] });
    const twice = await send(csv([own, ['list.five', '列五', '销售一部', '', '列一', '', '']]), '员工.csv', 1);
    expect(twice.data).toMatchObject({ Bad: 1 });
  });

  it('is tried out without a trace, then written: departments by path, superiors in any order, roles', async () => {
    const rows = [
      ['imp.low', '低一', '总经办/销售一部/一组', 'imp.boss', '销售'],
      ['imp.boss', '高二', '销售一部', 'manager', '销售主管，销售'],
    ];
    const before = await memberNames();
    const dry = await check(rows);
    expect(dry.data).toMatchObject({ Good: 2, Bad: 0, Passwords: [] });
    expect(await memberNames()).toEqual(before);
    expect(await read.selectFrom('account').select('guid').where('login', 'like', 'imp.%').execute()).toEqual([]);
    const done = await run(rows);
    expect(done.data?.Passwords.map(({ LoginName }) => LoginName)).toEqual(['imp.low', 'imp.boss']);
    const { rows: shown } = (await app.call(people.list, { Name: 'imp.' }, 'admin')).data;
    const low = shown.find(({ LoginName }) => LoginName === 'imp.low');
    expect(low).toMatchObject({
      FrameworkName: '一组',
      Superior_Name: '高二',
      Roles: [{ Name: '销售' }],
      Is_One_Time: 1,
    });
    const boss = shown.find(({ LoginName }) => LoginName === 'imp.boss');
    expect(boss).toMatchObject({ FrameworkName: '销售一部', Superior_Name: '林若溪' });
    expect(boss?.Roles.map(({ Name }) => Name).toSorted()).toEqual(['销售', '销售主管']);
    for (const { LoginName, Password } of done.data?.Passwords ?? []) {
      expect((await app.raw(user.login, { UserName: LoginName, Pwd: Password })).code).toBe(0);
    }
  });

  it('tells every error of every row, and writes nobody', async () => {
    const away = await addPerson(app, { login: 'impaway', companyId, department: sales.department });
    await setDisabled(app, away, true);
    const rows = [
      ['imp.good', '好', '一组', '', ''],
      ['a b', '', '火星部', 'nobodyknows', '宇航员'],
      ['IMP.GOOD', '重', '一组', '', ''],
      ['sales', '已在', '一组', '', ''],
      ['impaway', '停', '一组', '', ''],
      ['imp.c1', '环一', '一组', 'imp.c2', ''],
      ['imp.c2', '环二', '一组', 'imp.c1', ''],
      ['imp.d', '无部门', '', '', ''],
    ];
    const before = await memberNames();
    expect(await reasonsOf(rows)).toEqual([
      [],
      [
        '账号为 2 到 60 个字母、数字、汉字或 . _ @ + -，不能有空格',
        '请输入姓名',
        '没有部门“火星部”，请先新增该部门或改正路径',
        '没有角色“宇航员”',
        '公司和文件中都没有上级账号 nobodyknows',
      ],
      ['账号 IMP.GOOD 与第 2 行重复'],
      ['账号 sales 已是本公司员工'],
      ['账号 impaway 是本公司已停用的员工，请直接启用'],
      [],
      ['上级不能是本人或其下属，请选择其他人'],
      ['请填写部门'],
    ]);
    const refused = await run(rows);
    expect(refused.data).toMatchObject({ Bad: 6, Passwords: [] });
    expect(await memberNames()).toEqual(before);
  });

  it('gives nothing that its importer does not hold', async () => {
    const role = await addRole(app, companyId, { codes: ['Admin/ImportUser'], scopes: { leads: 4, customer: 4 } });
    await addPerson(app, { login: 'importer', companyId, department: manager.department, roles: [role] });
    const reasons = await reasonsOf(
      [
        ['imp.e1', '一', '一组', '', ''],
        ['imp.e2', '二', '销售二部', '', ''],
        ['imp.e3', '三', '一组', '', '销售'],
        ['imp.e4', '四', '一组', 'imp.e1', ''],
        ['imp.e5', '五', '一组', 'sales2', ''],
      ],
      'importer',
    );
    expect(reasons?.map((each) => each.length)).toEqual([0, 1, 1, 0, 1]);
    expect((await check([['imp.f', '六', '一组', '', '']], 'sales')).code).toBe(10029);
  });

  it('may be a workbook, with a login that another company has, of which nothing is shown, and a text like a formula', async () => {
    await addPerson(app, {
      login: 'imptrader',
      companyId: (await personOf(app, 'outsider')).companyId,
      department: (await personOf(app, 'outsider')).department,
    });
    const chunks: Buffer[] = [];
    const columns = head.map((title) => ({ title, format: 'text' as const }));
    for await (const chunk of writeSheet(columns, [
      ['imptrader', '外', '一组', '', ''],
      ['imp.g', '=公式', '一组', '', ''],
    ])) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    const { data } = await send(Buffer.concat(chunks), '员工.xlsx', 1);
    expect(data?.rows).toMatchObject([
      { LoginName: 'imptrader', User_Name: '外', Reasons: [] },
      { LoginName: 'imp.g', User_Name: '=公式', Reasons: [] },
    ]);
    expect(Object.keys(data?.rows[0] ?? {})).toEqual(Object.keys(data?.rows[1] ?? {}));
  });

  it('of another kind, too long or without its columns is refused with words', async () => {
    const many = Array.from({ length: peopleImportLimit + 1 }, (_, index) => [`imp.m${index}`, '多', '一组', '', '']);
    expect((await check(many)).message).toBe(`文件超过${peopleImportLimit}行，请分成几个文件`);
    expect(
      (
        await send(
          csv([
            ['账号', '昵称'],
            ['x', 'y'],
          ]),
          '员工.csv',
          1,
        )
      ).message,
    ).toBe('文件缺少列：姓名、部门，请使用模板');
    expect((await send(csv([head]), '员工.csv', 1)).code).toBe(1);
    expect((await send(Buffer.from('no sheet'), '员工.txt', 1)).code).toBe(1);
    expect((await app.raw(people.importPeople, { Dry_Run: 1 }, { token: await app.token('admin') })).code).toBe(1);
  });
});
