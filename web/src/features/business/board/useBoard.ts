import { business } from '@haina/contract/calls/business.ts';
import type { BoardColumn, Business } from '@haina/contract/calls/businessShapes.ts';
import { businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { rowsFirst } from '../../../entity/list/useRows.ts';
import { send } from '../../../lib/api/send.ts';
import type { BoardFilters } from './boardOf.ts';

/** Cards a column loads at a time. */
const cardsAtOnce = 20;

/**
 * The board of one mode: its columns with their sums and first cards. Where many are found, the cards come first, with sums of
 * a part of them, and the exact sums after them (decision 0054).
 */
export function useBoard(narrowed: BoardFilters, mode: number, isWanted: boolean) {
  const ofMode = mode > 0 && { Type_Id: mode };
  const input = { ...narrowed, ...ofMode, pagesize: cardsAtOnce };
  const cards = useQuery({
    queryKey: [business.board.path, input],
    queryFn: ({ signal }) => send(business.board, { ...input, ...rowsFirst(business.board, narrowed) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const isPart = cards.data?.Total_More === 1;
  const sums = useQuery({
    queryKey: [business.board.path, 'sums', input],
    queryFn: ({ signal }) => send(business.board, { ...input, pagesize: 1 }, { signal }),
    enabled: isWanted && isPart && !cards.isPlaceholderData,
  });
  const data = cards.data && isPart && sums.data ? withSums(cards.data, sums.data) : cards.data;
  return { ...cards, data };
}

type BoardAnswer = z.output<typeof business.board.output>;

/** A board with the exact sums of another answer, in which a stage may stand that had no card yet. */
function withSums({ rows }: BoardAnswer, exact: BoardAnswer): BoardAnswer {
  const cards = new Map(rows.map((column) => [column.Id, column.rows]));
  return { ...exact, rows: exact.rows.map((column) => ({ ...column, rows: cards.get(column.Id) ?? column.rows })) };
}

/** The cards of a column as far as they are here, and the way to more of them. */
export interface ColumnCards {
  readonly cards: readonly Business[];
  readonly isLoading: boolean;
  /** Why further cards did not come; null if they did. */
  readonly error: unknown;
  /** Asks for the cards behind the last; does nothing when all are here or on their way. */
  readonly loadMore: () => void;
}

/** The cards of a column: the first come with the board, further ones are pages of the list. */
export function useColumnCards(column: BoardColumn, narrowed: BoardFilters, mode: number): ColumnCards {
  const [isWanted, setIsWanted] = useState(false);
  const input = {
    ...narrowed,
    Type_Id: [mode],
    Is_End: [column.Is_End],
    ...(column.Is_End === businessEnd.open && { Status_Id: [column.Id] }),
    pagesize: cardsAtOnce,
  };
  const further = useInfiniteQuery({
    queryKey: [business.list.path, 'board', input],
    queryFn: ({ signal, pageParam }) => send(business.list, { ...input, page: pageParam }, { signal }),
    // The board itself is the first page.
    initialPageParam: 2,
    getNextPageParam: (_last, pages) => ((pages.length + 1) * cardsAtOnce < column.Count ? pages.length + 2 : null),
    enabled: isWanted,
  });
  const more = further.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const cards = withoutRepeats([...column.rows, ...more]);
  return {
    cards,
    isLoading: further.isFetching,
    error: further.error,
    loadMore: () => {
      if (further.isFetching || cards.length >= column.Count) return;
      if (!isWanted) setIsWanted(true);
      else if (further.hasNextPage) void further.fetchNextPage();
      else if (further.error) void further.refetch();
    },
  };
}

// Between two pages a card may have moved down: it comes twice.
const withoutRepeats = (cards: readonly Business[]): readonly Business[] => [
  ...new Map(cards.map((card) => [card.Guid, card])).values(),
];
