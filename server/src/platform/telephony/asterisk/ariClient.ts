import { Readable } from 'node:stream';
import { GatewayDown } from '../gateway.ts';
import { telephonyFailures } from '../../metrics.ts';
import type { AsteriskConfig } from '../telephonyConfig.ts';

/** What Asterisk answered. */
export interface AriAnswer {
  readonly status: number;
  /** Read from JSON; undefined where there is none. */
  readonly body: unknown;
}

/** A wish to Asterisk: path segments, query, body. */
export interface AriRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asterisk's REST interface. */
export interface AriClient {
  /** Asks. Every status below 500 is an answer, and 500, with which Asterisk says that a channel cannot be made. Throws GatewayDown. */
  ask(method: Method, path: readonly string[], request?: AriRequest): Promise<AriAnswer>;
  /** The same with one deadline, which begins now, for all that is asked of it. */
  forWish(): AriClient;
  /** The bytes of a file and their number; null when there is none. Throws GatewayDown. */
  file(path: readonly string[]): Promise<{ stream: Readable; size: number } | null>;
}

/** Largest answer that is read, in bytes: a list of channels has about 600 for each. */
const sizeLimit = 4 * 1024 * 1024;

/** How long a wish may take, in milliseconds, so that it is over within the 3 s of the port. */
export const wishTakes = 2700;

/** The header that lets us in. */
export const authorization = ({ user, password }: AsteriskConfig) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Opens the interface; nothing is asked yet. Each question may take `takes` milliseconds, or all together those of `wish`. */
export function ariClient(config: AsteriskConfig, takes: number = wishTakes, wish?: AbortSignal): AriClient {
  const send = async (method: Method, path: readonly string[], { query, body }: AriRequest, signal: AbortSignal) => {
    const url = new URL(`${config.url}/ari/${path.map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    return await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { authorization: authorization(config), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  };
  return {
    forWish: () => ariClient(config, takes, AbortSignal.timeout(takes)),
    ask: (method, path, request = {}) =>
      counted(async () => {
        const response = await send(method, path, request, wish ?? AbortSignal.timeout(takes));
        const text = await textOf(response);
        checkStatus(response.status);
        return { status: response.status, body: text === '' ? undefined : parsed(text) };
      }),
    file: (path) =>
      counted(async () => {
        // The head of the answer comes in time, or it is called off; the file itself takes what it takes.
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), takes);
        const signal = wish === undefined ? late.signal : AbortSignal.any([wish, late.signal]);
        const response = await send('GET', path, {}, signal).finally(() => clearTimeout(timer));
        if (response.status === 404 || response.body === null) {
          await response.body?.cancel();
          return null;
        }
        checkStatus(response.status);
        return { stream: Readable.fromWeb(response.body), size: Number(response.headers.get('content-length') ?? 0) };
      }),
  };
}

/** Asterisk answers a wish that it cannot fulfil with 4xx or 500; of a wrong password, a redirect or a proxy we say that it is away. */
function checkStatus(status: number): void {
  const isAway = status === 401 || status === 403 || (status >= 300 && status < 400) || status > 500;
  if (isAway) throw new GatewayDown('status');
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > sizeLimit) throw new GatewayDown('size');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GatewayDown('answer', error);
  }
}

async function counted<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isLate = error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);
    const failure = error instanceof GatewayDown ? error : new GatewayDown(isLate ? 'timeout' : 'network', error);
    telephonyFailures.inc({ reason: failure.reason });
    throw failure;
  }
}
