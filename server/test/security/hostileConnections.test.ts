import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { unansweredLimit } from '../../src/http/boundedServer.ts';
import { internalErrorCount, openApp } from '../support/app.ts';
import { type HostileBytes, oddBytes, pipelines, tornBodies } from './hostileBytes.ts';

const web = mkdtempSync(join(tmpdir(), 'haina-test-web-'));
writeFileSync(join(web, 'index.html'), 'index');
const app = await openApp({}, web);
afterAll(() => rmSync(web, { recursive: true, force: true }));
const { port, origin } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));

/** Sends bytes in one write and reads until the other side ends the connection or says nothing more; the answers' statuses. */
async function send({ bytes }: Pick<HostileBytes, 'bytes'>) {
  const socket = connect(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  const late = performance.now() + 4000;
  for (let before = 0; !socket.closed && performance.now() < late; await delay(200)) {
    if (before > 0 && before === chunks.length) break;
    before = chunks.length;
  }
  const hasEnded = socket.closed;
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  return { hasEnded, statuses: [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)) };
}

/** It lives, and nothing of what was sent was a bug. */
async function expectUnharmed(before: number): Promise<void> {
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(app.logged.map((line) => line.slice(0, 300))).toEqual([]);
  expect(await internalErrorCount()).toBe(before);
}

const named = (list: readonly HostileBytes[]) => list.map((one) => [one.what, one] as const);

describe('many requests in one write', () => {
  it.each(named(pipelines))('%s: some are answered, and the connection is ended', async (_what, sent) => {
    const before = await internalErrorCount();
    const { hasEnded, statuses } = await send(sent);
    expect(hasEnded).toBe(true);
    expect(statuses.length).toBeLessThanOrEqual(2 * unansweredLimit);
    await expectUnharmed(before);
  });

  it('are all answered, in their turn, where they are few', async () => {
    const few = Array.from(
      { length: 10 },
      (_, index) => `GET /${index % 2 ? 'healthz' : 'nothing.js'} HTTP/1.1\r\nhost: a\r\n\r\n`,
    );
    const { hasEnded, statuses } = await send({ bytes: few.join('') });
    expect(statuses).toEqual([404, 200, 404, 200, 404, 200, 404, 200, 404, 200]);
    expect(hasEnded).toBe(false);
  });
});

describe('a body in pieces of a byte', () => {
  it.each(named(tornBodies))('%s: is not taken', async (_what, sent) => {
    const before = await internalErrorCount();
    const { hasEnded, statuses } = await send(sent);
    // Whom nobody asks for a body is answered, and what still comes is thrown away unread.
    expect(hasEnded || statuses.length === 1).toBe(true);
    await expectUnharmed(before);
  });

  it('is read where the pieces are of a usual size', async () => {
    const body = 'a=1&'.repeat(250) + 'b';
    const piece = Math.ceil(body.length / 20);
    const chunks = Array.from({ length: 20 }, (_, index) => body.slice(index * piece, (index + 1) * piece));
    const socket = connect(Number(port), '127.0.0.1');
    const answer = once(socket, 'data');
    socket.write(
      'POST /api/User/Login HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    for (const chunk of chunks) {
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
      await delay(5);
    }
    socket.write('0\r\n\r\n');
    expect(String(await answer)).toContain('"code":1');
    socket.destroy();
  });
});

describe('what is no request, or none that ends', () => {
  it.each(named(oddBytes))('%s: harms no other caller', async (_what, sent) => {
    const before = await internalErrorCount();
    const { statuses } = await send(sent);
    for (const status of statuses)
      expect([101, 200, 400, 404, 405, 408, 412, 413, 414, 416, 417, 431, 501, 505]).toContain(status);
    expect(statuses).not.toContain(101);
    await expectUnharmed(before);
  });
});
