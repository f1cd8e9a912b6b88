import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { z } from 'zod';
import { filterNames } from '../../entity/filter/activeFilters.ts';
import type { RowIdentity } from '../../entity/list/EntityTable.tsx';
import type { Field } from '../../entity/fields/field.ts';
import { type EntityList, useEntityList } from '../../entity/list/useEntityList.ts';
import type { ListEndpoint } from '../../entity/list/useRows.ts';

/** The parameter of the address that says which log is shown. */
export const tabParameter = 'tab';

/** The call of a log as its list knows it: which log is shown stays in the address, whatever is filtered. */
export const inTab = <E extends Endpoint<z.ZodObject>>(call: E): E => ({
  ...call,
  input: call.input.extend({ [tabParameter]: z.string().max(20).optional() }),
});

/** The filter that the search field of a log writes. */
const search = 'Words';

/** A log with its filters in the address. */
export function useLogList<R extends RowIdentity>(call: ListEndpoint<R>, fields: readonly Field<R>[]): EntityList<R> {
  const list = useEntityList<R>({ list: call }, search);
  const names = [...fields.flatMap(filterNames), search];
  const none = Object.fromEntries(names.map((name) => [name, undefined]));
  return { ...list, clearFilters: () => list.filterBy(none) };
}
