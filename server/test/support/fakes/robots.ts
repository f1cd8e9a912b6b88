import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake misbehaves; null: it answers as documented. */
export type RobotMischief = 'slow' | 'error' | 'garbage' | 'redirect' | 'large' | null;

/** A server that answers as the robots of DingTalk and WeCom do. */
export interface FakeRobots {
  readonly baseUrl: string;
  mischief: RobotMischief;
  /** The key that a DingTalk robot must sign with, and the word that its texts must have; empty for none. */
  secret: string;
  keyword: string;
  /** What was said, in order: by which token, and the text. */
  readonly said: { readonly token: string; readonly text: string }[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const json = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

function misbehaves(response: ServerResponse, mischief: RobotMischief): boolean {
  if (mischief === 'slow') setTimeout(() => response.destroy(), 10_000).unref();
  else if (mischief === 'error') response.writeHead(503).end('busy');
  else if (mischief === 'garbage') response.writeHead(200).end('<html>');
  else if (mischief === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (mischief === 'large') response.writeHead(200).end(`{"errcode":0,"errmsg":"${'x'.repeat(400_000)}"}`);
  else return false;
  return true;
}

/** The answer of DingTalk where a text is not signed as the robot wants it, or lacks its word; null where all is well. */
function refusal({ secret, keyword }: FakeRobots, query: URLSearchParams, text: string): string | null {
  const [timestamp, sign] = [query.get('timestamp') ?? '', query.get('sign') ?? ''];
  const wanted = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  const isSigned = sign === wanted && Math.abs(Date.now() - Number(timestamp)) < 3600_000;
  if (secret !== '' && !isSigned) return 'sign not match';
  return text.includes(keyword) ? null : 'keywords not in content';
}

async function answer(fake: FakeRobots, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (misbehaves(response, fake.mischief)) return;
  const { pathname, searchParams } = new URL(request.url ?? '', fake.baseUrl);
  const isDingTalk = pathname === '/robot/send';
  const token = searchParams.get(isDingTalk ? 'access_token' : 'key') ?? '';
  const { msgtype, text } = JSON.parse(body) as { msgtype: string; text: { content: string } };
  if (request.method !== 'POST' || (!isDingTalk && pathname !== '/cgi-bin/webhook/send') || msgtype !== 'text') {
    json(response, { errcode: 40035, errmsg: 'invalid parameter' });
    return;
  }
  const wrong = isDingTalk ? refusal(fake, searchParams, text.content) : null;
  if (wrong !== null) {
    json(response, { errcode: 310000, errmsg: wrong });
    return;
  }
  fake.said.push({ token, text: text.content });
  json(response, { errcode: 0, errmsg: 'ok' });
}

/** Starts the fake on a free port of this machine. */
export async function startRobots(): Promise<FakeRobots> {
  const server = createServer((request, response) => void answer(fake, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of that kind.
  const { port } = server.address() as AddressInfo;
  const fake: FakeRobots = {
    baseUrl: `http://127.0.0.1:${port}`,
    mischief: null,
    secret: '',
    keyword: '',
    said: [],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return fake;
}
