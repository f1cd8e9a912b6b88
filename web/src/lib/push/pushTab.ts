import type { WatchedRecord } from '@haina/contract/calls/events.ts';
import { EventLedger } from '@haina/contract/rules/eventLedger.ts';
import { newKey } from '../api/useFormKey.ts';
import { askForRights } from '../session/rightsChange.ts';
import { dispatchEvent, type WireEvent } from './dispatchEvent.ts';
import { dispatchGap } from './pushEvents.ts';
import { openPushSocket, type PushSocket } from './pushSocket.ts';
import { joinedWishes, onWishes, ownWishes } from './watchedRecords.ts';

/** What the tabs of a browser tell each other: the one with the connection what came, the others what they want to hear of. */
type TabMessage =
  | { readonly say: 'event'; readonly event: WireEvent }
  | { readonly say: 'ready'; readonly newest: string | null }
  | { readonly say: 'startOver' | 'rights' | 'who' }
  | { readonly say: 'state'; readonly isConnected: boolean }
  | { readonly say: 'wishes'; readonly tab: string; readonly records: readonly WatchedRecord[] };

/** How often a tab says what it wants, and asks the server where there is no connection, in milliseconds. */
const beat = 60_000;

/** Wishes of a tab that was not heard of for so long are forgotten. */
const forgotten = 2.5 * beat;

/** A tab of this browser: it holds the connection for all of them, or hears from the one that does. */
class PushTab {
  readonly #channel: BroadcastChannel;
  readonly #id = newKey();
  readonly #ledger = new EventLedger<WireEvent>();
  readonly #others = new Map<string, { readonly at: number; readonly records: readonly WatchedRecord[] }>();
  readonly #ended = new AbortController();
  #socket: PushSocket | null = null;
  #isConnected = false;

  constructor(name: string) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#hear(data));
    this.#ledger.ready(null);
    onWishes(() => this.#sayWishes());
    this.#post({ say: 'who' });
    // What is open was wished for before the tab joined: this part of the program is loaded behind the page.
    this.#sayWishes();
    const { signal } = this.#ended;
    window.addEventListener('focus', () => this.#lookWithout(), { signal });
    const timer = setInterval(() => {
      this.#sayWishes();
      this.#lookWithout();
    }, beat);
    signal.addEventListener('abort', () => clearInterval(timer));
    void this.#lead(name);
  }

  close(): void {
    onWishes(() => undefined);
    this.#ended.abort();
    this.#channel.close();
  }

  /** Waits until no other tab holds the connection, and holds it until this one closes. */
  async #lead(name: string): Promise<void> {
    const { signal } = this.#ended;
    try {
      await navigator.locks.request(name, { signal }, () => this.#hold(signal));
    } catch {
      // Closed while it waited; or a page without https, where there are no locks: it asks now and then.
    }
  }

  #hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const socket = openPushSocket({
      last: () => this.#ledger.last,
      watched: () => this.#allWishes(),
      onBegin: () => this.#ledger.begin(),
      onEvent: (event) => this.#spread(this.#ledger.take(event)),
      onReady: (newest) => {
        this.#spread(this.#ledger.ready(newest));
        this.#post({ say: 'ready', newest: this.#ledger.last });
        this.#sayWishes();
      },
      onStartOver: () => this.#tell({ say: 'startOver' }),
      onRights: () => this.#tell({ say: 'rights' }),
      onConnected: (isConnected) => this.#tell({ say: 'state', isConnected }),
    });
    this.#socket = socket;
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => {
      socket.close();
      resolve();
    });
    return promise;
  }

  #spread(events: readonly WireEvent[]): void {
    for (const event of events) {
      this.#post({ say: 'event', event });
      dispatchEvent(event);
    }
  }

  #post(message: TabMessage): void {
    // A channel has no target: it is this origin's own.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!this.#ended.signal.aborted) this.#channel.postMessage(message);
  }

  /** Says something to the other tabs and hears it too. */
  #tell(message: TabMessage): void {
    this.#post(message);
    this.#hear(message);
  }

  #hear(message: TabMessage): void {
    if (message.say === 'event') for (const event of this.#ledger.take(message.event)) dispatchEvent(event);
    else if (message.say === 'ready') this.#ledger.ready(message.newest);
    else if (message.say === 'state') this.#isConnected = message.isConnected;
    else if (message.say === 'rights') void askForRights('refused');
    else if (message.say === 'startOver') {
      this.#ledger.startOver();
      dispatchGap();
    } else if (message.say === 'wishes') {
      this.#others.set(message.tab, { at: Date.now(), records: message.records });
      this.#socket?.watch(this.#allWishes());
    } else if (this.#socket) this.#post({ say: 'state', isConnected: this.#isConnected });
    else this.#sayWishes();
  }

  #sayWishes(): void {
    if (this.#socket) this.#socket.watch(this.#allWishes());
    else this.#post({ say: 'wishes', tab: this.#id, records: ownWishes() });
  }

  #allWishes(): WatchedRecord[] {
    const late = Date.now() - forgotten;
    for (const [tab, { at }] of this.#others) if (at < late) this.#others.delete(tab);
    return joinedWishes([ownWishes(), ...[...this.#others.values()].map(({ records }) => records)]);
  }

  /** Without a connection everything works too: what follows events asks the server at each look and every minute (S26.1). */
  #lookWithout(): void {
    if (!this.#isConnected && document.visibilityState === 'visible') dispatchGap();
  }
}

/** Joins the push of this browser for a person in a company; what it returns leaves it. */
export function joinPush(user: string, company: string): () => void {
  const tab = new PushTab(`haina/push/${company}/${user}`);
  return () => tab.close();
}
