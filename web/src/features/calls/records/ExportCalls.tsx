import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { listInput } from '../../../entity/list/listState.ts';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { ListSheetButton } from '../../../records/SheetButton.tsx';

/** Exports the calls that the filters leave, in the order of the list. */
export function ExportCalls({ list }: { readonly list: EntityList<CallRecord> }) {
  const { page: _page, pagesize: _size, ...input } = listInput(list.state);
  return <ListSheetButton call={calls.exportList} input={input} />;
}
