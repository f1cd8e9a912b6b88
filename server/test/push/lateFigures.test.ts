import { channelOf } from '@haina/contract/calls/events.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { openLog } from '../../src/platform/logger.ts';
import { figuresVersion, hasFigures } from '../../src/platform/realtime/newestFigures.ts';
import { EventFeed } from '../../src/push/eventFeed.ts';
import { missedEvents } from '../../src/push/missedEvents.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';

const app = await openApp();
const { read, write } = app.databases;
const { companyId } = await personOf(app, 'sales');
const channel = channelOf('figures', companyId);

/** Tells that figures changed; the id of that. */
async function change(db: Database, Kind = 'leads'): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into outbox (company_id, channel, event, payload)
    values (${companyId}, ${channel}, 'figures', ${JSON.stringify({ Kind })}::jsonb) returning id::text as id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

async function version(): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${figuresVersion(sql`${companyId}::uuid`)} as version`.execute(
    read,
  );
  return rows[0]?.version ?? '';
}

/** A change by a transaction that begins before another one, and is committed after it and after `meanwhile`. */
const lateChange = (meanwhile: (newer: string) => Promise<void>) =>
  write.transaction().execute(async (db) => {
    const late = await change(db);
    const newer = await change(write);
    await meanwhile(newer);
    return { late, newer };
  });

describe('a change of figures that is written by an older transaction', () => {
  it('makes another version than the newer one that was there before it', async () => {
    let before = '';
    const { late } = await lateChange(async () => {
      before = await version();
    });
    expect(before).not.toBe('');
    expect((await version()).split(' ')).toEqual(
      [...before.split(' '), late].toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it('is made up for where a browser has the newer one already', async () => {
    const { late, newer } = await lateChange(async () => undefined);
    const { events } = await missedEvents(read, { companyId, channels: [channel], last: newer, since: null });
    expect(events?.map(({ id }) => id)).toContain(late);
    expect(events?.map(({ id }) => id)).not.toContain(newer);
  });

  it('is handed out after a break by a process that handed the newer one out before', async () => {
    const handed: string[] = [];
    const feed = new EventFeed({
      db: read,
      log: openLog('silent'),
      handOut: (some) => Promise.resolve(void handed.push(...some.map(({ id }) => id))),
      startOver: () => undefined,
    });
    const { late } = await lateChange(async (newer) => {
      await feed.open();
      feed.catchUp();
      await expect.poll(() => handed).toContain(newer);
    });
    expect(handed).not.toContain(late);
    feed.catchUp();
    await expect.poll(() => handed).toContain(late);
    await feed.close();
    expect(new Set(handed).size).toBe(handed.length);
  });

  it('is looked for among twenty of its kind: more are not taken', async () => {
    for (let at = 0; at < 25; at += 1) await change(write, 'call');
    expect((await version()).split(' ').length).toBeLessThanOrEqual(40);
  });
});

describe('another database', () => {
  it('has the figures of a version also where it is ahead, and not where one is missing', async () => {
    const [wanted, , next] = [await version(), await change(write), await version()];
    expect(next).not.toBe(wanted);
    expect(await hasFigures(read, wanted)).toBe(true);
    expect(await hasFigures(read, `${wanted} 9000000000000000000`)).toBe(false);
    // Nothing was told yet.
    expect(await hasFigures(read, '')).toBe(true);
  });
});
