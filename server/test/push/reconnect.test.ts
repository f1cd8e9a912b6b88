import { setTimeout as wait } from 'node:timers/promises';
import { channelOf } from '@haina/contract/calls/events.ts';
import { EventLedger } from '@haina/contract/rules/eventLedger.ts';
import { describe, expect, it } from 'vitest';
import { newGuid } from '../../src/platform/database/guid.ts';
import { publish } from '../../src/request/publish.ts';
import { openApp } from '../support/app.ts';
import { personOf } from '../support/factories.ts';
import { type Heard, listenForSockets, openSocket, until } from '../support/sockets.ts';

const app = await openApp();
const address = await listenForSockets(app);
const { write } = app.databases;
const sales = await personOf(app, 'sales');
const token = await app.token('sales');
const acting = { now: new Date(), session: { companyId: sales.companyId, userGuid: sales.guid } };

/** Writes an event by a transaction that is committed so many milliseconds later. */
const slowEvent = (Guid: string, ms: number) =>
  write.transaction().execute(async (db) => {
    const payload = { Guid, Type: 0, Type_Guid: null };
    await publish({ ...acting, db }, [{ event: 'message', channel: channelOf('message', sales.guid), payload }]);
    await wait(ms);
  });

/** A browser that breaks its connection: what it has taken, over all connections. */
class Browser {
  readonly taken: Heard[] = [];
  readonly ledger = new EventLedger<Heard>();
  startedOver = 0;

  open() {
    this.ledger.begin();
    const one = openSocket(address, { token, last: this.ledger.last });
    one.socket.onAny((event: string, payload: Heard['payload'] & { Last?: string }, meta?: { Id: string }) => {
      if (event === 'startOver') this.startedOver += 1;
      if (event === 'ready') this.taken.push(...this.ledger.ready(payload.Last ?? null));
      if (meta) this.taken.push(...this.ledger.take({ event, payload, id: meta.Id }));
    });
    return one;
  }
}

describe('a browser whose connection breaks', () => {
  it('takes every event once over 200 breaks, though transactions are committed out of order', {
    timeout: 120_000,
  }, async () => {
    const browser = new Browser();
    const first = browser.open();
    await first.ready;
    const written: string[] = [];
    const lanes = { areOver: false };
    const writing = Array.from({ length: 4 }, async (_, lane) => {
      while (!lanes.areOver) {
        const guid = newGuid();
        await slowEvent(guid, lane === 0 ? 60 : 3 + ((written.length * 7) % 20));
        written.push(guid);
        await wait(15);
      }
    });
    first.socket.close();
    for (let time = 0; time < 200; time += 1) {
      const one = browser.open();
      // Also before it is ready, and in the middle of what is made up for.
      await Promise.race([one.ready, wait(time % 25)]);
      await wait(time % 10);
      one.socket.close();
    }
    lanes.areOver = true;
    await Promise.all(writing);
    await browser.open().ready;
    await until(() => browser.taken.length >= written.length);
    const guids = browser.taken.map(({ payload }) => String(payload.Guid));
    expect(browser.startedOver).toBe(0);
    expect(written.length).toBeGreaterThan(100);
    expect(guids.toSorted()).toEqual(written.toSorted());
  });

  it('is not kept from other events by a transaction that is held open, and gets its event too', async () => {
    const browser = new Browser();
    const one = browser.open();
    await one.ready;
    const [held, quick] = [newGuid(), newGuid()];
    const holding = slowEvent(held, 2500);
    await wait(50);
    const began = Date.now();
    await slowEvent(quick, 0);
    await until(() => browser.taken.some(({ payload }) => payload.Guid === quick));
    expect(Date.now() - began).toBeLessThan(1000);
    one.socket.close();
    await holding;
    await browser.open().ready;
    // What was made up for may begin before the browser came, where another database's transaction was open then.
    const taken = browser.taken.map(({ payload }) => payload.Guid);
    expect(taken.filter((guid) => guid === quick || guid === held)).toEqual([quick, held]);
  });

  it('starts over when it missed more than 500 events, or its last one is not kept any more', async () => {
    const browser = new Browser();
    const one = browser.open();
    await one.ready;
    one.socket.close();
    const payload = { Guid: newGuid(), Type: 0, Type_Guid: null };
    const event = { event: 'message', channel: channelOf('message', sales.guid), payload } as const;
    await write.transaction().execute((db) =>
      publish(
        { ...acting, db },
        Array.from({ length: 501 }, () => event),
      ),
    );
    // Nobody is told of them any more who comes later.
    await wait(500);
    const again = browser.open();
    await again.ready;
    expect([browser.startedOver, browser.taken]).toEqual([1, []]);
    const late = openSocket(address, { token, last: '9000000000000000000' });
    await late.ready;
    expect([late.signals.includes('startOver'), late.heard]).toEqual([true, []]);
  });
});
