import { type HandOverCounts, OwnedCounts } from '@haina/contract/calls/handover.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

type Word<Name extends string> = readonly [Name, TextKey];

const wordOf = (name: keyof OwnedCounts): Word<keyof OwnedCounts> => [
  name,
  // Counts are called like the kinds of records.
  `target.${name.toLowerCase() as Lowercase<keyof OwnedCounts>}`,
];

/** The records that belong to a person, in the order of the tables, with their words. */
export const ownedWords: readonly Word<keyof OwnedCounts>[] = OwnedCounts.keyof().options.map(wordOf);

/** What is counted, in the order of the tables, with its words. */
export const countWords: readonly Word<keyof HandOverCounts>[] = [...ownedWords, ['Team', 'handover.teamWord']];
