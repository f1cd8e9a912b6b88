import type { targetKind, TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun, NounOfPeople, OwnedNoun } from '../records/noun/noun.ts';
import { countAddedAgain } from './acquisition/addedAgain.ts';
import { meetingDeclaration } from './attendance/noun.ts';
import { businessDeclaration } from './business/noun.ts';
import { contactsDeclaration } from './contacts/noun.ts';
import { contractDeclaration } from './contracts/noun.ts';
import { customerDeclaration } from './customers/noun.ts';
import { performanceDeclaration } from './equity/noun.ts';
import { leadsDeclaration } from './leads/noun.ts';
import { productDeclaration } from './products/noun.ts';
import { receivablesDeclaration } from './receivables/noun.ts';
import { otherScoreDeclaration } from './scores/noun.ts';

/** Every noun by the name of its record kind; a kind without its noun does not compile. What belongs to another noun follows it. */
const byName = {
  // Leads do not know what is collected: it is built on them.
  leads: { ...leadsDeclaration, onRestored: countAddedAgain },
  customer: customerDeclaration,
  contacts: contactsDeclaration,
  business: businessDeclaration,
  contract: contractDeclaration,
  receivables: receivablesDeclaration,
  products: productDeclaration,
  performance: performanceDeclaration,
  otherScore: otherScoreDeclaration,
  meeting: meetingDeclaration,
} as const satisfies {
  readonly [Name in keyof typeof targetKind]: Noun & { readonly kind: (typeof targetKind)[Name] };
};

/** Every noun of the product. */
export const nouns: readonly Noun[] = Object.values(byName);

/** The nouns whose records belong to people. */
export const ownedNouns: readonly NounOfPeople[] = nouns.flatMap((noun) => (noun.owned === null ? [] : [noun]));

/** Those among them whose records others can take over. */
export const handedNouns: readonly OwnedNoun[] = nouns.flatMap((noun) => ('handedOver' in noun ? [noun] : []));

const byKind: ReadonlyMap<TargetKind, Noun> = new Map(nouns.map((noun) => [noun.kind, noun]));

/** The noun of a record kind. */
export function nounOf(kind: TargetKind): Noun {
  const noun = byKind.get(kind);
  // Each name of a kind has its noun above.
  if (!noun) throw new Error(`no noun of kind ${kind}`);
  return noun;
}
