import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import type { RowIdentity } from '../list/EntityTable.tsx';
import { listInput } from '../list/listState.ts';
import type { EntityList } from '../list/useEntityList.ts';
import type { ListEndpoint } from '../list/useRows.ts';

/** Steps to the records before and after the open one; null where there is none. */
export interface Neighbours {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** Of a record that stands in no list to step through. */
export const noNeighbours: Neighbours = { previous: null, next: null };

/** The neighbours of the open record in its list; behind the last row of a page comes the first of the next page. */
export function useNeighbours<R extends RowIdentity>(list: EntityList<R>, call: ListEndpoint<R>): Neighbours {
  const client = useQueryClient();
  const { state, shown } = list;
  const rows = shown?.rows ?? [];
  const index = rows.findIndex(({ Guid }) => Guid === state.open);
  if (index < 0 || shown === null) return noNeighbours;

  const lastPage = Math.ceil(shown.total / state.pagesize);
  // A list that grows at its end (phones) has all rows before its last one.
  const isPaged = rows.length <= state.pagesize;
  const turnTo = async (page: number, from: 'first' | 'last') => {
    const input = listInput({ ...state, page });
    try {
      const turned = await client.fetchQuery({
        queryKey: [call.path, input],
        queryFn: ({ signal }) => send(call, input, { signal }),
      });
      const row = turned.rows.at(from === 'first' ? 0 : -1);
      if (row) list.stepTo(page, row.Guid);
    } catch (error) {
      showError(error);
    }
  };
  const within = (row: R | undefined) => (row ? () => list.openRecord(row.Guid, true) : null);
  const before = index > 0 ? within(rows[index - 1]) : null;
  const after = within(rows[index + 1]);
  return {
    previous: before ?? (isPaged && state.page > 1 ? () => void turnTo(state.page - 1, 'last') : null),
    next: after ?? (isPaged && state.page < lastPage ? () => void turnTo(state.page + 1, 'first') : null),
  };
}
