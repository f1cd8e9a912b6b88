import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a database that can be made to stand still or to break. */
export interface DatabaseProxy {
  /** The database's address by this way. */
  readonly url: string;
  /** From now on bytes are taken and none are forwarded, as of a machine that hangs; `resume` passes them on. */
  stall(): void;
  resume(): void;
  /** Breaks the next connection that sends this text, before the database sees it. */
  breakAt(text: string): void;
  /** How many connections are open. */
  open(): number;
  /** How many connections were ever opened. */
  taken(): number;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/**
 * Opens a way to the database at `target`, a host or the folder of a socket: on a port of its own, or with a socket in the
 * folder `socketIn`.
 */
export async function openProxy(target: string, socketIn?: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const host = decodeURIComponent(hostname);
  const toDatabase = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: Number(port) };
  const pairs = new Set<Pair>();
  let [isStalled, breaking, taken] = [false, '', 0];
  const end = (pair: Pair) => {
    pair.near.destroy();
    pair.far.destroy();
    pairs.delete(pair);
  };
  const server = createServer((near) => {
    taken += 1;
    const far = connect(toDatabase);
    const pair = { near, far };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => end(pair)).on('close', () => end(pair));
      from.on('data', (bytes) => {
        if (from === near && breaking !== '' && bytes.includes(breaking)) {
          breaking = '';
          end(pair);
        } else to.write(bytes);
      });
      if (isStalled) from.pause();
    }
  });
  const place = socketIn === undefined ? { port: 0, host: '127.0.0.1' } : { path: join(socketIn, '.s.PGSQL.1') };
  await new Promise<void>((resolve) => server.listen(place, resolve));
  const address = server.address();
  const url = new URL(target);
  url.host =
    socketIn === undefined
      ? `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
      : `${encodeURIComponent(socketIn)}:1`;
  const all = () => [...pairs].flatMap(({ near, far }) => [near, far]);
  return {
    url: url.toString(),
    stall() {
      isStalled = true;
      for (const socket of all()) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of all()) socket.resume();
    },
    breakAt: (text) => {
      breaking = text;
    },
    open: () => pairs.size,
    taken: () => taken,
    async close() {
      for (const pair of pairs) end(pair);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
