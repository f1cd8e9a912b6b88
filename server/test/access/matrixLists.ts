import type { Matrix, Place } from './matrixWorld.ts';
import { places } from './matrixWorld.ts';
import { entryOf, isMet } from './matrixModel.ts';
import { callers, declared } from './matrixPeople.ts';
import { type Noun, nouns } from '../support/nouns.ts';

/** One case: a person reads a list, narrowed to what a person or a department has, or to nothing. */
export interface ListCase {
  readonly noun: Noun;
  readonly caller: string;
  readonly of: { readonly user: string } | { readonly department: string } | null;
}

const filters: readonly ListCase['of'][] = [
  null,
  ...['sales', 'staff01', 'sales2', 'former', 'outsider', 'nobody'].map((user) => ({ user })),
  ...Object.keys(declared.above).map((department) => ({ department })),
];

/** Every case about lists. */
export const listCases: readonly ListCase[] = nouns.flatMap((noun) =>
  callers
    .filter((caller) => entryOf(declared, caller, noun.list.path) === 'open')
    .flatMap((caller) => filters.map((of) => ({ noun, caller, of }))),
);

function isBelow(department: string, top: string): boolean {
  for (let at: string | null = department; at !== null; at = declared.above[at] ?? null) if (at === top) return true;
  return false;
}

function isNarrowed(owner: string | null, { caller, of }: ListCase): boolean {
  if (of === null) return true;
  if (owner === null) return false;
  if ('user' in of) return of.user === owner;
  const named = Object.values(declared.people).find(({ department }) => department === of.department);
  // A department of the other company is one that never was.
  if (named?.company !== declared.people[caller]?.company) return false;
  return isBelow(declared.people[owner]?.department ?? '', of.department);
}

/** The places whose records the list must show, all of them and no others. */
export const expectedIn = (matrix: Matrix, one: ListCase): Place[] =>
  places.filter((place) => {
    const known = matrix.record(one.noun.module, place);
    if (!known || !isMet(declared, one.caller, known.declared, 'read', null)) return false;
    return isNarrowed(known.declared.owner, one);
  });

/** The places whose records a text shows. */
export const shownIn = (matrix: Matrix, noun: Noun, text: string): Place[] =>
  places.filter((place) => {
    const known = matrix.record(noun.module, place);
    return known?.markers.some((marker) => text.includes(marker)) ?? false;
  });
