import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { type Related, relatedPageSize } from '../../records/useRelated.ts';

/** A call that lists records all at once. */
export type WholeListEndpoint<R> = Endpoint<
  z.ZodObject,
  z.ZodType<{ readonly rows: readonly R[]; readonly Hidden: number }>
>;

/** What a tab shows of records that come all at once. */
export interface AllRelated<R> extends Related<R> {
  /** Those of every page. */
  readonly all: readonly R[];
}

/** The records that hang on another one, read at once and shown one page at a time; `input` says on which. */
export function useAllRelated<R>(list: WholeListEndpoint<R>, input: Readonly<Record<string, unknown>>): AllRelated<R> {
  const [page, goTo] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [list.path, input],
    queryFn: ({ signal }) => send(list, input, { signal }),
  });
  const all = data?.rows ?? [];
  // The last record of a page may be gone.
  const shownPage = Math.min(page, Math.max(1, Math.ceil(all.length / relatedPageSize)));
  const rows = all.slice((shownPage - 1) * relatedPageSize, shownPage * relatedPageSize);
  return {
    data: data && { rows, total: all.length, Hidden: data.Hidden },
    error,
    isFetching,
    page: shownPage,
    goTo,
    refetch: () => void refetch(),
    all,
  };
}
