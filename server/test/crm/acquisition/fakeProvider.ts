import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

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

/** What a provider was asked. */
interface Asked {
  readonly url: URL;
  readonly authorization: string | undefined;
}

const platforms = [
  { code: 'map', title: '地图' },
  { code: 'jobs', title: '招聘网站' },
];

/** A provider over HTTP that answers, lies, hangs or fails by the first word that it is asked for; closed after the tests. */
export async function openProvider() {
  const asked: Asked[] = [];
  const unhealthy = new Set<string>();
  const provider = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider');
    asked.push({ url, authorization: request.headers.authorization });
    if (url.pathname === '/api/health') {
      if (unhealthy.has(url.searchParams.get('platform') ?? '')) response.destroy();
      else json(response, {});
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
  /** The settings of a company whose providers may be asked so often in a day. */
  const withBudget = (budget: number) => ({
    acquisition: {
      provider: { url: `http://127.0.0.1:${port}/api`, token: 'secret-token', platforms, budget },
      limit: 50,
    },
  });
  return { asked, unhealthy, withBudget };
}

/** The first platform of the provider. */
export const ofMap = { Platform: 'map' };
