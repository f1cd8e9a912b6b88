import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { user } from '@haina/contract/calls/user.ts';
import { z } from 'zod';
import { projectRoot } from '../../src/platform/config.ts';
import type { Envelope } from '../../src/http/envelope.ts';

/** The product as a process of its own, as its operator starts it. */
export interface ProductProcess {
  readonly url: string;
  readonly dataDir: string;
  /** One call with the app side of its input, over the network. */
  ask<E extends Endpoint>(
    endpoint: E,
    input: z.output<E['input']>,
    token?: string | null,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Envelope & { readonly data: z.output<E['output']> }>;
  /** Signs a person in; the token. */
  signIn(login: string, password: string): Promise<string>;
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

async function addressOf(child: ChildProcess, said: readonly string[]): Promise<string> {
  if (!child.stdout) throw new Error('started without its output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error(`the product ended before it was ready: ${said.join('')}`);
}

const formOf = (wire: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(wire).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((part) => part !== undefined)
        .map((part): [string, string] => [name, typeof part === 'string' ? part : JSON.stringify(part)]),
    ),
  );

/** Starts the product on a database with these settings beside it; resolves when it answers. */
export async function startProcess(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haina-process-'));
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const said: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  const url = await addressOf(child, said);

  const ask: ProductProcess['ask'] = async (endpoint, input, token = null, headers = {}) => {
    const wire = z.encode(endpoint.input, input) as Record<string, unknown>;
    const isPost = endpoint.method === 'POST';
    const response = await fetch(`${url}/api/${endpoint.path}${isPost ? '' : `?${formOf(wire).toString()}`}`, {
      method: endpoint.method,
      headers: { ...(token === null ? {} : { token }), ...headers },
      ...(isPost ? { body: formOf(wire) } : {}),
    });
    const answer = (await response.json()) as Envelope;
    return { ...answer, data: answer.code === 0 ? z.decode(endpoint.output, answer.data) : answer.data } as never;
  };

  return {
    url,
    dataDir,
    ask,
    async signIn(login, password) {
      const { data, message } = await ask(user.login, { UserName: login, Pwd: password });
      if (!data) throw new Error(message);
      return data.token;
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null) child.kill('SIGTERM');
      if (child.exitCode === null) await ended;
      rmSync(dataDir, { recursive: true, force: true });
      if (said.length > 0) throw new Error(`the product logged an error: ${said.join('')}`);
    },
  };
}
