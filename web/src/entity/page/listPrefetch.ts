import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import type { ViewNoun } from '@haina/contract/calls/views.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { RecordModel } from '../form/modelQuery.ts';
import type { ListCalls } from '../list/useEntityList.ts';

/**
 * What a list page asks before it is drawn, stated once: the page asks it while its code comes (records/prefetchPage.ts), and
 * the early script of the page asks it before that (web/build/earlyScript.ts). It is `prefetch.ts` beside the page.
 */
export interface ListPrefetch<R> {
  readonly calls: ListCalls<R> & { readonly model?: RecordModel<R> };
  /** The noun of its saved views; left out where the list has none. */
  readonly views?: ViewNoun;
  /** Dictionaries that its rows are coloured by. */
  readonly dictionaries?: readonly DictionaryCode[];
  /** The kind of what opens over it, whose counts the drawer shows. */
  readonly target?: TargetKind;
  /** The drawer begins with the follow-ups. */
  readonly hasFollowUps?: true;
}
