import { acquisition, type CollectedCompany } from '@haina/contract/calls/acquisition.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { send } from '../../lib/api/send.ts';

/** Companies that are asked for at once. */
const pagesize = 20;

/** What is looked for; it stands in the address. */
export interface CompanySearch {
  readonly Name: string;
  readonly Platform?: string;
  readonly Province?: number;
  readonly Industry?: string;
  readonly State?: 1 | 2 | 3;
}

const stateIn = (text: string | null): 1 | 2 | 3 | undefined =>
  ([1, 2, 3] as const).find((one) => String(one) === text);

/** The search in the address, and how it is changed. */
export function useCompanySearch() {
  const [params, setParams] = useSearchParams();
  const province = Number(params.get('Province')) || undefined;
  const [industry, platform, state] = [params.get('Industry'), params.get('Platform'), stateIn(params.get('State'))];
  const search: CompanySearch = {
    Name: params.get('Name') ?? '',
    ...(province ? { Province: province } : {}),
    ...(industry ? { Industry: industry } : {}),
    ...(platform ? { Platform: platform } : {}),
    ...(state ? { State: state } : {}),
  };
  const change = (next: CompanySearch) =>
    setParams(
      new URLSearchParams(
        Object.entries(next)
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value]): [string, string] => [name, String(value)]),
      ),
      { replace: true },
    );
  return { search, change };
}

/** The companies found so far; more of them when they are asked for. */
export function useCompanies(search: CompanySearch) {
  const found = useInfiniteQuery({
    queryKey: [acquisition.query.path, search],
    enabled: search.Name.trim() !== '',
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => send(acquisition.query, { ...search, page: pageParam, pagesize }, { signal }),
    getNextPageParam: (last, pages) =>
      pages.length * pagesize < last.total && last.rows.length > 0 ? pages.length + 1 : undefined,
    // Each question may cost something at a provider: none is asked by itself.
    refetchOnWindowFocus: false,
    retry: false,
  });
  const rows: readonly CollectedCompany[] = found.data?.pages.flatMap((page) => page.rows) ?? [];
  return { ...found, rows, total: found.data?.pages[0]?.total };
}
