import { dayAfter } from '@haina/contract/rules/period.ts';
import type { ListFilter } from '../count/source.ts';
import type { Behind } from './built.ts';

/** Most people that the address of a list names. */
const maxPeople = 50;

/**
 * The list of the noun that has the same rows as the list behind a number (S33.13): its kind and its filter. Kind 0 where no filter
 * says exactly the same: rows that are no records, people who count for some of the days only, cells that the list has no filter for.
 */
export function ownListOf({ value, counting }: Behind): { readonly List_Kind: number; readonly List_Filter: string } {
  const { source, made, asks } = value;
  const { list, row } = source;
  const people = list && peopleFilter(counting, list.people);
  if (!list || !asks || !people || counting.asks === null || made.way === 'different' || row.kinds.length !== 1) {
    return { List_Kind: 0, List_Filter: '' };
  }
  const { start, end } = counting.span;
  const filter: ListFilter = {
    [`${list.time}_Time_Start`]: start,
    [`${list.time}_Time_End`]: dayAfter(end, -1),
    ...people,
    ...list.asks,
    ...asks,
    ...counting.asks,
  };
  return { List_Kind: row.kinds[0] ?? 0, List_Filter: new URLSearchParams(filter).toString() };
}

/** The people as a filter; null where the list cannot name them. */
function peopleFilter({ people, span }: Behind['counting'], field: string): ListFilter | null {
  const { isEverybody, whole, stays } = people;
  if (span.start >= span.end || stays.length > 0) return null;
  if (isEverybody) return {};
  return whole.length === 0 || whole.length > maxPeople ? null : { [field]: whole.join() };
}
