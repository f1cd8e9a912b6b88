import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { services } from '@haina/contract/calls/services.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { resumeCollecting } from '../../../src/crm/acquisition/collectJob.ts';
import { openApp } from '../../support/app.ts';
import { contentsOf } from '../../support/contents.ts';
import { openAcquisition } from './acquisitionGround.ts';

const json = (response: ServerResponse, value: unknown) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(value));
};

const company = (index: number) => ({
  id: `c${index}`,
  name: `外部企业${index}号公司`,
  phone: `1390000${1000 + index}`,
});

const lying = {
  id: 'x',
  name: '说谎的公司\u202e名',
  creditCode: 'NOT-A-CODE',
  phone: 'call me',
  capital: -5,
  established: '2026-13-77',
  insured: 'many',
  state: 'sleeping',
  website: 'javascript:alert(1)',
  scope: 'x'.repeat(5000),
};

/** What the provider does for the first word that it is asked for. */
const answers: Readonly<Record<string, (response: ServerResponse, query: URLSearchParams) => void>> = {
  三页: (response, query) => {
    const page = Number(query.get('cursor') || 0);
    const companies = Array.from({ length: 2 }, (_, index) => company(page * 2 + index));
    json(response, { companies, cursor: String(page + 1), more: page < 2 });
  },
  说谎: (response) => json(response, { companies: [lying, lying], cursor: '1', more: false }),
  网页: (response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html>please sign in</html>');
  },
  假数据: (response) => {
    response.setHeader('content-type', 'application/json');
    response.end('<html>busy</html>');
  },
  形状: (response) => json(response, { list: [] }),
  夹杂: (response) =>
    json(response, {
      companies: [{ name: '' }, { ...company(1), scope: `${'长'.repeat(1999)}𠮷野家` }],
      cursor: '',
      more: false,
    }),
  无名: (response) => json(response, { companies: [{ name: '' }], cursor: '', more: false }),
  太多: (response) =>
    json(response, { companies: Array.from({ length: 101 }, (_, index) => company(index)), cursor: '1', more: false }),
  太大: (response) => json(response, { companies: [{ name: 'x'.repeat(2_000_000) }], cursor: '', more: false }),
  出错: (response) => {
    response.statusCode = 500;
    response.end('secret stack');
  },
  转向: (response) => {
    response.statusCode = 302;
    response.setHeader('location', 'http://169.254.169.254/latest/meta-data');
    response.end();
  },
  原地: (response) => json(response, { companies: [], cursor: '', more: true }),
  无尽: (response, query) =>
    json(response, { companies: [company(1)], cursor: String(Number(query.get('cursor') || 0) + 1), more: true }),
  断开: (response) => response.destroy(),
  不答: () => undefined,
  没完: (response) => {
    response.setHeader('content-type', 'application/json');
    const drip = setInterval(() => response.write(' '.repeat(1000)), 50);
    response.on('close', () => clearInterval(drip));
  },
  查询: (response) => json(response, { companies: [company(1), company(2)], total: 38 }),
};

const asked: { readonly url: URL; readonly authorization: string | undefined }[] = [];
let isHealthy = true;
const provider = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://provider');
  asked.push({ url, authorization: request.headers.authorization });
  if (url.pathname === '/api/health') {
    if (isHealthy) json(response, {});
    else response.destroy();
    return;
  }
  const answer = answers[(url.searchParams.get('words') ?? '').split(' ')[0] ?? ''];
  if (answer) answer(response, url.searchParams);
  else json(response, { companies: [], cursor: '', more: false, total: 0 });
});
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const { port } = provider.address() as AddressInfo;
const platforms = [
  { code: 'map', title: '地图' },
  { code: 'jobs', title: '招聘网站' },
];
const withBudget = (budget: number) => ({
  acquisition: {
    provider: { url: `http://127.0.0.1:${port}/api`, token: 'secret-token', platforms, budget },
    limit: 50,
  },
});

const app = await openApp(withBudget(100_000));
const { companyId, collect, keywordOf, added, collected, foundBy } = await openAcquisition(app);
const ofMap = { Platform: 'map' };

describe('a provider over HTTP', () => {
  it('is named beside the registry, and asked with its token, platform and place', async () => {
    const { data } = await app.call(acquisition.platforms, {}, 'sales');
    expect(data.rows.map(({ PlatformName }) => PlatformName)).toEqual(['工商名录', '地图', '招聘网站']);
    const guid = await collected('三页 第二个词', 'sales', { ...ofMap, Province: 320000 });
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6, PlatformName: '地图' });
    const last = asked.at(-1);
    expect(last?.authorization).toBe('Bearer secret-token');
    expect(Object.fromEntries(last?.url.searchParams ?? [])).toEqual({
      platform: 'map',
      words: '三页 第二个词',
      province: '320000',
      cursor: '2',
      limit: '50',
    });
  });

  it('is believed no more than is safe: no false code, phone, date or address, and one company once', async () => {
    const { rows } = await foundBy(await collected('说谎', 'sales', ofMap));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      Name: '说谎的公司 名',
      Credit_Code: '',
      Phone: '',
      Capital: null,
      Established: '',
      Insured: null,
      State: 0,
      Has_Url: 0,
    });
    expect(rows[0]?.Scope).toHaveLength(2000);
    const url = await app.call(acquisition.url, { Guid: rows[0]?.Guid ?? '' }, 'sales');
    expect([url.code, url.message]).toEqual([1, '没有“说谎的公司 名”的官网']);
  });

  it.each([
    ['网页', 'type'],
    ['假数据', 'answer'],
    ['形状', 'answer'],
    ['无名', 'answer'],
    ['太多', 'answer'],
    ['太大', 'size'],
    ['出错', 'status'],
    ['转向', 'redirect'],
    ['原地', 'answer'],
    ['断开', 'network'],
  ])('that answers %s ends the run with the reason, asked once, and nothing is found', async (word, Reason) => {
    const before = asked.length;
    const guid = await collected(`${word} 采集`, 'sales', ofMap);
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason, Found_Num: 0 });
    expect(asked.length).toBe(before + 1);
  });

  it('that tells of one company that cannot be read, and of letters cut in half, gives the others', async () => {
    const guid = await collected('夹杂 采集', 'sales', ofMap);
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 1 });
  });

  it('that always has more is stopped', async () => {
    const before = asked.length;
    const guid = await collected('无尽 采集', 'sales', ofMap);
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason: 'answer', Found_Num: 1 });
    expect(asked.length - before).toBe(200);
  }, 60_000);

  it.each(['不答', '没完'])('that does %s is given up after 5 s, nothing held meanwhile', async (word) => {
    const guid = await added(`${word} 采集`, 'sales', ofMap);
    const started = Date.now();
    const work = collect();
    await new Promise((done) => setTimeout(done, 300));
    // The keyword can be stopped while the provider is silent: what it says then is not kept.
    expect((await app.call(acquisition.list, {}, 'sales')).code).toBe(0);
    await work;
    expect(Date.now() - started).toBeLessThan(8000);
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason: 'timeout' });
  });

  it('keeps nothing for a keyword that was stopped while it was asked', async () => {
    const guid = await added('没完 停用', 'sales', ofMap);
    const work = collect();
    await new Promise((done) => setTimeout(done, 300));
    expect((await app.call(acquisition.update, { Guid: guid, State: 3 }, 'sales')).code).toBe(0);
    await work;
    expect(await keywordOf(guid)).toMatchObject({ State: 3, Reason: '' });
  });

  it('goes on where it was after a failure', async () => {
    const guid = await collected('三页 续采', 'sales', ofMap);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ cursor: '1', state: 4 })
      .where('guid', '=', guid)
      .execute();
    await app.call(acquisition.update, { Guid: guid, State: 1 }, 'sales');
    await collect();
    expect(asked.at(-2)?.url.searchParams.get('cursor')).toBe('1');
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6, Seen_Num: 4, New_Num: 0 });
  });
});

describe('a keyword whose process ended', () => {
  it('is taken up by the next look, once its lease is over', async () => {
    const guid = await added('三页 断电', 'sales', ofMap);
    const lost = new Date(Date.now() - 120_000);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ beat_time: lost, lease_time: new Date(Date.now() + 60_000) })
      .where('guid', '=', guid)
      .execute();
    await collect();
    expect((await keywordOf(guid)).State).toBe(1);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ lease_time: lost })
      .where('guid', '=', guid)
      .execute();
    await resumeCollecting(app.databases.write, new Date());
    const { rows } = await app.databases.write
      .selectFrom('graphile_worker.jobs' as never)
      .select(['key' as never])
      .where('key' as never, '=', `collect ${companyId}` as never)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6 });
  });
});

describe('a person who looks for companies', () => {
  it('finds none without a screen of acquisition, and asks no provider', async () => {
    const before = asked.length;
    const { data } = await app.call(acquisition.query, { Name: '查询 企业', Platform: 'map' }, 'finance');
    expect([data.total, data.rows, asked.length]).toEqual([0, [], before]);
  });

  it('gets a page of what the provider has, with how many there are', async () => {
    const { data } = await app.call(
      acquisition.query,
      { Name: '查询 企业', Platform: 'map', page: 2, pagesize: 2 },
      'sales',
    );
    expect([data.total, data.rows.map(({ Name }) => Name)]).toEqual([38, ['外部企业1号公司', '外部企业2号公司']]);
    expect(asked.at(-1)?.url.searchParams.get('offset')).toBe('2');
    expect(data.rows[0]?.Matched).toEqual(['企业']);
  });

  it.each([
    ['网页', '地图：返回的不是数据（可能是网页）'],
    ['不答', '地图：超过 5 秒没有应答'],
    ['转向', '地图：要求转到其他地址，已拒绝'],
    ['断开', '地图：连接不上'],
  ])('is told in words where it answers %s, and nothing is kept', async (Name, message) => {
    const before = await contentsOf(app.databases.read);
    const answer = await app.raw(acquisition.query, { Name, Platform: 'map' }, { token: await app.token('sales') });
    expect([answer.code, answer.message]).toEqual([1, message]);
    const { day_tally: _, ...after } = (await contentsOf(app.databases.read)) as Record<string, unknown>;
    const { day_tally: __, ...same } = before as Record<string, unknown>;
    expect(after).toEqual(same);
  });
});

describe('the budget of a day', () => {
  it('ends a run and a search in words, is told with the state, and is each company’s own', async () => {
    const poor = await openApp(withBudget(4));
    const theirs = await openAcquisition(poor);
    const guid = await theirs.collected('三页 省着', 'sales', ofMap);
    expect(await theirs.keywordOf(guid)).toMatchObject({ State: 2, Found_Num: 6 });
    const next = await theirs.collected('三页 不够', 'sales', ofMap);
    expect(await theirs.keywordOf(next)).toMatchObject({ State: 4, Reason: 'budget', Found_Num: 2 });
    const answer = await poor.call(acquisition.query, { Name: '查询 企业', Platform: 'map' }, 'sales');
    expect([answer.code, answer.message]).toEqual([1, '地图：今天的查询次数已用完，明天可继续']);
    const other = await theirs.collected('三页 别家', 'outsider', ofMap);
    expect(await theirs.keywordOf(other, 'outsider')).toMatchObject({ State: 2 });
    const { data } = await poor.call(services.state, {}, 'admin');
    expect(data.Collectors).toMatchObject([
      { Platform: 'registry', PlatformName: '工商名录', Answers: 1, Reason: '', Budget: null, Used: 0 },
      { Platform: 'map', PlatformName: '地图', Answers: 1, Reason: '', Budget: 4, Used: 4 },
      { Platform: 'jobs', PlatformName: '招聘网站', Answers: 1, Reason: '', Budget: 4, Used: 0 },
    ]);
  });
});

describe('the state of providers', () => {
  it('says which one does not answer, why, and since when', async () => {
    const before = (await app.call(services.state, {}, 'admin')).data.Collectors[1];
    expect(before).toMatchObject({ Answers: 1, Reason: '' });
    isHealthy = false;
    const away = (await app.call(services.state, {}, 'admin')).data.Collectors[1];
    expect(away).toMatchObject({ Answers: 0, Reason: 'network' });
    const later = (await app.call(services.state, {}, 'admin')).data.Collectors[1];
    expect(later?.Since).toBe(away?.Since);
    isHealthy = true;
    expect((await app.call(services.state, {}, 'admin')).data.Collectors[1]).toMatchObject({ Answers: 1, Reason: '' });
  });
});

describe('a platform that is configured no more', () => {
  it('ends the run in words, and the keyword stays', async () => {
    const guid = await added('三页 撤走', 'sales', ofMap);
    await app.databases.write
      .updateTable('collect_keyword')
      .set({ platform: 'gone' })
      .where('guid', '=', guid)
      .execute();
    await collect();
    expect(await keywordOf(guid)).toMatchObject({ State: 4, Reason: 'platform', Platform: 'gone', PlatformName: '' });
  });
});
