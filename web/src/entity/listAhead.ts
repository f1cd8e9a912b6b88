import type { ViewNoun } from '@haina/contract/calls/views.ts';
import { askAhead } from '../lib/api/queryClient.ts';
import { phoneWidth } from '../lib/settings/phoneWidth.ts';
import { decodeListState, listInput } from './listState.ts';
import type { LoadedOptions } from './options.ts';
import { countQuery, type ListCalls } from './useEntityList.ts';
import { pageQuery } from './useRows.ts';
import { viewsQuery } from './views/useViews.ts';

/** What a list shows at first beside its rows and the numbers on its tabs. */
export interface FirstListParts {
  readonly noun: ViewNoun;
  /** Dictionaries that its rows are coloured by. */
  readonly options?: readonly LoadedOptions[];
}

/** Asks what the list at the page's address shows, before it is drawn; a phone's endless list asks for itself. */
export async function listAhead<R>(calls: ListCalls<R>, { noun, options = [] }: FirstListParts): Promise<void> {
  if (innerWidth < phoneWidth) return;
  const state = decodeListState(new URLSearchParams(location.search), calls.list.input);
  await Promise.all([
    askAhead(pageQuery(calls.list, listInput(state))),
    askAhead(viewsQuery(noun)),
    ...(calls.count ? [askAhead(countQuery(calls.count))] : []),
    ...options.map(({ queryKey, load }) => askAhead({ queryKey, queryFn: ({ signal }) => load(signal) })),
  ]);
}
