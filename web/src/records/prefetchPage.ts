import { z } from 'zod';
import { modelQuery } from '../entity/form/modelQuery.ts';
import { usualPageSize } from '../entity/list/fitRows.ts';
import type { ListPrefetch } from '../entity/page/listPrefetch.ts';
import { decodeListState, listInput } from '../entity/list/listState.ts';
import { countQuery } from '../entity/list/useEntityList.ts';
import { pageQuery } from '../entity/list/useRows.ts';
import { viewsQuery } from '../entity/views/useViews.ts';
import { prefetchQuery } from '../lib/api/queryClient.ts';
import { openParameter } from '../lib/records/openAddress.ts';
import { phoneWidth } from '../lib/settings/phoneWidth.ts';
import { dictionaryOptions } from '../pickers/dictionaryOptions.ts';
import { countsQuery } from './useTargetCounts.ts';

/** The code of a drawer. */
interface Drawer {
  readonly load: () => Promise<unknown>;
}

/** Asks what a list page and the record that is open over it, if records open there, show before they are drawn. */
export const prefetchPage =
  <R>(prefetch: ListPrefetch<R>, drawer?: Drawer) =>
  () =>
    Promise.all([prefetchList(prefetch), drawer && prefetchRecord(prefetch, drawer)]);

/** What the list at the page's address shows; a phone's endless list asks for itself. */
async function prefetchList<R>({ calls, views, dictionaries = [] }: ListPrefetch<R>): Promise<void> {
  if (innerWidth < phoneWidth) return;
  const { list, count } = calls;
  const state = decodeListState(new URLSearchParams(location.search), list.input, usualPageSize());
  const options = dictionaries.map(dictionaryOptions);
  await Promise.all([
    prefetchQuery(pageQuery(list, listInput(state))),
    ...(views ? [prefetchQuery(viewsQuery(views))] : []),
    ...(count ? [prefetchQuery(countQuery(count))] : []),
    ...options.map(({ queryKey, load }) => prefetchQuery({ queryKey, queryFn: ({ signal }) => load(signal) })),
  ]);
}

/** What the record shows that is open from the first moment on, and the code of its drawer; nothing where none is. */
async function prefetchRecord<R>({ calls, target }: ListPrefetch<R>, drawer: Drawer): Promise<void> {
  const guid = z.guid().safeParse(new URLSearchParams(location.search).get(openParameter)).data;
  if (guid === undefined) return;
  await Promise.all([
    drawer.load(),
    ...(calls.model ? [prefetchQuery(modelQuery(calls.model, guid))] : []),
    ...(target === undefined ? [] : [prefetchQuery(countsQuery(target, guid))]),
  ]);
}
