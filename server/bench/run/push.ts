import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { channelOf } from '@haina/contract/calls/events.ts';
import pg from 'pg';
import type { AppDeps } from './cases.ts';
import { openSockets, untilAll } from './sockets.ts';
import { atMost, type Figure } from './table.ts';

/** How many sockets hear one event. */
export const socketCount = 500;

const times = 40;

/** Publishes an announcement to a whole company, in a transaction of its own, as a call does. */
export async function publishToCompany(client: pg.Client, companyId: string): Promise<string> {
  const guid = randomUUID();
  await client.query('insert into outbox (company_id, channel, event, payload) values ($1, $2, $3, $4)', [
    companyId,
    channelOf('company', companyId),
    'notice',
    { Guid: guid, Type: 1 },
  ]);
  return guid;
}

const share = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** Target 14: an event from the write of its cause to the last of 500 sockets, over a machine that they share with the product. */
export async function pushToAll({ product, name }: Pick<AppDeps, 'product' | 'name'>): Promise<Figure[]> {
  const { sockets, companyId, close } = await openSockets(product.url, socketCount);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const last: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const guid = await publishToCompany(client, companyId);
    await untilAll(sockets, ({ taken }) => taken.has(guid), 10_000);
    last.push(Math.max(...sockets.map(({ taken }) => taken.get(guid) ?? Number.POSITIVE_INFINITY)) - start);
    await delay(100);
  }
  close();
  await client.query(`delete from outbox where event = 'notice' and company_id = $1`, [companyId]);
  await client.end();
  const measured = { value: share(last, 0.95), unit: ' ms', note: `median ${Math.round(share(last, 0.5))} ms` };
  return [atMost(14, `event to the last of ${socketCount} sockets, p95`, name, measured, { must: 100, aim: 30 })];
}
