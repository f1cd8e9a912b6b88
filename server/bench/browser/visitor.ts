import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { user } from '@haina/contract/calls/user.ts';
import { type BrowserContext, chromium } from '@playwright/test';
import { decodeJwt } from 'jose';
import { freePort } from '../../src/platform/freePort.ts';
import { StartError } from '../../src/platform/startError.ts';
import { benchPassword } from '../data/benchCompany.ts';

/** A person who is signed in: what a browser keeps of it, and a way to make calls as them. */
export interface Visitor {
  readonly url: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Makes one call; anything but code 0 is an error with the server's words. */
  readonly call: (method: 'GET' | 'POST', path: string, input: Readonly<Record<string, string>>) => Promise<unknown>;
}

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

interface Claims {
  readonly UserGuid: string;
  readonly CompanyGuid: string;
  readonly FrameworkGuid: string;
  readonly is_verification: number;
}

/** Signs a person of the benchmark's data in. */
export async function signIn(url: string, login: string): Promise<Visitor> {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    input: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const params = new URLSearchParams(input);
    const address = `${url}/api/${path}`;
    const query = method === 'GET' ? `?${params.toString()}` : '';
    const response = await fetch(`${address}${query}`, { method, headers, ...(method === 'POST' && { body: params }) });
    const { code, message, data } = (await response.json()) as Envelope;
    if (code !== 0) throw new Error(`${path} answered ${code}: ${message}`);
    return data;
  };
  const { token } = (await call('POST', user.login.path, { UserName: login, Pwd: benchPassword })) as { token: string };
  const claims = decodeJwt<Claims>(token);
  return {
    url,
    cookies: {
      token,
      uuid: claims.UserGuid,
      cid: claims.CompanyGuid,
      fid: claims.FrameworkGuid,
      is_verification: String(claims.is_verification),
    },
    call: (method, path, input) => call(method, path, input, { token, 'x-company': claims.CompanyGuid }),
  };
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser with nothing in its cache, and the port by which other tools reach it. */
export interface FreshBrowser {
  readonly context: BrowserContext;
  readonly port: number;
}

/** Opens a browser that has never been here, signed in unless there is no visitor; closes it after the visit. */
export async function withFreshBrowser<T>(
  visitor: Visitor | null,
  url: string,
  visit: (browser: FreshBrowser) => Promise<T>,
): Promise<T> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPlaces.find((path) => existsSync(path));
  if (executablePath === undefined) throw new StartError('No Chromium was found. CHROMIUM_PATH names one.');
  const port = await freePort();
  // The browser's own first context: the one that other tools open their pages in.
  const context = await chromium.launchPersistentContext(join(tmpdir(), `haina-bench-${process.pid}-${port}`), {
    executablePath,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync', `--remote-debugging-port=${port}`],
    env: { LANG: 'C.UTF-8', ...process.env },
  });
  try {
    const cookies = Object.entries(visitor?.cookies ?? {}).map(([name, value]) => ({ name, value, url }));
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' as const })));
    return await visit({ context, port });
  } finally {
    await context.close();
  }
}
