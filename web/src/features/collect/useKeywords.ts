import { acquisition, keywordOrder, type Keyword } from '@haina/contract/calls/acquisition.ts';
import { pageSizes } from '@haina/contract/calls/page.ts';
import { keywordState } from '@haina/contract/rules/collect.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { useEvent, usePushGap } from '../../lib/push/pushEvents.ts';
import { openParameter } from '../../lib/records/openAddress.ts';
import type { SortType } from '../../ui/table/tableColumn.ts';

/** How often a list is asked again while something in it is being collected and nothing is pushed, in milliseconds. */
export const askEvery = 15_000;

/** All browsers hear of a step at once, and of many in a second: each asks once within so many milliseconds. */
const gathered = 1000;

/** By what the list of keywords is ordered. */
export type KeywordOrder = (typeof keywordOrder)[number];

const states: readonly number[] = Object.values(keywordState);

const numberIn = (text: string | null, allowed: readonly number[]): number | undefined => {
  const number = Number(text);
  return allowed.includes(number) ? number : undefined;
};

/** What the list of keywords is asked for: it stands in the address. */
export function useKeywordPlace() {
  const [params, setParams] = useSearchParams();
  const [field, type] = (params.get('order') ?? '').split(' ');
  const put = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    state: numberIn(params.get('State'), states),
    page: Math.max(1, Number(params.get('page')) || 1),
    pagesize: numberIn(params.get('size'), pageSizes) ?? pageSizes[0],
    order: keywordOrder.find((one) => one === field) ?? ('Create_Time' as const),
    type: type === 'asc' ? ('asc' as const) : ('desc' as const),
    opened: params.get(openParameter),
    show: (state: number | undefined) => put({ State: state === undefined ? null : String(state), page: null }),
    goTo: (page: number, size?: number) =>
      put({ page: String(page), ...(size === undefined ? {} : { size: String(size) }) }),
    sortBy: (order: KeywordOrder, sort: SortType | null) =>
      put({ order: sort === null ? null : `${order} ${sort}`, page: null }),
    open: (guid: string | null) => put({ [openParameter]: guid }),
  };
}

/** Where the list of keywords is. */
export type KeywordPlace = ReturnType<typeof useKeywordPlace>;

/** Whether something is being collected: a row may be older than the number, which is counted a moment later. */
const isAtWork = ({ rows, Collecting_Num }: z.output<typeof acquisition.list.output>) =>
  Collecting_Num > 0 || rows.some(({ State }) => State === keywordState.collecting);

/** The keywords of a page; asked again by itself while one of them is being collected. */
export function useKeywords({ state, page, pagesize, order, type }: KeywordPlace) {
  const input = { ...(state === undefined ? {} : { State: state as 1 }), page, pagesize };
  return useQuery({
    queryKey: [acquisition.list.path, input, order, type],
    queryFn: ({ signal }) => send(acquisition.list, { ...input, order_field: order, order_type: type }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? askEvery : false),
  });
}

/** One keyword; asked again by itself while it is being collected. */
export function useKeyword(guid: string, known: Keyword | undefined) {
  return useQuery({
    queryKey: [acquisition.list.path, 'one', guid],
    queryFn: async ({ signal }) => (await send(acquisition.list, { Guid: guid }, { signal })).rows[0] ?? null,
    ...(known ? { placeholderData: known } : {}),
    refetchInterval: ({ state: { data } }) => (data?.State === keywordState.collecting ? askEvery : false),
  });
}

/** Has the keywords on screen, and what they found, asked for again whenever one of them is further (S35.10). */
export function useProgress(): void {
  const client = useQueryClient();
  const moving: readonly unknown[] = [acquisition.list.path, acquisition.found.path];
  const planned = useRef<ReturnType<typeof setTimeout> | null>(null);
  const plan = () => {
    planned.current ??= setTimeout(
      () => {
        planned.current = null;
        void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => moving.includes(path) });
      },
      gathered * (0.5 + Math.random() / 2),
    );
  };
  useEvent('figures', ({ Kind }) => {
    if (Kind === 'companies') plan();
  });
  usePushGap(plan);
  useEffect(
    () => () => {
      if (planned.current !== null) clearTimeout(planned.current);
      planned.current = null;
    },
    [],
  );
}

/** Has everything about acquisition asked for again. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('Acquisition/'),
    });
}
