import type { AddressInfo } from 'node:net';
import { channelOf } from '@haina/contract/calls/events.ts';
import { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RightsCache } from '../../src/access/rightsCache.ts';
import { newGuid } from '../../src/platform/database/guid.ts';
import { servePush } from '../../src/push/servePush.ts';
import { publish } from '../../src/request/publish.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';
import { openSecond } from '../support/secondApp.ts';
import { listenForSockets, openSocket, until } from '../support/sockets.ts';

const app = await openApp();
const first = await listenForSockets(app);
const second = await openSecondPush();
const sales = await personOf(app, 'sales');
const { write } = app.databases;

/** A second process on the same database, with a push of its own. */
async function openSecondPush(): Promise<string> {
  const log = pino({ level: 'silent' });
  const { databases, ports, config, url } = app;
  const opened = await openSecond(app, {
    prepare: async (server) => {
      const push = servePush(server, { url, databases, ports, config, rightsCache: new RightsCache(), log });
      await push.start();
      // A server ends when its last socket does.
      server.addHook('preClose', () => push.stop());
    },
  });
  await opened.server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(opened.server.server.address() as AddressInfo).port}`;
}

async function tell(): Promise<string> {
  const Guid = newGuid();
  const session = { companyId: sales.companyId, userGuid: null };
  const event = {
    event: 'message',
    channel: channelOf('message', sales.guid),
    payload: { Guid, Type: 0, Type_Guid: null },
  } as const;
  await write.transaction().execute((db) => publish({ db, now: new Date(), session }, [event]));
  return Guid;
}

const heardBy = (one: ReturnType<typeof openSocket>) => one.heard.map(({ payload }) => payload.Guid);

describe('two processes', () => {
  it('push what either of them writes, and go on for each other after a break', async () => {
    const token = await app.token('sales');
    const [here, there] = [openSocket(first, { token }), openSocket(second, { token })];
    const last = await here.ready;
    await there.ready;
    const guids = [await tell(), await tell()];
    await until(() => here.heard.length === 2 && there.heard.length === 2);
    expect([heardBy(here), heardBy(there)]).toEqual([guids, guids]);
    here.socket.close();
    const missed = await tell();
    const after = openSocket(second, { token, last });
    await after.ready;
    expect(heardBy(after)).toEqual([...guids, missed]);
  });

  it('end the sockets of a session at either of them', async () => {
    const token = await app.freshToken('sales');
    const sockets = [openSocket(first, { token }), openSocket(second, { token })];
    await Promise.all(sockets.map(({ ready }) => ready));
    const began = Date.now();
    await app.raw(user.logout, {}, { token });
    await Promise.all(sockets.map(({ closed }) => closed));
    expect(Date.now() - began).toBeLessThan(2000);
  });

  it('push what was committed while they could not hear of it', async () => {
    const token = await app.token('sales');
    const one = openSocket(first, { token });
    await one.ready;
    const { rows } = await sql<{
      count: number;
    }>`select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where datname = current_database() and query = 'listen push'`.execute(write);
    expect(rows[0]?.count).toBe(2);
    const guid = await tell();
    await until(() => one.heard.length > 0);
    const next = await tell();
    await until(() => one.heard.length > 1);
    expect(heardBy(one)).toEqual([guid, next]);
  });
});
