import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { leads } from '@haina/contract/calls/leads.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { runPrepared } from '../../src/platform/database/preparedQuery.ts';
import { openApp } from '../support/app.ts';
import { addLead } from '../support/factories.ts';
import { outlivedBy } from './keptMemory.ts';

const app = await openApp({ checkReplies: false });
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });

const most = 800_000;

const several = async (ask: () => Promise<unknown>) => {
  for (let count = 0; count < 10; count += 1) await Promise.all(Array.from({ length: 8 }, ask));
};

// 20 KB each: the engine keeps two bytes for each of these letters.
const letters = '好'.repeat(10_000);

type Told = RawBuilder<{ readonly told: string }>;

it.each([
  ['planned once', (told: Told) => runPrepared(app.databases.read, told)],
  ['planned anew', async (told: Told) => (await told.execute(app.databases.read)).rows],
])('an answer of the database to a statement that is %s is released once it was read', async (_, run) => {
  const ask = async () => {
    const rows = await run(sql<{ told: string }>`select ${letters}::text as told`);
    expect(rows[0]?.told.length).toBe(10_000);
  };
  expect(await outlivedBy(() => several(ask))).toBeLessThan(most);
});

it('the answer of a call is released once it was sent', async () => {
  for (let count = 0; count < 10; count += 1) await addLead(app, 'sales', { Remark: '备注'.repeat(150) });
  const headers = { token: await app.token('sales') };
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [answer] = (await once(get(`${address}/api/${leads.list.path}`, { agent, headers }), 'response')) as [
      IncomingMessage,
    ];
    let bytes = 0;
    for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length;
    expect(bytes).toBeGreaterThan(10 * 900);
  };
  expect(await outlivedBy(() => several(ask))).toBeLessThan(most);
  agent.destroy();
});
