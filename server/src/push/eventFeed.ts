import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { isTransient } from '../platform/database/transient.ts';
import { type OutboxEvent, eventsFrom, eventsOf, firstOpenTransaction } from './outboxEvents.ts';

/** What is handed out together at most; the next part waits until it is. */
const most = 500;

/** After a break so many events are looked through for those that were missed, besides changed figures. */
const maxMissed = 5000;

/** How long the feed waits before it reads again what it could not read, in milliseconds. */
const pause = 500;

/** What the feed works with. */
export interface EventFeedOptions {
  readonly db: Database;
  readonly log: Logger;
  /** Takes events in the order in which they are to be pushed. What it throws because the database is away is tried again. */
  readonly handOut: (events: readonly OutboxEvent[]) => Promise<void>;
  /** What happened cannot be said: everybody has to start over. */
  readonly startOver: () => void;
}

/**
 * Hands out the events of committed transactions, each once, one part after the other. It is told of transactions as they are
 * committed; after a break it looks for what it was not told of.
 */
export class EventFeed {
  readonly #options: EventFeedOptions;
  /** Ids of the events that were handed out last: what is read twice is handed out once. */
  readonly #handed = new LRUCache<string, true>({ max: 20_000 });
  readonly #told = new Set<string>();
  /** All transactions before it have been handed out; null before the first is known. */
  #since: string | null = null;
  #isBehind = false;
  #isClosed = false;
  #running: Promise<void> | null = null;

  constructor(options: EventFeedOptions) {
    this.#options = options;
  }

  /** Begins with what is committed from now on. */
  async open(): Promise<void> {
    this.#since = await firstOpenTransaction(this.#options.db);
  }

  /** A transaction with events was committed. */
  add(xid: string): void {
    this.#told.add(xid);
    this.#go();
  }

  /** Commits may have been missed. */
  catchUp(): void {
    this.#isBehind = true;
    this.#go();
  }

  /** Ends after the part that is being handed out. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  #go(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      if (this.#hasWork()) this.#go();
    });
  }

  #hasWork = () => !this.#isClosed && (this.#isBehind || this.#told.size > 0);

  async #work(): Promise<void> {
    while (this.#hasWork()) {
      const [isBehind, told] = [this.#isBehind, [...this.#told]];
      this.#isBehind = false;
      this.#told.clear();
      try {
        if (isBehind) await this.#handOutMissed();
        await this.#handOutTold(told);
      } catch (error) {
        if (!(error instanceof Error && isTransient(error)))
          this.#options.log.error({ err: error }, 'events not pushed');
        this.#isBehind = true;
        await wait(pause);
      }
    }
  }

  async #handOutTold(xids: readonly string[]): Promise<void> {
    let place: OutboxEvent | null = null;
    while (xids.length > 0) {
      const events: readonly OutboxEvent[] = await eventsOf(this.#options.db, xids, { most, place });
      await this.#handOut(events);
      place = events.at(-1) ?? null;
      if (events.length < most) return;
    }
  }

  async #handOutMissed(): Promise<void> {
    const events = this.#since === null ? [] : await eventsFrom(this.#options.db, this.#since, maxMissed);
    if (events.filter(({ event }) => event !== 'figures').length === maxMissed) {
      this.#since = await firstOpenTransaction(this.#options.db);
      this.#options.startOver();
      return;
    }
    for (let from = 0; from < events.length; from += most) await this.#handOut(events.slice(from, from + most));
  }

  async #handOut(events: readonly OutboxEvent[]): Promise<void> {
    const fresh = events.filter(({ id }) => !this.#handed.has(id));
    if (fresh.length > 0) await this.#options.handOut(fresh);
    for (const { id } of fresh) this.#handed.set(id, true);
    this.#since = fresh.at(-1)?.seenBefore ?? this.#since;
  }
}
