import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useRecentPlacesHere } from '../../lib/records/recentPlaces.ts';
import { type MenuEntry, useSession } from '../../lib/session/session.ts';
import { type GroupHit, type SearchGroup, type SearchHit, type SearchSource, searchSources } from './searchSources.ts';
import { matchingCommands, useCommands } from './useCommands.ts';

const leaves = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

/**
 * The groups for a text: every source the person has the page of, then the commands with these words; for no text what was
 * open lately, and every command. Commands follow the typing, so that Enter never chooses one that is not meant; records
 * follow `asked`, which waits for a pause.
 */
export function useSearchGroups(text: string, asked: string): { groups: readonly SearchGroup[]; isSearching: boolean } {
  const t = useT();
  const menu = useSession((session) => session.menu);
  const recent = useRecentPlacesHere();
  const pages = leaves(menu);
  const commands = useCommands(pages);
  const sources = searchSources.filter((source) => pages.some((entry) => entry.path === source.path));
  const { groups, isSearching } = useSourceGroups(sources, useDeferredValue(text === '' ? '' : asked));
  if (text === '') {
    const hits = recent.flatMap(({ title, path }): SearchHit[] => {
      // A place of a page that the person has no more is not offered.
      const entry = pages.find((one) => one.path === path.split('?')[0]);
      return entry ? [{ id: `recent ${path}`, title, hint: title === entry.title ? '' : entry.title, path }] : [];
    });
    return { groups: [{ id: 'recent', title: t('shell.search.recent'), hits }, ...commands], isSearching: false };
  }
  return { groups: [...groups, ...matchingCommands(commands, text)], isSearching };
}

function useSourceGroups(sources: readonly SearchSource[], text: string) {
  const t = useT();
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.id, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(text, signal),
      enabled: text !== '',
      staleTime: 10_000,
    })),
    combine: (results) => ({
      isSearching: results.some((result) => result.isFetching),
      groups: results.map((result, index): SearchGroup => {
        const source = sources[index];
        const { hits = [], total = 0, totalText = '', allPath = '' } = result.data ?? {};
        const title = t('shell.search.all', { total: totalText });
        const all: GroupHit[] =
          total > hits.length ? [{ id: `${source?.id} all`, title, hint: '', path: allPath, isAll: true }] : [];
        return { id: source?.id ?? '', title: source ? t(source.title) : '', hits: [...hits, ...all] };
      }),
    }),
  });
}
