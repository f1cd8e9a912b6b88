import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
  /** How it misbehaves from now on; null: not at all. `mute` does what is asked and does not say so, `unfinished` was killed while it recorded,
   * `soundless` has no sounds. */
  mischief: 'silent' | 'mute' | 'error' | 'garbage' | 'unfinished' | 'soundless' | null;
  /** The number that a company without one of its own shows: it stands for the number in the recordings. */
  ownNumber: string | null;
  /** What was asked for that no recording knows and that changes something. */
  readonly unexpected: Asked[];
  /** All requests that change something. */
  readonly writes: Asked[];
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

/** What answers depend on. */
interface Scene {
  readonly entries: readonly Entry[];
  readonly replay: Replay | null;
  readonly isHeard: boolean;
}

/** Answers who looks around, by what is there. */
function read({ path }: Asked, { entries, replay, isHeard }: Scene): Answer | null {
  const [, kind, ...rest] = path.split('/');
  if (path === '/asterisk/ping') return { status: 200, body: { ping: 'pong' } };
  if (path === '/channels') return { status: 200, body: replay?.channels() ?? [] };
  if (path === '/bridges') return { status: 200, body: replay?.bridges() ?? [] };
  if (kind === 'applications') return isHeard ? { status: 200, body: { name: rest[0] } } : notFound('Application');
  if (kind === 'endpoints') return recorded(entries, path) ?? notFound('Endpoint');
  const isLive = kind === 'recordings' && rest[0] === 'live';
  if (!isLive) return null;
  return replay?.isRecording() ? { status: 200, body: {} } : notFound('Recording');
}

/** What was asked, with the number in the place of our own that the recorded application showed. */
const withNumber = (asked: Asked, own: string | null): Asked =>
  own !== null && asked.query?.variable === 'CALLERID(num)' && asked.query.value === own
    ? { ...asked, query: { ...asked.query, value: '02112345678' } }
    : asked;

/** What is played to a bridge, as an Asterisk shows it (surprise 17: a sound that is not there fails). */
const playbackOf = ({ path, query }: Asked, state: 'queued' | 'done' | 'failed') => {
  const [, , bridge = '', , id = ''] = path.split('/');
  return { id, media_uri: query?.media ?? '', target_uri: `bridge:${bridge}`, language: 'en', state };
};

/** Answers what no recording has, but a real one would do all the same. */
function change(asked: Asked, { replay }: Scene, unexpected: Asked[]): Answer {
  const [, kind, id = ''] = asked.path.split('/');
  if (kind === 'applications') return { status: 200, body: { name: id } };
  if (kind === 'bridges' && asked.path.includes('/play/')) return { status: 201, body: playbackOf(asked, 'queued') };
  if (kind === 'recordings' && asked.path.startsWith('/recordings/live/'))
    return replay?.isRecording() ? { status: 204 } : notFound('Recording');
  if (kind === 'recordings') return replay?.recordedBytes() === null ? notFound('Recording') : { status: 204 };
  if (asked.path.endsWith('/record') && replay?.isRecording())
    return { status: 409, body: { message: 'already exists' } };
  const isThere = replay?.hasChannel(id) ?? false;
  if (kind === 'channels' && asked.path.endsWith('/variable')) return isThere ? { status: 204 } : notFound('Channel');
  if (asked.method === 'DELETE' && kind === 'channels' && !isThere) return notFound('Channel');
  if (asked.method === 'DELETE' && kind === 'bridges') return notFound('Bridge');
  unexpected.push(asked);
  return notFound('Resource');
}

/** Does what the mischief says; true when that was the answer. */
function misbehaves(response: ServerResponse, mischief: AriServer['mischief']): boolean {
  if (mischief === 'error') response.writeHead(503).end();
  if (mischief === 'garbage') response.writeHead(200).end('<html>not an Asterisk</html>');
  return mischief === 'silent' || mischief === 'error' || mischief === 'garbage';
}

/** Lets in who listens; a second one takes all: the first one is told so and hears nothing more. */
function acceptListeners(http: Server, isLetIn: (request: IncomingMessage) => boolean) {
  const sockets = new WebSocketServer({ noServer: true });
  let current: WebSocket | null = null;
  http.on('upgrade', (request, socket, head) => {
    if (!isLetIn(request)) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      current?.send(JSON.stringify({ type: 'ApplicationReplaced' }));
      current = opened;
    });
  });
  return {
    isHeard: () => current?.readyState === WebSocket.OPEN,
    count: () => sockets.clients.size,
    send: (event: unknown) => current?.send(JSON.stringify(event)),
    breakConnection: () => current?.terminate(),
    breakConnections: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** Starts one on a free port of this machine. */
export async function startAriServer(): Promise<AriServer> {
  const unexpected: Asked[] = [];
  const writes: Asked[] = [];
  let replay: Replay | null = null;
  let entries: readonly Entry[] = [];
  const http = createServer((request, response) => void take(request, response));
  const listening = acceptListeners(
    http,
    (request) => isAllowed(request) && [null, 'soundless'].includes(server.mischief),
  );
  const scene = (): Scene => ({ entries, replay, isHeard: listening.isHeard() });

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await readRequest(request);
    if (misbehaves(response, server.mischief)) return;
    if (!isAllowed(request)) return void response.writeHead(401).end('{"message":"Authentication required"}');
    if (asked.method === 'GET' && asked.path.endsWith('/file')) {
      return sendFile(response, replay?.recordedBytes() ?? null, server.mischief === 'unfinished');
    }
    const { status, body } =
      asked.method === 'GET' ? (read(asked, scene()) ?? notFound('Resource')) : await changed(asked);
    if (server.mischief === 'mute' && asked.method === 'POST') return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const changed = async (asked: Asked): Promise<Answer> => {
    const found = replay?.answer(withNumber(asked, server.ownNumber)) ?? null;
    writes.push(asked);
    if (found === null && asked.path.includes('-bridge/play/')) {
      const state = server.mischief === 'soundless' ? 'failed' : 'done';
      setTimeout(() => listening.send({ type: 'PlaybackFinished', playback: playbackOf(asked, state) }), 5);
    }
    if (found === null) return change(asked, scene(), unexpected);
    return await found;
  };

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: AriServer = {
    config: { url, user: user.name, password: user.password, app: 'crm', trunk: 'trunk' },
    mischief: null,
    ownNumber: null,
    unexpected,
    writes,
    play(name, manner = { how: 'asRecorded' }, isWanted = () => true) {
      entries = readTrace(name).filter(isWanted);
      unexpected.length = 0;
      writes.length = 0;
      replay = playTrace(entries, manner, listening);
      return replay;
    },
    listeners: () => listening.count(),
    breakConnections: listening.breakConnections,
    close: async () => {
      listening.breakConnections();
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
