import { channelOf } from '@haina/contract/calls/events.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { RightsCache } from '../../src/access/rightsCache.ts';
import { newGuid } from '../../src/platform/database/guid.ts';
import { openLog } from '../../src/platform/logger.ts';
import type { DB } from '../../src/platform/database/schema.gen.ts';
import { EventFeed } from '../../src/push/eventFeed.ts';
import { missedEvents, newestEventUntil } from '../../src/push/missedEvents.ts';
import type { OutboxEvent } from '../../src/push/outboxEvents.ts';
import { channelsOf } from '../../src/push/rooms.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;
const [sales, manager, outsider] = await Promise.all([
  personOf(app, 'sales'),
  personOf(app, 'manager'),
  personOf(app, 'outsider'),
]);

const asked: { text: string; values: readonly unknown[] }[] = [];
const counted = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: app.url, max: 4 }) }),
  log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
});
afterAll(() => counted.destroy());
beforeEach(() => void asked.splice(0));

const sessionOf = ({ companyId, guid, department }: typeof sales) => ({
  companyId,
  userGuid: guid,
  departmentGuid: department,
});

/** Writes events of a channel, all in one transaction; their ids in order. */
async function events(companyId: string, channel: string, payloads: readonly object[], event = 'message') {
  const { rows } = await sql<{ id: string }>`insert into outbox (company_id, channel, event, payload)
    select ${companyId}, ${channel}, ${event}, one.value
      from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as one (value, at) order by one.at
    returning id::text as id`.execute(write);
  return rows.map(({ id }) => id);
}

const messages = (many: number) => Array.from({ length: many }, () => ({ Guid: newGuid(), Type: 0, Type_Guid: null }));

const figures = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ Kind: ['leads', 'call', 'contract'][at % 3] }));

const hundred = Array.from({ length: 100 }, (_, at) => at);

describe('many browsers that come back at once', () => {
  it('are asked for by a few queries: their channels, rights and what they missed', async () => {
    const people = [sales, manager, outsider];
    const of = (at: number) => people[at % 3] ?? sales;
    const channels = await Promise.all(hundred.map((at) => channelsOf(counted, sessionOf(of(at)))));
    expect(asked).toHaveLength(1);
    // As each of them alone.
    for (const at of [0, 1, 2]) expect(channels[at]).toEqual(await channelsOf(counted, sessionOf(of(at))));
    expect(channels[2]?.some((channel) => channels[0]?.includes(channel))).toBe(false);

    asked.splice(0);
    const cache = new RightsCache();
    const members = people.map(({ companyId, guid }) => ({ companyId, userGuid: guid, isAdmin: false }));
    const rights = await Promise.all(members.map((member) => cache.rightsOf(counted, member, '1')));
    expect(asked).toHaveLength(1);
    expect(rights.map(({ userGuid }) => userGuid)).toEqual(people.map(({ guid }) => guid));

    asked.splice(0);
    const alone = [newGuid(), newGuid(), newGuid()];
    const own = (at: number) => channelOf('message', alone[at % 3] ?? '');
    const [first] = await events(sales.companyId, own(0), messages(1));
    const [mine] = await events(sales.companyId, own(0), messages(1));
    const [theirs] = await events(sales.companyId, own(1), messages(1));
    const missed = await Promise.all(
      hundred.map((at) => {
        const standing = { companyId: of(at).companyId, channels: [own(at)], last: first ?? '', since: null };
        return missedEvents(counted, standing);
      }),
    );
    expect(asked.length).toBeLessThanOrEqual(6);
    const ids = (at: number) => missed[at]?.events?.map(({ id }) => id) ?? null;
    expect([ids(0), ids(3), ids(1)]).toEqual([[mine], [mine], [theirs]]);
    // That event is none of another company: it is not kept there.
    expect(ids(2)).toBe(null);
  });

  it('learn where each of them began to load', async () => {
    const [id] = await events(sales.companyId, channelOf('message', sales.guid), messages(1));
    const now = new Date(Date.now() + 1000);
    const before = new Date(0);
    expect(
      await Promise.all([
        newestEventUntil(counted, sales.companyId, now),
        newestEventUntil(counted, sales.companyId, before),
      ]),
    ).toEqual([id, '0']);
    expect(asked).toHaveLength(1);
  });

  it('all fail with a query that fails, and the next ones are asked anew', async () => {
    const wrong = { ...sessionOf(sales), companyId: 'none' };
    const failed = await Promise.allSettled([channelsOf(counted, wrong), channelsOf(counted, sessionOf(sales))]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await channelsOf(counted, sessionOf(sales))).toContain(channelOf('message', sales.guid));
  });
});

describe('what was missed among very many changed figures', () => {
  const all = channelOf('figures', sales.companyId);

  /**
   * Where a browser stands that hears of a channel which nothing was sent over before: where another database's transaction is open, more is
   * made up for than was missed.
   */
  function standingAlone() {
    const own = channelOf('message', newGuid());
    return { own, standing: { companyId: sales.companyId, channels: [own, all], since: null } };
  }

  it('is each event, and of the figures the newest twenty of each kind, in order', async () => {
    const { own, standing } = standingAlone();
    const [last] = await events(sales.companyId, own, messages(1));
    const [one] = await events(sales.companyId, own, messages(1));
    const changed = await events(sales.companyId, all, figures(3000), 'figures');
    const [two] = await events(sales.companyId, own, messages(1));
    const { events: missed, newest } = await missedEvents(counted, { ...standing, last: last ?? '' });
    expect(missed?.map(({ id }) => id)).toEqual([one, ...changed.slice(-60), two]);
    expect(newest).toBe(two);
    const none = await missedEvents(counted, { ...standing, last: two ?? '' });
    // What was written together with the last event may come again, and what came before it while another transaction is open.
    const again = none.events?.flatMap(({ id, event }) => (event === 'message' ? [id] : []));
    expect([last, one]).toEqual(expect.arrayContaining(again ?? []));
  });

  it('is found without reading the others', async () => {
    const { own, standing } = standingAlone();
    const [last] = await events(sales.companyId, own, messages(1));
    await events(sales.companyId, all, figures(20_000), 'figures');
    await sql`analyze outbox`.execute(write);
    asked.splice(0);
    await missedEvents(counted, { ...standing, last: last ?? '' });
    const client = new pg.Client({ connectionString: app.url });
    await client.connect();
    const read: number[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      );
      read.push(rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? Number.NaN);
    }
    await client.end();
    // 20,000 rows are some hundred blocks.
    expect(Math.max(...read)).toBeLessThan(150);
  });

  it('is counted without them: 500 events are made up for, 501 are too many', async () => {
    const { own, standing } = standingAlone();
    const [last] = await events(sales.companyId, own, messages(1));
    await events(sales.companyId, all, figures(90), 'figures');
    await events(sales.companyId, own, messages(500));
    const { events: missed } = await missedEvents(counted, { ...standing, last: last ?? '' });
    expect(missed).toHaveLength(560);
    await events(sales.companyId, own, messages(1));
    expect((await missedEvents(counted, { ...standing, last: last ?? '' })).events).toBe(null);
  });

  it('is handed out by a process that did not hear of it, however many figures there were', async () => {
    const handed: OutboxEvent[] = [];
    let startedOver = 0;
    const { own } = standingAlone();
    const feed = new EventFeed({
      db: counted,
      log: openLog('silent'),
      handOut: (some) => Promise.resolve(void handed.push(...some)),
      startOver: () => {
        startedOver += 1;
      },
    });
    await feed.open();
    const changed = await events(sales.companyId, all, figures(6000), 'figures');
    const own3 = await events(sales.companyId, own, messages(3));
    feed.catchUp();
    await expect.poll(() => handed.length).toBeGreaterThanOrEqual(63);
    await feed.close();
    // Where another database's transaction was open as the feed began, it hands out what was there before, too.
    const written = new Set([...changed, ...own3]);
    const ids = handed.map(({ id }) => id).filter((id) => written.has(id));
    expect(startedOver).toBe(0);
    expect(ids).toEqual([...changed.slice(-60), ...own3]);
  });
});
