import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake misbehaves; null: it answers as documented. */
export type Mischief = 'slow' | 'error' | 'large' | 'garbage' | 'redirect' | 'noUser' | null;

/** A person at DingTalk. */
export interface DingTalkPerson {
  readonly unionId: string;
  readonly nick: string;
}

/** A server that answers the two calls of signing in as DingTalk documents them. */
export interface FakeDingTalk {
  readonly baseUrl: string;
  /** How it misbehaves from now on. */
  mischief: Mischief;
  /** How many requests it got. */
  requests: number;
  /** An authCode for a person, good for one exchange. */
  codeFor(person: DingTalkPerson): string;
  /** Makes a code too old. */
  expire(code: string): void;
  close(): Promise<void>;
}

/** What the enterprise's application is known by. */
export const dingTalkClient = { clientId: 'dingoa-test', clientSecret: 'dingtalk-secret-for-tests' } as const;

const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
}

/** Does what the mischief says; true when that was the answer. */
function misbehaves(response: ServerResponse, mischief: Mischief): boolean {
  if (mischief === 'slow') setTimeout(() => response.destroy(), 10_000).unref();
  else if (mischief === 'error') json(response, 500, { code: 'ServiceUnavailable', message: 'try later' });
  else if (mischief === 'large') response.writeHead(200).end(`{"accessToken":"${'x'.repeat(400_000)}"}`);
  else if (mischief === 'garbage') response.writeHead(200).end('<html>not what was asked for</html>');
  else if (mischief === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  else return false;
  return true;
}

interface Known {
  readonly codes: Map<string, DingTalkPerson | 'expired'>;
  readonly tokens: Map<string, DingTalkPerson>;
}

async function exchange({ codes, tokens }: Known, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { clientId, clientSecret, code, grantType } = await bodyOf(request);
  const isOurs = clientId === dingTalkClient.clientId && clientSecret === dingTalkClient.clientSecret;
  const person = codes.get(String(code));
  codes.delete(String(code));
  if (!isOurs || grantType !== 'authorization_code' || person === undefined) {
    json(response, 400, { requestid: 'r-1', code: 'invalidParameter.authCode', message: '不合法的临时授权码' });
  } else if (person === 'expired') {
    json(response, 400, { requestid: 'r-2', code: 'expiredAuthCode', message: '授权码已过期' });
  } else {
    const accessToken = `user-token-${randomUUID()}`;
    tokens.set(accessToken, person);
    json(response, 200, { accessToken, refreshToken: 'refresh-never-used', expireIn: 7200, corpId: 'dingcorp' });
  }
}

function me({ tokens }: Known, mischief: Mischief, request: IncomingMessage, response: ServerResponse): void {
  const person = tokens.get(String(request.headers['x-acs-dingtalk-access-token']));
  if (!person || mischief === 'noUser') {
    json(response, 403, { requestid: 'r-3', code: 'Forbidden.AccessDenied.AccessTokenPermissionDenied', message: '' });
    return;
  }
  const more = { openId: `open-${person.unionId}`, avatarUrl: '', mobile: '13900000000', stateCode: '86' };
  json(response, 200, { ...person, ...more });
}

/** Starts the fake on a free port of this machine. */
export async function startDingTalk(): Promise<FakeDingTalk> {
  const known: Known = { codes: new Map(), tokens: new Map() };
  const server = createServer((request, response) => {
    fake.requests += 1;
    if (misbehaves(response, fake.mischief)) return;
    const asked = `${request.method} ${request.url}`;
    if (asked === 'POST /v1.0/oauth2/userAccessToken') void exchange(known, request, response);
    else if (asked === 'GET /v1.0/contact/users/me') me(known, fake.mischief, request, response);
    else json(response, 404, { code: 'InvalidAction.NotFound', message: 'Specified api is not found' });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of that kind.
  const { port } = server.address() as AddressInfo;

  const fake: FakeDingTalk = {
    baseUrl: `http://127.0.0.1:${port}`,
    mischief: null,
    requests: 0,
    codeFor: (person) => {
      const code = `auth-code-${randomUUID()}`;
      known.codes.set(code, person);
      return code;
    },
    expire: (code) => void known.codes.set(code, 'expired'),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return fake;
}
