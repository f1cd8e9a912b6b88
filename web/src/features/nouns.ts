import type { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun, NounList } from '../records/noun/noun.ts';
import { meetingNoun } from './attendance/noun.ts';
import { businessNoun } from './business/noun.ts';
import { contactsNoun } from './contacts/noun.ts';
import { contractsNoun } from './contracts/noun.ts';
import { customersNoun } from './customers/noun.ts';
import { performanceNoun } from './equity/noun.ts';
import { leadsNoun } from './leads/noun.ts';
import { productsNoun } from './products/noun.ts';
import { receivablesNoun } from './receivables/noun.ts';
import { otherScoreNoun } from './scores/noun.ts';
import { seaList } from './sea/noun.ts';

/** Every noun by the name of its record kind, in the order in which they are found; a kind without its noun does not compile. */
const byName = {
  leads: leadsNoun,
  customer: customersNoun,
  contacts: contactsNoun,
  business: businessNoun,
  contract: contractsNoun,
  receivables: receivablesNoun,
  products: productsNoun,
  performance: performanceNoun,
  otherScore: otherScoreNoun,
  meeting: meetingNoun,
} as const satisfies {
  readonly [Name in keyof typeof targetKind]: Noun & { readonly kind: (typeof targetKind)[Name] };
};

/** Every noun of the product. */
export const nouns: readonly Noun[] = Object.values(byName);

/** Every list of records: that of each noun, and the sea behind the customers. */
export const nounLists: readonly NounList[] = nouns.flatMap((noun): readonly NounList[] =>
  noun === customersNoun ? [noun, seaList] : [noun],
);
