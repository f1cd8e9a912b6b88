import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { internalErrorCount, openApp } from '../support/app.ts';

const outer = mkdtempSync(join(tmpdir(), 'haina-test-web-'));
const web = join(outer, 'web');
mkdirSync(join(web, 'assets'), { recursive: true });
for (const [name, text] of [
  ['index.html', 'index'],
  ['assets/a.js', 'asset'],
  ['.hidden.js', 'secret'],
  ['../secret.js', 'secret'],
  ['../secret', 'secret'],
] as const) {
  writeFileSync(join(web, name), text);
}
const app = await openApp({}, web);
const port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => rmSync(outer, { recursive: true, force: true }));

/** Asks for a path as it stands, which no client library would send. */
async function asked(path: string): Promise<{ readonly status: number; readonly body: string }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString();
  return { status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

const forms: Readonly<Record<string, readonly string[]>> = {
  'steps upwards': ['/../secret.js', '/../secret', '/a/../../secret.js', `/${'../'.repeat(50)}secret.js`],
  'escaped dots': ['/%2e%2e/secret.js', '/%2E%2E/secret', '/.%2e/secret.js'],
  'escaped slashes': ['/..%2fsecret.js', '/%2e%2e%2fsecret.js', '/%2f%2fetc/passwd', '/assets%2fa.js'],
  backslashes: ['/%5c..%5csecret.js', '/..%5csecret', '/\\..\\secret.js'],
  'a zero byte': ['/%00', '/a%00.js', '/index.html%00', '/assets/a.js%00.png'],
  'escapes in escapes': ['/%252e%252e/secret.js', '/%2500', '/%255c..%255csecret.js'],
  'overlong and broken escapes': ['/%c0%ae%c0%ae/secret.js', '/%c0%af', '/%zz', '/%', '/%u002e%u002e/secret.js'],
  'hidden files': ['/.hidden.js', '/.env', '/.git/config'],
  'names without end': [`/${'x'.repeat(300)}.js`, `/${'x'.repeat(5000)}.js`, `${'/x'.repeat(3000)}.js`],
  'other addresses': ['//etc/passwd', '//a/../secret.js', '/..;/secret.js', '/con:secret.js'],
};

describe.each(['', '/assets', '/files', '/files/sheets', '/api', '/api/Leads'])('below "%s"', (below) => {
  it.each(Object.keys(forms))('a path with %s does not exist', async (name) => {
    const errors = await internalErrorCount();
    for (const form of forms[name] ?? []) {
      const { status, body } = await asked(`${below}${form}`);
      expect(status, form).toBe(404);
      expect(body).not.toContain('secret.js\n');
      expect(body.length).toBeLessThan(400);
    }
    expect(app.logged).toEqual([]);
    expect(await internalErrorCount()).toBe(errors);
  });
});

it('files and screens are there all the same', async () => {
  expect(await asked('/assets/a.js')).toEqual({ status: 200, body: 'asset' });
  for (const path of ['/', '/crm/leads', '/crm/leads/', '/bm/setting?open=1']) {
    expect(await asked(path)).toEqual({ status: 200, body: 'index' });
  }
});
