import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { type MenuEntry, useSession } from '../../lib/session/session.ts';
import { useRecentHits } from './recentHits.ts';
import { hitsPerSource, type SearchHit, type SearchSource, searchSources } from './searchSources.ts';

/** One group of the panel. */
export interface SearchGroup {
  readonly id: string;
  readonly title: string;
  readonly hits: readonly SearchHit[];
  /** How many there are in all, where that is more than is shown, and the list of all of them. */
  readonly all: { readonly total: number; readonly path: string } | null;
}

const leaves = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

const pageHit = (entry: MenuEntry): SearchHit => ({
  id: `page ${entry.id}`,
  title: entry.title,
  hint: '',
  path: entry.path,
});

/** The groups for a text: every source the person has the page of, then pages of the menu; the recent hits for no text. */
export function useSearchGroups(text: string): { groups: readonly SearchGroup[]; isSearching: boolean } {
  const t = useT();
  const menu = useSession((session) => session.menu);
  const recent = useRecentHits((state) => state.hits);
  const pages = leaves(menu);
  const sources = searchSources.filter((source) => pages.some((entry) => entry.path === source.page));
  const { groups, isSearching } = useSourceGroups(sources, useDeferredValue(text));
  if (text === '') {
    return { groups: [{ id: 'recent', title: t('shell.search.recent'), hits: recent, all: null }], isSearching: false };
  }
  const lower = text.toLowerCase();
  const found = pages.filter((entry) => entry.title.toLowerCase().includes(lower)).map(pageHit);
  return {
    groups: [...groups, { id: 'pages', title: t('shell.search.pages'), hits: found, all: null }],
    isSearching,
  };
}

function useSourceGroups(sources: readonly SearchSource[], text: string) {
  const t = useT();
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.id, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(text, signal),
      enabled: text !== '',
      staleTime: 10_000,
    })),
    combine: (results) => ({
      isSearching: results.some((result) => result.isFetching),
      groups: results.map((result, index): SearchGroup => {
        const source = sources[index];
        const all = result.data && result.data.total > hitsPerSource ? result.data : null;
        return {
          id: source?.id ?? '',
          title: source ? t(source.title) : '',
          hits: result.data?.hits ?? [],
          all: all && { total: all.total, path: all.allPath },
        };
      }),
    }),
  });
}
