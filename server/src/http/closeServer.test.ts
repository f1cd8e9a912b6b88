import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { boundedServer } from './boundedServer.ts';
import { closeServer } from './closeServer.ts';

/** A server that answers `/` when the test says so, and at once otherwise. */
async function answering() {
  const server = fastify({
    serverFactory: boundedServer,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  server.get('/', async () => {
    asked.resolve();
    await told.promise;
    return 'late';
  });
  server.get('/now', async () => 'now');
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  return { server, port: Number(port), asked: asked.promise, answer: told.resolve };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

describe('a server that closes', () => {
  it('ends a connection once it has its answer, though its client keeps it', async () => {
    const { server, port, asked, answer } = await answering();
    const socket = connect(port, '127.0.0.1');
    socket.write(get('/'));
    await asked;
    const closed = closeServer(server);
    const told = once(socket, 'data');
    answer();
    const [data] = await told;
    expect(String(data)).toContain('late');
    // Otherwise it is kept for 72 s, which is longer than this test may take.
    await Promise.all([once(socket, 'close'), closed]);
  });

  it('ends one that had its answer before, and one that asked for nothing', async () => {
    const { server, port } = await answering();
    const [idle, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await once(silent, 'connect');
    idle.write(get('/now'));
    await once(idle, 'data');
    const ends = Promise.all([once(idle, 'close'), once(silent, 'close')]);
    await closeServer(server, 1000);
    await ends;
  });

  it('cuts off one that is not answered in time', async () => {
    const { server, port, asked, answer } = await answering();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(get('/'));
    await asked;
    const closed = closeServer(server, 200);
    await new Promise((resolve) => socket.once('close', resolve));
    answer();
    await closed;
  });
});
