import { connect } from 'node:net';

/** A connection that is driven byte by byte. */
export interface RawClient {
  /** Sends on, while the other side listens. */
  readonly send: (text: string) => void;
  /** Milliseconds from its start until the other side ended it; null while it is open. */
  readonly endedAfter: () => number | null;
  readonly close: () => void;
}

/** Connects and sends these bytes, then nothing more; what comes is read unless `reads` is false. */
export function openRaw(url: string, bytes: string | Buffer, reads = true): RawClient {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  let ended: number | null = null;
  const end = () => {
    ended ??= performance.now() - start;
  };
  const socket = connect(Number(port), hostname, () => void socket.write(bytes));
  socket.on('error', end).on('end', end).on('close', end);
  if (reads) socket.resume();
  return {
    send: (text) => {
      if (ended === null) socket.write(text);
    },
    endedAfter: () => ended,
    close: () => void socket.destroy(),
  };
}

/** A request's first lines as they travel. */
export const headOf = (method: string, path: string, headers: Readonly<Record<string, string>>): string =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n`;
