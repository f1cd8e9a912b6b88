import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { writeXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { projectRoot } from '../../src/platform/config.ts';
import { readRegistryFile } from '../../src/platform/directory/registryFile.ts';
import { openApp } from '../support/app.ts';
import { nextCreditCode } from '../support/factories.ts';
import { find } from './directoryCalls.ts';

const row = (name: string, code: string, person: string) => [name, code, person];

describe('a file of companies', () => {
  const [first, second] = [nextCreditCode(), nextCreditCode()];
  const header = ['统一社会信用代码', '企业名称', '备注', '法定代表人'];
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it('is read by its header, in Chinese or English, in any order', async () => {
    const chinese = `\uFEFF${header.join()}\r\n${first},甲乙丙有限公司,"有,逗号",王一\r\n${second.toLowerCase()},丁戊己有限公司,,李二\r\n`;
    const english = `Company Name,credit_code,LegalPerson\n甲乙丙有限公司,${first},王一\n丁戊己有限公司,${second},李二`;
    const companies = [
      { name: '甲乙丙有限公司', creditCode: first, faRen: '王一' },
      { name: '丁戊己有限公司', creditCode: second, faRen: '李二' },
    ];
    for (const text of [chinese, english]) {
      expect(await readRegistryFile('a.csv', bytesOf(text))).toEqual({ companies, problems: [] });
    }
  });

  it('may be in the encoding of a Chinese Windows', async () => {
    // "名称,信用代码,法人" and one company, in GB 18030.
    const head = Buffer.from('c3fbb3c62cd0c5d3c3b4fac2eb2cb7a8c8cb0a', 'hex');
    const line = Buffer.concat([
      Buffer.from('bcd7d2d2b1fbb9abcbbe', 'hex'),
      Buffer.from(`,${first},`),
      Buffer.from('cdf5d2bb', 'hex'),
    ]);
    expect(await readRegistryFile('a.CSV', Buffer.concat([head, line]))).toEqual({
      companies: [{ name: '甲乙丙公司', creditCode: first, faRen: '王一' }],
      problems: [],
    });
  });

  it('may be a spreadsheet', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '企业', rows: [['名称', '信用代码', '法人'], row('甲乙丙有限公司', first, '王一'), row('', '', '')] },
      ],
    });
    expect((await readRegistryFile('a.xlsx', bytes)).companies).toEqual([
      { name: '甲乙丙有限公司', creditCode: first, faRen: '王一' },
    ]);
  });

  it('tells its wrong rows by their line and keeps the others', async () => {
    const rows = [
      row('名称', '信用代码', '法人'),
      row('甲', first, '王一'),
      row('乙乙乙公司', '91320505MA1MH2XK30', '王一'),
      row('丙丙丙公司', first, ''),
      row('丁丁丁公司', second, '李二'),
    ];
    const { companies, problems } = await readRegistryFile(
      'a.csv',
      bytesOf(rows.map((cells) => cells.join()).join('\n')),
    );
    expect(companies.map(({ name }) => name)).toEqual(['丁丁丁公司']);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['line 2', 'line 3', 'line 4']);
  });

  it.each([
    ['a.txt', 'x', /must be a .csv or .xlsx file/],
    ['a.csv', '名称,法人\n甲,乙', /missing: 统一社会信用代码/],
    ['a.csv', '', /missing: 公司名称, 统一社会信用代码, 法定代表人/],
    ['a.xlsx', 'not a zip', /cannot be read/],
  ])('%s of %j is refused', async (name, text, words) => {
    await expect(readRegistryFile(name, bytesOf(text))).rejects.toThrow(words);
  });
});

describe('the import command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haina-registry-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loads a file into the database it is given, again and again', async () => {
    const app = await openApp();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.databases.read);
    const url = new URL(inject('clusterUrl'));
    url.pathname = `/${rows[0]?.name}`;
    const path = join(folder, 'companies.csv');
    const code = nextCreditCode();
    const run = (...files: string[]) =>
      spawnSync(process.execPath, [join(projectRoot, 'server/src/commands/importRegistry.ts'), ...files], {
        encoding: 'utf8',
        env: {
          DATABASE_URL: url.toString(),
          TOKEN_SECRET: randomBytes(48).toString('base64url'),
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        },
      });
    writeFileSync(path, `名称,信用代码,法人\n命令导入有限公司,${code},王一\n短,${code},王一\n`);
    for (const _again of [1, 2]) {
      const done = run(path);
      expect([done.status, done.stdout], done.stderr).toEqual([0, '1 companies loaded, 1 rows left out\n']);
      expect(done.stderr).toBe('line 3: the name must have 3 to 100 characters\n');
    }
    expect((await find(app, '命令导入有限公司')).data).toEqual({
      name: '命令导入有限公司',
      creditCode: code,
      faRen: '王一',
    });
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([1, 'Usage: npm run registry:import -- <file.csv or file.xlsx>\n']);
    expect(run(join(folder, 'absent.csv')).stderr).toMatch(/cannot be read/);
  });
});
