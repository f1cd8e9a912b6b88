import { setTimeout as wait } from 'node:timers/promises';
import { channelOf } from '@haina/contract/calls/events.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { publish } from '../../src/request/publish.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';
import { listenForSockets, openSocket } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const token = await app.token('sales');
const acting = { now: new Date(), session: { companyId: sales.companyId, userGuid: sales.guid } };

/** Writes an event by a transaction that is committed so many milliseconds later. */
const slowEvent = (guids: string | readonly string[], ms: number) =>
  write.transaction().execute(async (db) => {
    const events = [guids].flat().map((Guid) => ({
      event: 'message' as const,
      channel: channelOf('message', sales.guid),
      payload: { Guid, Type: 0, Type_Guid: null },
    }));
    await publish({ ...acting, db }, events);
    await wait(ms);
  });

describe('a page that loads', () => {
  it('is told what happened while it did, also by a transaction that began before, and nothing older', async () => {
    const [older, beside, during, slow] = [newGuid(), newGuid(), newGuid(), newGuid()];
    // Written together, as by an import: each stands beside the newest one.
    await slowEvent([older, beside], 0);
    await sql`update outbox set create_time = now() - interval '20 seconds'`.execute(write);
    const slowly = slowEvent(slow, 400);
    await slowEvent(during, 0);
    await slowly;
    const page = openSocket(address, { token, age: 5000 });
    await page.ready;
    const told = page.heard.map(({ payload }) => payload.Guid);
    expect(told).toEqual(expect.arrayContaining([during, slow]));
    for (const old of [older, beside]) expect(told).not.toContain(old);
    const silent = openSocket(address, { token });
    await silent.ready;
    expect(silent.heard).toEqual([]);
  });

  it('is refused where it says that it has loaded for ever', async () => {
    const page = openSocket(address, { token, age: 60_001 });
    await expect(page.ready).rejects.toThrow();
  });
});
