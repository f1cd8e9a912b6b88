import type { HandOverCounts, OwnedCounts } from '@haina/contract/calls/handover.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** The records that belong to a person, in the order of the tables, with their words. */
export const ownedWords: readonly (readonly [keyof OwnedCounts, TextKey])[] = [
  ['Leads', 'target.leads'],
  ['Customer', 'target.customer'],
  ['Contacts', 'target.contacts'],
  ['Business', 'target.business'],
  ['Contract', 'target.contract'],
  ['Receivables', 'target.receivables'],
];

/** What is counted, in the order of the tables, with its words. */
export const countWords: readonly (readonly [keyof HandOverCounts, TextKey])[] = [
  ...ownedWords,
  ['Team', 'handover.teamWord'],
];
