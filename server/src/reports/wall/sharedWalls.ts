import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { oncePer } from '../../platform/database/askTogether.ts';
import type { Databases } from '../../platform/database/database.ts';

/** For how long an answer holds while no figures are told to have changed, in milliseconds: not all that reports count is told. */
const holds = 20_000;

/** How soon a link is counted anew at most, in milliseconds, however many screens ask and whatever changes. */
const minIntervalMs = 2000;

/** Answers that are kept at a time: each has some kilobytes. */
const maxAnswers = 500;

/** A count, of those who asked last before it began. */
interface Count {
  /** Which figures it has at least. */
  version: string;
  run: () => Promise<unknown>;
  /** When it began, in milliseconds since 1970; null while it waits for the one before it. */
  begun: number | null;
}

interface Kept extends Count {
  readonly answer: Promise<unknown>;
}

const answersOf = oncePer((_databases: Databases) => new LRUCache<string, Kept>({ max: maxAnswers }));

/** What is asked: by a key that tells the question and the rights it is answered with, and the version of the figures. */
interface SharedQuestion {
  readonly key: string;
  readonly version: string;
}

/** Runs a count once the one before it is over, and at least 2 s after that began. */
async function runAfter(before: Kept | undefined, count: Count): Promise<unknown> {
  if (before !== undefined) {
    // The caller who asked for it hears that it failed.
    await before.answer.catch(() => undefined);
    const rest = (before.begun ?? 0) + minIntervalMs - Date.now();
    if (rest > 0) await wait(rest);
  }
  count.begun = Date.now();
  return count.run();
}

/**
 * The same answer for all who ask the same at a time, so that a link costs as much for many screens as for one. It is counted anew when
 * figures have changed or after 20 s, at most every 2 s and never twice at once: who asks while it is counted with older figures shares
 * the next count, which begins as this one ends.
 */
export function shared<Answer>(
  databases: Databases,
  { key, version }: SharedQuestion,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const answers = answersOf(databases);
  const kept = answers.get(key);
  // What has not begun yet will have all that was written until now.
  if (kept?.begun === null) Object.assign(kept, { version, run });
  const isFresh = kept && (kept.begun === null || (kept.version === version && Date.now() - kept.begun < holds));
  // Under a key all answers are of one kind.
  if (isFresh) return kept.answer as Promise<Answer>;
  const count: Count = { version, run, begun: null };
  const entry: Kept = Object.assign(count, { answer: runAfter(kept, count) });
  answers.set(key, entry);
  // What could not be answered is asked anew.
  entry.answer.catch(() => {
    if (answers.get(key) === entry) answers.delete(key);
  });
  return entry.answer as Promise<Answer>;
}
