import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type Neighbours, useNeighbours } from '../entity/drawer/useNeighbours.ts';
import type { RowIdentity } from '../entity/list/EntityTable.tsx';
import { type EntityList, type ListCalls, useEntityList } from '../entity/list/useEntityList.ts';
import { useOnceTrue } from '../ui/hooks/useOnceTrue.ts';
import { openComposer } from './followUp/composer/composerStore.ts';
import { useRecordRefresh } from './useRecordRefresh.ts';

/** Props of the drawer of a list. */
export interface OpenDrawer<R> {
  readonly guid: string | null;
  /** What the list knows of the open record already. */
  readonly known: R | undefined;
  readonly neighbours: Neighbours;
  readonly onClose: () => void;
  /** After something of the open record was written. */
  readonly onChanged: () => void;
}

/** The list page of a noun whose records open in a drawer. */
export interface RecordPage<R> {
  readonly list: EntityList<R>;
  readonly drawer: OpenDrawer<R>;
  /** Whether the drawer was opened once, so that its code is worth loading. */
  readonly isDrawerWanted: boolean;
  /** Opens a record with the cursor in its composer. */
  readonly writeFollowUp: (record: R) => void;
  /** After a write that leaves the drawer open: list and record are read anew. */
  readonly refresh: () => void;
  /** After a transfer, deletion or change of state: the drawer closes (S23.4). */
  readonly closeAndRefresh: () => void;
}

/** A list with its drawer; `search` names the filter that the search field writes. */
export function useRecordPage<R extends RowIdentity>(
  calls: ListCalls<R> & { readonly model: Endpoint },
  search?: string,
): RecordPage<R> {
  const list = useEntityList(calls, search);
  const refreshRecord = useRecordRefresh(calls.model);
  const neighbours = useNeighbours(list, calls.list);
  const { open } = list.state;
  const refresh = () => {
    list.refresh();
    refreshRecord();
  };
  return {
    list,
    isDrawerWanted: useOnceTrue(open !== null),
    writeFollowUp: ({ Guid }) => {
      openComposer();
      list.openRecord(Guid);
    },
    refresh,
    closeAndRefresh: () => {
      list.openRecord(null);
      refresh();
    },
    drawer: {
      guid: open,
      known: list.shown?.rows.find(({ Guid }) => Guid === open),
      neighbours,
      onClose: () => list.openRecord(null),
      onChanged: refresh,
    },
  };
}
