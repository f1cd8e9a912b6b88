import type { NounRows } from '../../../records/noun/nounSearch.ts';
import { nounOf } from '../../../records/noun/noun.ts';
import { useHasPage } from '../../../records/noun/useHasPage.ts';
import { useQuery } from '@tanstack/react-query';
import { isKind } from './recordKind.ts';

/** The noun's own list with the same rows, where a filter of it says the same and the person has its page (S33.13); else null. */
export function useOwnRows(reply: { readonly List_Kind: number } | null): NounRows | null {
  const kind = reply && isKind(reply.List_Kind) ? reply.List_Kind : null;
  const hasPage = useHasPage(kind);
  const { data } = useQuery({
    queryKey: ['rows of a noun', kind],
    queryFn: async () => {
      const search = kind === null ? null : await nounOf(kind).search();
      return (await search?.rows?.()) ?? null;
    },
    enabled: kind !== null && hasPage,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (kind !== null && hasPage && data) || null;
}
