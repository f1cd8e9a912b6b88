import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@haina/contract/calls/contract.ts';
import { exports } from '@haina/contract/calls/importExport.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { linkedSheets } from '../../src/linkedSheets.ts';
import { serveSheets } from '../../src/tools/exports/serveSheets.ts';
import { serveFiles } from '../../src/records/files/serveFiles.ts';
import { serveHealth } from '../../src/http/serveHealth.ts';
import { serveWeb } from '../../src/http/serveWeb.ts';
import { openApp } from '../support/app.ts';
import { docx, picture } from '../support/sampleFiles.ts';
import { openSecond } from '../support/secondApp.ts';

import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const web = mkdtempSync(join(tmpdir(), 'haina-test-web-'));
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'index.html'), '<!doctype html><title>x</title>');
writeFileSync(join(web, 'assets', 'a-1234.js'), 'export {}');
afterAll(() => rmSync(web, { recursive: true, force: true }));

// The whole of what one port serves: calls, files, spreadsheets, pages and what the operator asks for.
const { server } = await openSecond(app, {
  prepare: async (server) => {
    const { databases, config, ports } = app;
    serveFiles(server, { databases, ports, config });
    serveSheets(server, { databases, ports, config }, linkedSheets);
    serveHealth(server, { databases, telephony: ports.telephony, metricsPublic: true, isStopping: () => false });
    await serveWeb(server, web);
  },
});

const shownPicture = await uploadFile(app, 'sales', '图.png', await picture('png', 60), { kind: 1 });
const savedDocument = await uploadFile(app, 'sales', '文.docx', docx());
const { data: sheet } = await app.call(exports.contacts, { Columns: ['Name'] }, 'admin');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
const origin = 'https://evil.example';

const asked = async (method: Method, url: string, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers: { origin, ...headers } });

const forAll = (headers: Readonly<Record<string, unknown>>, where: string) => {
  expect(headers['x-content-type-options'], where).toBe('nosniff');
  const policy = String(headers['content-security-policy']);
  expect(policy, where).toMatch(/frame-ancestors 'none'|^sandbox; default-src 'none'$/);
  expect(policy, where).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
  for (const name of Object.keys(headers)) {
    expect(name, where).not.toMatch(
      /^access-control-|^set-cookie$|^strict-transport-security$|^x-powered-by$|^server$/,
    );
  }
};

describe('every call', () => {
  it('answers whatever origin asks in the same way: not framed, not sniffed, not kept, nothing for other sites', async () => {
    const token = await app.token('sales');
    for (const { method, path } of endpoints) {
      const ways: readonly Record<string, string>[] = [{}, { token, cookie: 'a=b' }];
      for (const headers of ways) {
        const answer = await asked(method, `/api/${path}`, headers);
        forAll(answer.headers, path);
        expect(answer.headers['cache-control'], path).toBe('no-store');
        expect(answer.headers['content-type'], path).toBe('application/json; charset=utf-8');
      }
    }
  });

  it('gives no preflight its leave', async () => {
    for (const { path } of endpoints) {
      const answer = await asked('OPTIONS', `/api/${path}`, {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'token',
      });
      expect(answer.statusCode, path).toBe(404);
      forAll(answer.headers, path);
      expect(answer.headers['cache-control'], path).toBe('no-store');
    }
  });
});

describe('every other address', () => {
  it.each([
    '/',
    '/login',
    '/crm/leads',
    '/assets/a-1234.js',
    '/assets/missing.js',
    '/api',
    '/api/Nothing/AtAll',
    '/api/openapi.json',
    '/files/nothing.png',
    '/files/sheets/nothing.xlsx',
    '/healthz',
    '/readyz',
    '/metrics',
    '/%zz',
    shownPicture.File_Path,
    `${shownPicture.File_Path}?style=200x200`,
    savedDocument.File_Path,
    sheet.File_Path,
  ])('%s is neither framed nor sniffed and says nothing to other sites', async (url) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const) {
      const answer = await asked(method, url);
      expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
      forAll(answer.headers, `${method} ${url}`);
      if (url.startsWith('/api') && answer.statusCode >= 400) {
        expect(answer.headers['cache-control'], url).toBe('no-store');
      }
    }
  });

  it('that serves uploads lets none of it run, and saves what is neither picture, sound nor pdf', async () => {
    for (const { File_Path } of [shownPicture, savedDocument, sheet]) {
      const { statusCode, headers } = await asked('GET', File_Path);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(headers['cache-control']).toMatch(/^private|^no-store/);
    }
    for (const { File_Path } of [savedDocument, sheet]) {
      expect((await asked('GET', File_Path)).headers['content-disposition']).toMatch(/^attachment;/);
    }
  });
});
