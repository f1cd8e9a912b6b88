import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { customers } from '@haina/contract/calls/customers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCompanies } from '../../src/platform/directory/registry.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { nextCreditCode } from '../support/factories.ts';
import { find, parsed, suggest } from './directoryCalls.ts';

const nothingFound = { code: 1, message: '没有查询到客户信息，请重新输入客户名称！', data: null };
const incomplete = { code: 1, message: '没有查询到统一信用码或法人，请重新输入客户名称！', data: null };
const away = { code: 1, message: '企业信息查询服务暂时不可用，请稍后再试', data: null };

describe('the local registry', async () => {
  const app = await openApp();
  const company = (name: string, faRen = '王一') => ({ name, faRen, creditCode: nextCreditCode() });
  const [one, two, three] = [
    company('苏州恒远精密制造有限公司'),
    company('恒远（无锡）设备有限公司', '李二'),
    company('法人不详有限公司', ''),
  ];
  await keepCompanies(app.databases.write, [one, two, three]);

  it('suggests companies whose name contains what was typed, those that begin with it first', async () => {
    expect(await suggest(app, '恒远')).toEqual({ code: 0, message: '操作成功', data: [two, one] });
    expect((await suggest(app, 'hyjm')).data).toEqual([one]);
    expect((await suggest(app, '精密制造')).data).toEqual([one]);
  });

  it('gives credit code and legal person of the company of exactly that name', async () => {
    expect(await find(app, one.name)).toEqual({ code: 0, message: '操作成功', data: one });
    expect((await find(app, '恒远(无锡)设备有限公司')).data).toEqual(two);
    expect(await find(app, '恒远')).toEqual(nothingFound);
  });

  it('says what is missing', async () => {
    expect(await find(app, three.name)).toEqual(incomplete);
    for (const typed of ['没有这家', '   ', '%', "'; drop table registry_company"]) {
      expect(await suggest(app, typed), typed).toEqual(nothingFound);
      expect(await find(app, typed), typed).toEqual(nothingFound);
    }
  });

  it('speaks the language of the reader', async () => {
    const answer = await app.call(customers.directory, { companyName: '没有这家' }, 'sales', { 'x-language': 'en' });
    expect(parsed(answer.data).message).toMatch(/^No company was found/);
  });

  it('shows at most 20 companies, newest facts of each', async () => {
    const many = Array.from({ length: 30 }, (_, index) => company(`满天星${index}号贸易有限公司`));
    await keepCompanies(app.databases.write, many);
    await keepCompanies(app.databases.write, [{ ...one, faRen: '赵新' }]);
    expect((await suggest(app, '满天星')).data).toHaveLength(20);
    expect((await find(app, one.name)).data).toMatchObject({ faRen: '赵新' });
  });
});

describe('a provider', () => {
  let provider: Server;
  let app: TestApp;
  let broken: TestApp;
  const asked: { url: string; authorization: string | undefined }[] = [];
  const json = (response: ServerResponse, value: unknown) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    恒远: (response) =>
      json(response, {
        companies: [
          { name: '苏州恒远', creditCode: '91X', legalPerson: '王一' },
          { name: '恒远二', creditCode: null },
        ],
      }),
    恒远二: (response) => json(response, { companies: [{ name: '恒远二' }] }),
    没有: (response) => json(response, { companies: [] }),
    不是JSON: (response) => response.end('<html>busy</html>'),
    别的形状: (response) => json(response, { list: [1, 2] }),
    太大: (response) => json(response, { companies: [{ name: 'x'.repeat(300_000) }] }),
    没完没了: (response) => {
      const drip = setInterval(() => response.write(' '.repeat(1000)), 50);
      response.on('close', () => clearInterval(drip));
    },
    不答: () => undefined,
    出错: (response) => {
      response.statusCode = 500;
      response.end('secret stack');
    },
    转向: (response) => {
      response.statusCode = 302;
      response.setHeader('location', `/?name=${encodeURIComponent('恒远')}`);
      response.end();
    },
  };

  beforeAll(async () => {
    provider = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://provider');
      asked.push({ url: url.search, authorization: request.headers.authorization });
      const reply = answers[url.searchParams.get('name') ?? ''];
      if (reply) reply(response);
      else response.destroy();
    });
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
    const { port } = provider.address() as AddressInfo;
    app = await openApp({
      directory: { url: `http://127.0.0.1:${port}/search?kind=company`, token: 'provider-token' },
    });
    broken = await openApp({ directory: { url: 'http://127.0.0.1:1/', token: null } });
  });

  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });

  it('is asked with its token and believed', async () => {
    expect(await suggest(app, '恒远')).toEqual({
      code: 0,
      message: '操作成功',
      data: [
        { name: '苏州恒远', creditCode: '91X', faRen: '王一' },
        { name: '恒远二', creditCode: '', faRen: '' },
      ],
    });
    expect(asked.at(-1)).toEqual({
      url: `?kind=company&name=${encodeURIComponent('恒远')}&match=contains`,
      authorization: 'Bearer provider-token',
    });
    expect(await find(app, '恒远二')).toEqual(incomplete);
    expect(await find(app, '恒远')).toEqual(nothingFound);
    expect(await suggest(app, '没有')).toEqual(nothingFound);
  });

  it.each(['不是JSON', '别的形状', '太大', '出错', '转向', '断开'])(
    'that answers %s is away, in words',
    async (name) => {
      const count = asked.length;
      expect(await suggest(app, name)).toEqual(away);
      expect(await find(app, name)).toEqual(away);
      expect(asked.length).toBe(count + 2);
    },
  );

  it.each(['不答', '没完没了'])('that does %s is given up after 3 s, holding no connection meanwhile', async (name) => {
    const started = Date.now();
    // More than there are connections: were one held for each, the last call would wait for them.
    const slow = Array.from({ length: 10 }, () => suggest(app, name));
    await new Promise((done) => setTimeout(done, 500));
    const quick = Date.now();
    expect((await app.call(customers.count, {}, 'sales')).code).toBe(0);
    expect(Date.now() - quick).toBeLessThan(1500);
    expect(await Promise.all(slow)).toEqual(slow.map(() => away));
    expect(Date.now() - started).toBeLessThan(6000);
  });

  it('that is not there is away', async () => {
    expect(await suggest(broken, '恒远')).toEqual(away);
  });
});

describe('a directory that stands in for another one', () => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const company = { name: '替身有限公司', creditCode: nextCreditCode(), faRen: '李四' };
    const directory = { suggest: async () => [company], find: async () => company };
    app = await openApp({}, null, { directory });
    other = await openApp();
  });

  it('answers the look-ups of this product alone', async () => {
    expect(await find(app, '替身有限公司')).toMatchObject({ code: 0, data: { name: '替身有限公司', faRen: '李四' } });
    expect((await find(other, '替身有限公司')).code).toBe(1);
  });
});
