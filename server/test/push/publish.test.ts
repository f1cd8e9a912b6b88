import { activity } from '@haina/contract/calls/activity.ts';
import { channelOf, EventMeta, events } from '@haina/contract/calls/events.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { publish } from '../../src/request/publish.ts';
import { openApp } from '../support/app.ts';
import { addLead, personOf } from '../support/factories.ts';

const app = await openApp();
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const acting = { now: new Date(), session: { companyId: sales.companyId, userGuid: sales.guid } };
const readAll = { event: 'messagesRead', channel: channelOf('message', sales.guid), payload: {} } as const;

const eventsOf = (guid: string) =>
  write
    .selectFrom('outbox')
    .select(['event', 'payload'])
    .where('channel', '=', channelOf('record', targetKind.leads, guid))
    .orderBy('id')
    .execute();

describe('an event', () => {
  it('is called by its channel', () => {
    expect(channelOf('record', 1, 'a')).toBe('record-1-a');
    expect(channelOf('message', 'b')).toBe('message-b');
  });

  it('is announced once to every process as its transaction is committed', async () => {
    const client = new pg.Client({ connectionString: app.url });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen push');
    await write.transaction().execute(async (db) => {
      await publish({ ...acting, db }, [readAll]);
      await publish({ ...acting, db }, [readAll]);
      await client.query('select 1');
      expect(heard).toEqual([]);
    });
    await client.query('select 1');
    const { rows } = await client.query('select distinct xid::text from outbox where event = $1', ['messagesRead']);
    expect(heard).toEqual([rows[0].xid]);
    await client.end();
  });

  it('does not happen where its cause is undone', async () => {
    const count = () =>
      write
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('count'))
        .execute();
    const before = await count();
    await write
      .transaction()
      .execute(async (db) => {
        await publish({ ...acting, db }, [readAll]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await count()).toEqual(before);
  });

  it('tells who changed a record, and nothing of its creation', async () => {
    const guid = await addLead(app, 'sales');
    expect(await eventsOf(guid)).toEqual([]);
    await app.call(leads.update, { Guid: guid, Name: '恒远精密' }, 'sales');
    const payload = { Kind: 1, Guid: guid, User_Guid: sales.guid, User_Name: '周敏' };
    expect((await eventsOf(guid)).map(({ event }) => event)).toEqual(['record']);
    expect((await eventsOf(guid))[0]?.payload).toMatchObject({ ...payload, User_Name: expect.any(String) });
  });

  it('tells of a follow-up too', async () => {
    const guid = await addLead(app, 'sales');
    const answer = await app.call(
      activity.add,
      { Target_Kind: 1, Target_Guid: guid, Activity_Kind: 1, Activity_Content: '已联系' } as never,
      'sales',
    );
    expect(answer.code).toBe(0);
    expect(await eventsOf(guid)).toHaveLength(1);
  });

  it('names an id that a browser can go on behind', () => {
    expect(EventMeta.safeParse({ Id: '12', Time: '2026-11-25T09:00:00' }).success).toBe(true);
    expect(EventMeta.safeParse({ Id: "1' or 1", Time: '' }).success).toBe(false);
    expect(Object.keys(events)).toContain('record');
  });
});
