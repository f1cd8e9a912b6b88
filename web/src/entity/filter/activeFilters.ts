import { type Field, filterName, isTime, timePair } from '../fields/field.ts';
import { type Filters, isBlank } from '../list/listState.ts';

/** One filter that narrows the list now: the field it belongs to and its values by wire name. */
export interface ActiveFilter<R> {
  readonly field: Field<R>;
  readonly values: Filters;
}

/** The wire names a field filters by: two for a moment, one for everything else, none if it is no filter. */
export function filterNames<R>(field: Field<R>): readonly string[] {
  if (!field.filter) return [];
  const name = filterName(field);
  if (!isTime(field)) return [name];
  const { start, end } = timePair(name);
  return [start, end];
}

/** The filters that narrow the list now, in the order of the fields; the search text and the ownership tab are not among them. */
export function activeFilters<R>(fields: readonly Field<R>[], filters: Filters): readonly ActiveFilter<R>[] {
  return fields.flatMap((field) => {
    const values = pick(filters, filterNames(field));
    return Object.keys(values).length ? [{ field, values }] : [];
  });
}

/** The change that removes a field's filter. */
export function cleared<R>(field: Field<R>): Filters {
  return Object.fromEntries(filterNames(field).map((name) => [name, undefined]));
}

/**
 * The names of a filter tag: up to two are written out, of more the first two and how many there are
 * ("王梓涵、李思远等 4 人"). `rest` is null when all are written.
 */
export function namesInShort(
  names: readonly string[],
  count: number,
): { written: readonly string[]; rest: number | null } {
  return count <= 2 ? { written: names, rest: null } : { written: names.slice(0, 2), rest: count };
}

function pick(filters: Filters, names: readonly string[]): Filters {
  return Object.fromEntries(names.filter((name) => !isBlank(filters[name])).map((name) => [name, filters[name]]));
}
