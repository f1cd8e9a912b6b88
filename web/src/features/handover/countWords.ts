import type { HandOverCounts } from '@haina/contract/calls/handover.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** What is counted, in the order of the tables, with its words. */
export const countWords: readonly (readonly [keyof HandOverCounts, TextKey])[] = [
  ['Leads', 'target.leads'],
  ['Customer', 'target.customer'],
  ['Contacts', 'target.contacts'],
  ['Business', 'target.business'],
  ['Contract', 'target.contract'],
  ['Receivables', 'target.receivables'],
  ['Team', 'handover.teamWord'],
];
