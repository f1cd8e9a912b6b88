import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PagedList } from '../../entity/list/ListPager.tsx';
import { defaultPageSize } from '../../entity/list/listState.ts';
import { type ListEndpoint, type Rows, useRows } from '../../entity/list/useRows.ts';

/** The list in a picker: like that of a page, but searched and turned without a trace in the address. */
export interface PickerList<R> extends PagedList<R>, Rows<R> {
  readonly searched: string;
  readonly search: (text: string) => void;
  /** Asks the server again. */
  readonly refresh: () => void;
}

/** The rows a picker offers; `filters` narrow them throughout, what is typed goes into the filter `searchBy`, if there is one. */
export function usePickerList<R>(
  list: ListEndpoint<R>,
  searchBy = '',
  filters: Readonly<Record<string, unknown>> = {},
): PickerList<R> {
  const client = useQueryClient();
  const [searched, setSearched] = useState('');
  const [{ page, pagesize }, setPlace] = useState({ page: 1, pagesize: defaultPageSize });
  const state = {
    filters: searched === '' ? filters : { ...filters, [searchBy]: searched },
    order: null,
    page,
    pagesize,
    open: null,
  };
  return {
    ...useRows(list, state, false),
    state,
    searched,
    search: (text) => {
      setSearched(text);
      setPlace({ page: 1, pagesize });
    },
    goTo: (next, size = pagesize) => setPlace({ page: size === pagesize ? next : 1, pagesize: size }),
    refresh: () => void client.invalidateQueries({ queryKey: [list.path] }),
  };
}
