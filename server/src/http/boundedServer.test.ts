import { once } from 'node:events';
import { type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { boundedServer, healthPath, pieceLimits, startedLimit, unansweredLimit } from './boundedServer.ts';

/** Runs something against a server with this listener. */
async function against(listener: RequestListener, act: (port: number) => Promise<void>): Promise<void> {
  const server = boundedServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await act((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Sends bytes in one write; what came back until the other side ended the connection. */
async function sent(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

describe('many connections', () => {
  it('have few of their requests begun in one turn, and all answered; a health check waits for none of them', async () => {
    const clients = 300;
    const begun: string[] = [];
    let [inTurn, most] = [0, 0];
    const listener: RequestListener = ({ url = '' }, response) => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      inTurn += 1;
      most = Math.max(most, inTurn);
      begun.push(url);
      response.end();
    };
    await against(listener, async (port) => {
      const sockets = Array.from({ length: clients }, () => connect(port, '127.0.0.1'));
      // All are written before the server, which shares this thread, reads one; it accepts one in a turn, so not the first time.
      const askAll = async (path: string, last: string) => {
        const answers = Promise.all(sockets.map((socket) => once(socket, 'data')));
        for (const [index, socket] of sockets.entries()) {
          socket.write(get.replace('/', index === clients - 1 ? last : path));
        }
        await answers;
      };
      await askAll('/first', '/first');
      begun.length = 0;
      await askAll('/', healthPath);
      for (const socket of sockets) socket.destroy();
    });
    expect(begun).toHaveLength(clients);
    // A turn counts twice here where it reads and goes on; the health check is one more.
    expect(most).toBeLessThanOrEqual(2 * startedLimit + 1);
    expect(begun.indexOf(healthPath)).toBeLessThanOrEqual(2 * startedLimit);
  });
});

describe('one connection', () => {
  it.each([
    ['later', async (end: () => void) => turn().then(end)],
    ['at once', async (end: () => void) => end()],
  ])('has few of its requests handled in one turn, where they are answered %s', async (_when, answer) => {
    let handled = 0;
    const listener: RequestListener = (_request, response) => {
      handled += 1;
      void answer(() => response.end());
    };
    await against(listener, async (port) => {
      await sent(port, get.repeat(1200));
      // Those behind them have lost their connection when it is their turn.
      expect(handled).toBe(startedLimit);
    });
  });

  it('has all its requests answered when it waits for the answers', async () => {
    let handled = 0;
    const listener: RequestListener = (_request, response) => {
      handled += 1;
      response.end(String(handled));
    };
    await against(listener, async (port) => {
      const socket = connect(port, '127.0.0.1');
      for (let count = 1; count <= 100; count += 1) {
        socket.write(get);
        const [answer] = await once(socket, 'data');
        expect(String(answer)).toMatch(new RegExp(`\\b${count}$`));
      }
      socket.destroy();
    });
  });

  it.each([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['that expect something', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', '417 Expectation Failed'],
  ])('has no more of its requests answered %s', async (_what, bytes, told) => {
    let handled = 0;
    await against(
      () => {
        handled += 1;
      },
      async (port) => {
        const answers = await sent(port, bytes.repeat(1000));
        expect(answers).toContain(`HTTP/1.1 ${told}\r\n`);
        expect(answers.split('HTTP/1.1').length).toBeLessThanOrEqual(unansweredLimit + 1);
      },
    );
    expect(handled).toBe(0);
  });
});

describe('a body', () => {
  /** Counts what a listener is given of bodies, and answers their length. */
  const counting = () => {
    const seen = { pieces: 0, bytes: 0 };
    const listener: RequestListener = (asked, response) => {
      asked.on('data', (piece: Buffer) => {
        seen.pieces += 1;
        seen.bytes += piece.length;
      });
      asked.on('error', () => undefined);
      asked.on('end', () => response.end(String(seen.bytes)));
    };
    return { seen, listener };
  };

  it('in pieces of a byte is not read further than a thousand of them', async () => {
    const { seen, listener } = counting();
    await against(listener, async (port) => {
      await sent(
        port,
        `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(200_000)}`,
      );
      expect(seen.pieces).toBeLessThanOrEqual(pieceLimits.count + 1);
    });
  });

  it('in pieces of a byte that nobody reads is not thrown away to its end: the answer ends the connection', async () => {
    const bytes = `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(500_000)}`;
    let read = 0;
    const listener: RequestListener = ({ socket }, response) => {
      socket.once('close', () => (read = socket.bytesRead));
      response.end('not wanted');
    };
    await against(listener, async (port) => {
      expect(await sent(port, bytes)).toContain('not wanted');
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(bytes.length / 4);
    });
  });

  it('that a listener stops reading halfway has the connection end with the answer, and the server live on', async () => {
    // A pipeline that fails takes the socket away from the request, so that it can still be answered.
    const listener: RequestListener = (asked, response) => {
      const full = new Writable({ write: (_piece, _encoding, done) => done(new Error('full')) });
      void pipeline(asked, full).catch(() => response.end('too large'));
    };
    await against(listener, async (port) => {
      const body = `10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(40);
      const bytes = `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n${body}`;
      expect(await sent(port, bytes)).toContain('too large');
      expect(await sent(port, bytes)).toContain('too large');
    });
  });

  it.each([
    ['some hundred bytes', 300],
    ['64 KB', 65_536],
  ])('in pieces of %s arrives whole', async (_size, size) => {
    const { listener } = counting();
    const times = Math.ceil(1_000_000 / size);
    await against(listener, async (port) => {
      const asked = request({ port, host: '127.0.0.1', method: 'POST' });
      for (let count = 0; count < times; count += 1) asked.write('a'.repeat(size));
      asked.end();
      const [answer] = await once(asked, 'response');
      expect(String(await once(answer, 'data'))).toBe(String(times * size));
    });
  });
});
