import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { RowPage } from '../entity/list/useRows.ts';
import { send } from '../lib/api/send.ts';

/** Rows of one page of a tab. */
export const relatedPageSize = 10;

/** A page of a tab, and how many more records there are that one may not see. */
export interface RelatedPage<R> extends RowPage<R> {
  readonly Hidden?: number | undefined;
}

/** The records of a tab, one page at a time. */
export interface Related<R> {
  readonly data: RelatedPage<R> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly page: number;
  readonly goTo: (page: number) => void;
  readonly refetch: () => void;
}

/** The records that hang on another one; `input` says on which. */
export function useRelated<R>(
  list: Endpoint<z.ZodObject, z.ZodType<RelatedPage<R>>>,
  input: Readonly<Record<string, unknown>>,
): Related<R> {
  const [page, goTo] = useState(1);
  const paged = { ...input, page };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [list.path, paged],
    queryFn: ({ signal }) => send(list, paged, { signal }),
    placeholderData: keepPreviousData,
  });
  // The last record of a page may be gone.
  if (data && data.total > 0 && page > 1 && data.rows.length === 0) goTo(1);
  return { data, error, isFetching, page, goTo, refetch: () => void refetch() };
}
