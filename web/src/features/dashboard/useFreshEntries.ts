import { hashKey, type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type EndlessOptions, type EntryPage, firstEntries } from '../../records/followUp/timeline/useEndless.ts';
import type { Following } from '../reports/live/useFreshFigures.ts';
import { useFreshAnswer } from './useFreshAnswer.ts';

/** Newer entries that wait for a press. */
export interface FreshEntries {
  readonly isWaiting: boolean;
  /** Shows them, from the newest on. */
  readonly show: () => void;
}

/** What is followed of an endless list. */
export interface FreshEntriesOptions<R> {
  readonly following: Following;
  /** The entries on screen. */
  readonly rows: readonly R[] | null;
  readonly keyOf: (row: R) => string;
}

/**
 * Brings newer entries into an endless list while one looks at it (S36.5): at once as long as only its first page is loaded. Who
 * has gone on to older ones keeps their place, and is told.
 */
export function useFreshEntries<I extends z.ZodType, R>(
  options: EndlessOptions<I, R>,
  { following, rows, keyOf }: FreshEntriesOptions<R>,
): FreshEntries {
  const client = useQueryClient();
  const { queryKey } = options;
  const list = hashKey(queryKey);
  const [waiting, setWaiting] = useState<{ readonly list: string; readonly page: EntryPage<R> } | null>(null);
  const put = (page: EntryPage<R>) =>
    client.setQueryData<InfiniteData<EntryPage<R>>>(queryKey, { pages: [page], pageParams: [1] });
  useFreshAnswer({
    following,
    queryKey,
    ask: (sending) => firstEntries(options, sending),
    onAnswer: (page) => {
      const isFirstAlone = client.getQueryData<InfiniteData<EntryPage<R>>>(queryKey)?.pages.length === 1;
      if (isFirstAlone) put(page);
      else setWaiting({ list, page });
    },
  });
  const [first, newest] = [rows?.[0], waiting?.list === list ? waiting.page.rows[0] : undefined];
  return {
    isWaiting: newest !== undefined && (first === undefined || keyOf(first) !== keyOf(newest)),
    show: () => {
      if (waiting?.list === list) put(waiting.page);
      setWaiting(null);
    },
  };
}
