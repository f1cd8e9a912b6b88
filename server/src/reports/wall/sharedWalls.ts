import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { oncePer } from '../../platform/database/askTogether.ts';
import type { Databases } from '../../platform/database/database.ts';

/** For how long an answer holds while no figures are told to have changed, in milliseconds: not all that reports count is told. */
const holds = 20_000;

/** How soon a link is counted anew at most, in milliseconds, however many screens ask and whatever changes. */
const least = 2000;

/** Answers that are kept at a time: each has some kilobytes. */
const mostAnswers = 500;

interface Kept {
  /** Which figures it has. */
  readonly version: string;
  /** When it was counted, or will be, in milliseconds since 1970. */
  readonly begun: number;
  readonly answer: Promise<unknown>;
}

const answersOf = oncePer((_databases: Databases) => new LRUCache<string, Kept>({ max: mostAnswers }));

/** What is asked: by a key that tells the question and the rights it is answered with, and the version of the figures. */
interface SharedQuestion {
  readonly key: string;
  readonly version: string;
}

/**
 * The same answer for all who ask the same at a time, so that a link costs as much for many screens as for one. It is counted anew when
 * figures have changed or after 20 s, at most every 2 s: who asks in between waits for the next one.
 */
export function shared<Answer>(
  databases: Databases,
  { key, version }: SharedQuestion,
  count: () => Promise<Answer>,
): Promise<Answer> {
  const answers = answersOf(databases);
  const [kept, now] = [answers.get(key), Date.now()];
  // What has not begun yet will have all that was written until now.
  const isFresh = kept && (kept.begun > now || (kept.version === version && now - kept.begun < holds));
  // Under a key all answers are of one kind.
  if (isFresh) return kept.answer as Promise<Answer>;
  const begun = Math.max(now, (kept?.begun ?? 0) + least);
  const answer = begun > now ? wait(begun - now).then(count) : count();
  const entry = { version, begun, answer };
  answers.set(key, entry);
  // What could not be answered is asked anew.
  answer.catch(() => {
    if (answers.get(key) === entry) answers.delete(key);
  });
  return answer;
}
