import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { AsteriskConfig } from '../../../src/platform/telephony/telephonyConfig.ts';
import { wavHeader } from '../../../src/platform/telephony/wavHeader.ts';
import { type Answer, type Manner, playTrace, type Replay } from './replay.ts';
import { type Asked, type Entry, readTrace } from './trace.ts';

/** An Asterisk in this repository: it answers and tells what a real one did. */
export interface AriServer {
  readonly config: AsteriskConfig;
  /** Plays a recording, or what is wanted of it, from its beginning. */
  play(name: string, manner?: Manner, isWanted?: (entry: Entry) => boolean): Replay;
  /** How it misbehaves from now on; null: not at all. `mute` does what is asked and does not say so, `unfinished` was killed while it recorded. */
  mischief: 'silent' | 'mute' | 'error' | 'garbage' | 'unfinished' | null;
  /** What was asked for that no recording knows and that changes something. */
  readonly unexpected: Asked[];
  /** All requests that change something. */
  readonly writes: Asked[];
  /** Requests of any kind. */
  requests: number;
  listeners(): number;
  breakConnections(): void;
  close(): Promise<void>;
}

const user = { name: 'crm', password: 'crm-secret' };

/** What is answered when no recording says more: the shapes of `rest-errors`. */
const notFound = (what: string): Answer => ({ status: 404, body: { message: `${what} not found` } });

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? '/', 'http://asterisk');
  const text = Buffer.concat(parts).toString('utf8');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname.replace(/^\/ari/, '')),
    query: Object.fromEntries(url.searchParams),
    ...(text === '' ? {} : { body: JSON.parse(text) as Record<string, unknown> }),
  };
}

const isAllowed = ({ headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`;

/** Starts one on a free port of this machine. */
export async function startAriServer(port = 0): Promise<AriServer> {
  const unexpected: Asked[] = [];
  const writes: Asked[] = [];
  let replay: Replay | null = null;
  let entries: readonly Entry[] = [];
  const http = createServer((request, response) => void take(request, response));
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    if (!isAllowed(request) || server.mischief !== null) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      // A second listener takes all: the first one is told so and hears nothing more.
      for (const other of sockets.clients)
        if (other !== opened) other.send(JSON.stringify({ type: 'ApplicationReplaced' }));
      current = opened;
    });
  });
  let current: WebSocket | null = null;
  const isHeard = () => current?.readyState === WebSocket.OPEN;

  const read = ({ path }: Asked): Answer | null => {
    const [, kind, ...rest] = path.split('/');
    if (path === '/asterisk/ping') return { status: 200, body: { ping: 'pong' } };
    if (path === '/channels') return { status: 200, body: replay?.channels() ?? [] };
    if (path === '/bridges') return { status: 200, body: replay?.bridges() ?? [] };
    if (kind === 'applications') return isHeard() ? { status: 200, body: { name: rest[0] } } : notFound('Application');
    if (kind === 'endpoints') return recorded(entries, path) ?? notFound('Endpoint');
    if (kind === 'recordings' && rest[0] === 'live')
      return replay?.isRecording() ? { status: 200, body: {} } : notFound('Recording');
    return null;
  };
  const change = (asked: Asked): Answer => {
    writes.push(asked);
    const [, kind, id = ''] = asked.path.split('/');
    if (kind === 'applications') return { status: 200, body: { name: id } };
    if (kind === 'recordings') return replay?.recordedBytes() === null ? notFound('Recording') : { status: 204 };
    if (asked.path.endsWith('/record') && replay?.isRecording())
      return { status: 409, body: { message: 'already exists' } };
    const isThere = replay?.hasChannel(id) ?? false;
    if (kind === 'channels' && asked.path.endsWith('/variable')) return isThere ? { status: 204 } : notFound('Channel');
    if (asked.method === 'DELETE' && kind === 'channels' && !isThere) return notFound('Channel');
    if (asked.method === 'DELETE' && kind === 'bridges') return notFound('Bridge');
    unexpected.push(asked);
    return notFound('Resource');
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    server.requests += 1;
    const asked = await readRequest(request);
    if (server.mischief === 'silent') return;
    if (server.mischief === 'error') return void response.writeHead(503).end();
    if (server.mischief === 'garbage') return void response.writeHead(200).end('<html>not an Asterisk</html>');
    if (!isAllowed(request)) return void response.writeHead(401).end('{"message":"Authentication required"}');
    if (asked.method === 'GET' && asked.path.endsWith('/file')) {
      return sendFile(response, replay?.recordedBytes() ?? null, server.mischief === 'unfinished');
    }
    const answer = asked.method === 'GET' ? (read(asked) ?? notFound('Resource')) : await changed(asked);
    if (server.mischief === 'mute' && asked.method === 'POST') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  };
  const changed = async (asked: Asked): Promise<Answer> => {
    const found = replay?.answer(asked) ?? null;
    if (found === null) return change(asked);
    writes.push(asked);
    return await found;
  };

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: AriServer = {
    config: { url, user: user.name, password: user.password, app: 'crm', trunk: 'trunk' },
    mischief: null,
    unexpected,
    writes,
    requests: 0,
    play(name, manner = { how: 'asRecorded' }, isWanted = () => true) {
      entries = readTrace(name).filter(isWanted);
      unexpected.length = 0;
      writes.length = 0;
      replay = playTrace(entries, manner, {
        send: (event) => current?.send(JSON.stringify(event)),
        breakConnection: () => current?.terminate(),
      });
      return replay;
    },
    listeners: () => sockets.clients.size,
    breakConnections: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function recorded(entries: readonly Entry[], path: string): Answer | null {
  const asked = entries.find((entry) => entry.dir === 'request' && entry.method === 'GET' && entry.path === path);
  const answer = entries.find((entry) => entry.dir === 'response' && asked?.dir === 'request' && entry.id === asked.id);
  return answer?.dir === 'response' ? { status: answer.status ?? 500, body: answer.body } : null;
}

function sendFile(response: ServerResponse, bytes: number | null, isUnfinished: boolean): void {
  if (bytes === null) return void response.writeHead(404).end('{"message":"Recording not found"}');
  const samples = bytes - 44;
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': String(bytes) });
  response.end(
    Buffer.concat([wavHeader({ bytes: isUnfinished ? 0 : samples, rate: 8000, bits: 16 }), Buffer.alloc(samples, 1)]),
  );
}
