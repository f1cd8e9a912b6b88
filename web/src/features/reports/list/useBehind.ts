import { reportList } from '@haina/contract/reports/reportList.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { send } from '../../../lib/api/send.ts';
import { listFilter, type OpenedNumber } from '../report/reportState.ts';
import { useReport } from '../report/reportView.ts';

/** Rows of a page of such a list at first. */
const usualSize = 20;

/** A page of the list behind a number. */
export function useBehind(opened: OpenedNumber) {
  const { id, report, state } = useReport();
  const filter = listFilter(opened, id, report, state);
  const key = JSON.stringify(filter);
  const [paged, setPaged] = useState({ key, page: 1, pagesize: usualSize });
  // Another number begins at its first page.
  const { page, pagesize } = paged.key === key ? paged : { page: 1, pagesize: paged.pagesize };
  const query = useQuery({
    queryKey: [reportList.path, filter, page, pagesize],
    queryFn: ({ signal }) =>
      // The filter is made of what the calls of the report take.
      send(reportList, { ...filter, page, pagesize } as z.output<typeof reportList.input>, { signal }),
    placeholderData: keepPreviousData,
  });
  return {
    reply: query.isPlaceholderData && paged.key !== key ? null : (query.data ?? null),
    isBusy: query.isFetching,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
    page,
    pagesize,
    goTo: (next: number, size = pagesize) => setPaged({ key, page: next, pagesize: size }),
  };
}

/** The list behind a number, as far as it is there. */
export type BehindList = ReturnType<typeof useBehind>;
