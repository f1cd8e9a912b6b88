import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveWeb } from './serveWeb.ts';

const folder = mkdtempSync(join(tmpdir(), 'haina-test-pages-'));
mkdirSync(join(folder, 'pages'));
writeFileSync(join(folder, 'index.html'), 'index');
for (const name of ['login', 'crm-dashboard', 'crm-leads', 'crm-leads-open', 'crm-sea']) {
  writeFileSync(join(folder, 'pages', `${name}.html`), name);
}
const server = fastify();
await serveWeb(server, folder);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const pageAt = async (url: string, cookie = 'cid=1; token=t') =>
  (await server.inject({ url, headers: { cookie } })).body;

describe('the page of an address', () => {
  it.each([
    ['/crm/leads', 'crm-leads'],
    ['/CRM/Leads/', 'crm-leads'],
    ['/crm/leads?page=2&open=1', 'crm-leads-open'],
    ['/crm/leads?reopen=1', 'crm-leads'],
    ['/crm/sea?open=1', 'crm-sea'],
    ['/', 'crm-dashboard'],
    ['/crm', 'crm-dashboard'],
    ['/login', 'login'],
    ['/bm/unheard', 'index'],
  ])('%s is %s for signed-in people', async (url, page) => {
    expect(await pageAt(url)).toBe(page);
  });

  it.each(['', 'token=', 'xtoken=t', 'token=; cid=1'])(
    'is that of the sign-in with the cookies "%s"',
    async (cookie) => {
      expect(await pageAt('/crm/leads?open=1', cookie)).toBe('login');
    },
  );

  it('is kept apart by caches for those who are signed in and others', async () => {
    const { headers } = await server.inject({ url: '/crm/leads' });
    expect([headers['vary'], headers['cache-control']]).toEqual(['cookie, accept-encoding', 'no-cache']);
  });

  it('leads to no file outside of the pages', async () => {
    expect(await pageAt('/pages/../../secret')).toBe('index');
  });
});
