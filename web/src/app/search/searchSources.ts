import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { nounLists } from '../../features/nouns.ts';
import { openAddress } from '../../lib/records/openAddress.ts';
import type { NounList } from '../../records/noun/noun.ts';
import type { FoundRecord } from '../../records/noun/nounSearch.ts';

/** One thing that was found, and where it is shown. */
export interface SearchHit {
  /** Unlike that of every other hit of all sources. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Address in the product. */
  readonly path: string;
  /** The field in which the words stand, where the title has them not. */
  readonly matched?: FoundRecord['matched'];
  /** Of a record that can be called. */
  readonly number?: FoundRecord['number'];
}

/** One line of a group. */
export interface GroupHit extends Omit<SearchHit, 'path'> {
  /** Where it leads; null for what is done on the spot. */
  readonly path: string | null;
  /** What choosing it does besides leading there. */
  readonly run?: () => void;
  /** Other words by which it is found. */
  readonly also?: string;
  /** Set for the line that leads to the list of everything that was found. */
  readonly isAll?: boolean;
}

/** One group of the panel. */
export interface SearchGroup {
  readonly id: string;
  readonly title: string;
  /** What was found; where there is more of it, the last one is the list of all. */
  readonly hits: readonly GroupHit[];
}

/** What one source found: the first few, how many there are in all, and the list that shows them all. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** The same as a text, which says where there are more. */
  readonly totalText: string;
  readonly allPath: string;
}

/** Something the global search looks through, and whose page must be in the person's menu. */
export interface SearchSource extends Pick<NounList, 'id' | 'title' | 'path'> {
  readonly find: (text: string, signal: AbortSignal) => Promise<SearchResult>;
}

/** How many hits of each source are shown. */
const hitsPerSource = 4;

const source = ({ id, title, path, search }: NounList): SearchSource => ({
  id,
  title,
  path,
  find: async (text, signal) => {
    const { filter, find } = await search();
    const { records, total, totalText } = await find(text, hitsPerSource, signal);
    return {
      total,
      totalText,
      allPath: `${path}?${new URLSearchParams({ [filter]: text })}`,
      hits: records.map(({ guid, name, hints, matched, number }) => ({
        id: `${id} ${guid}`,
        title: name,
        hint: hints
          .filter((hint) => hint !== '' && hint !== matched?.text)
          .map(groupedPhone)
          .join('  '),
        matched,
        number,
        path: openAddress(path, guid),
      })),
    };
  },
});

/** What the global search looks through, in the order of its groups. */
export const searchSources: readonly SearchSource[] = nounLists.map(source);
