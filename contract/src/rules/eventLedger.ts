/** An event with its id, as far as order and repetition go. */
interface Numbered {
  readonly id: string;
}

/** So many events are known by their ids. What is made up for after a break reaches no further back. */
const maxKnown = 5000;

const inOrder = (one: Numbered, other: Numbered) => one.id.length - other.id.length || (one.id < other.id ? -1 : 1);

/**
 * Which events a browser has: what comes twice counts once, and after a break the last id says where to go on (S26.5). While a
 * connection makes up for what was missed, events wait; one that breaks in the middle of it has brought nothing.
 */
export class EventLedger<E extends Numbered> {
  readonly #known = new Set<string>();
  #waiting: E[] | null = [];
  #last: string | null = null;

  /** The event to go on behind; null where everything has to be asked for. */
  get last(): string | null {
    return this.#last;
  }

  /** A connection begins: until `ready` its events wait. */
  begin(): void {
    this.#waiting = [];
  }

  /** Takes an event; returns it where it is to be acted on now. */
  take(event: E): readonly E[] {
    if (this.#waiting === null) return this.#fresh([event]);
    this.#waiting.push(event);
    return [];
  }

  /** Nothing is missing any more: returns what waited, in order. `newest` is the newest event that there was then. */
  ready(newest: string | null): readonly E[] {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    const fresh = this.#fresh(waiting.toSorted(inOrder));
    this.#last = newest ?? this.#last;
    return fresh;
  }

  /** What was missed cannot be said: nothing is known. */
  startOver(): void {
    this.#known.clear();
    this.#last = null;
  }

  #fresh(events: readonly E[]): readonly E[] {
    const fresh: E[] = [];
    for (const event of events) {
      if (this.#known.has(event.id)) continue;
      this.#known.add(event.id);
      this.#last = event.id;
      fresh.push(event);
    }
    for (const id of this.#known) {
      if (this.#known.size <= maxKnown) break;
      this.#known.delete(id);
    }
    return fresh;
  }
}
