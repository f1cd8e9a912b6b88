import type { targetKind, TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { Noun, OwnedNoun } from '../records/noun/noun.ts';
import { businessDeclaration } from './business/noun.ts';
import { contactsDeclaration } from './contacts/noun.ts';
import { contractDeclaration } from './contracts/noun.ts';
import { customerDeclaration } from './customers/noun.ts';
import { leadsDeclaration } from './leads/noun.ts';
import { productDeclaration } from './products/noun.ts';
import { receivablesDeclaration } from './receivables/noun.ts';

/** Every noun by the name of its record kind; a kind without its noun does not compile. What belongs to another noun follows it. */
const byName = {
  leads: leadsDeclaration,
  customer: customerDeclaration,
  contacts: contactsDeclaration,
  business: businessDeclaration,
  contract: contractDeclaration,
  receivables: receivablesDeclaration,
  products: productDeclaration,
} as const satisfies {
  readonly [Name in keyof typeof targetKind]: Noun & { readonly kind: (typeof targetKind)[Name] };
};

/** Every noun of the product. */
export const nouns: readonly Noun[] = Object.values(byName);

/** The nouns whose records belong to people. */
export const ownedNouns: readonly OwnedNoun[] = nouns.flatMap((noun) => (noun.owned === null ? [] : [noun]));

const byKind: ReadonlyMap<TargetKind, Noun> = new Map(nouns.map((noun) => [noun.kind, noun]));

/** The noun of a record kind. */
export function nounOf(kind: TargetKind): Noun {
  const noun = byKind.get(kind);
  // Each name of a kind has its noun above.
  if (!noun) throw new Error(`no noun of kind ${kind}`);
  return noun;
}
