import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Those who are asked for by one query. */
interface Batch<Key, Answer> {
  readonly keys: Key[];
  readonly answers: Promise<readonly Answer[]>;
}

/** How questions are asked together. */
interface Together<Key, Answer> {
  /** Answers all of them by one query, in their order. */
  readonly ask: (keys: readonly Key[]) => Promise<readonly Answer[]>;
  /** Most of one query. */
  readonly most?: number;
}

/**
 * Asks one question about many by one query: those who come in the same turn of the event loop, or while the query before theirs runs, share
 * the next one. Each caller learns what holds after they asked, never what an earlier query found. A query that fails fails for all
 * who share it. One query of a kind is at work at a time, so this takes one connection, however many ask.
 */
export function askTogether<Key, Answer>({ ask, most = Number.POSITIVE_INFINITY }: Together<Key, Answer>) {
  let open: Batch<Key, Answer> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const begin = (): Batch<Key, Answer> => {
    const keys: Key[] = [];
    const answers = running.then(async () => {
      await endOfTurn();
      // What comes from now on is asked by the next query.
      if (open?.keys === keys) open = null;
      return ask(keys);
    });
    running = answers.catch(() => undefined);
    return { keys, answers };
  };
  return async (key: Key): Promise<Answer> => {
    open ??= begin();
    const { keys, answers } = open;
    const place = keys.push(key) - 1;
    if (keys.length >= most) open = null;
    // One answer for each key, in their order.
    return (await answers)[place] as Answer;
  };
}

/** Makes something once for each object, such as a database, and lets go of it with the object. */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const known = made.get(owner) ?? make(owner);
    made.set(owner, known);
    return known;
  };
}
