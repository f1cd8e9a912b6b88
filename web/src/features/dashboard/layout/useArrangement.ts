import { dashboard } from '@haina/contract/calls/dashboard.ts';
import type { PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import type { DashboardState } from '../dashboardState.ts';
import { type Arrangement, useKnownArrangement } from './arrangement.ts';

const key = [dashboard.read.path] as const;

/** The arrangement of the dashboard, and how to change it. */
export interface ArrangementControl {
  /** Null until it is known. */
  readonly arrangement: Arrangement | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Shows these cards at once and keeps them; null for the default. What the server refuses is taken back. */
  readonly arrange: (cards: readonly PlacedCard[] | null) => void;
  /** Keeps what the dashboard is about, for the next visit. */
  readonly keepScope: (state: DashboardState) => void;
}

/** The person's dashboard, as it was seen last until the server has answered. */
export function useArrangement(): ArrangementControl {
  const client = useQueryClient();
  const known = useKnownArrangement((state) => state.arrangement);
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => send(dashboard.read, {}, { signal }) });
  const { data } = query;
  useEffect(() => {
    if (data) useKnownArrangement.setState({ arrangement: data });
  }, [data]);
  const arrangement = data ?? known;
  const put = (next: Arrangement) => {
    client.setQueryData(key, next);
    useKnownArrangement.setState({ arrangement: next });
  };
  const keep = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: dashboard.update.path },
    mutationFn: (cards: readonly PlacedCard[] | null) =>
      cards === null ? send(dashboard.reset, {}) : send(dashboard.update, { Cards: [...cards] }),
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const keepScope = useMutation({
    scope: { id: dashboard.update.path },
    mutationFn: ({ SeleteType, type }: DashboardState) => send(dashboard.update, { SeleteType, type }, { quiet: true }),
  });
  return {
    arrangement,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
    arrange: (cards) => {
      if (!arrangement) return;
      // An answer that is on its way would bring the cards before these back.
      void client.cancelQueries({ queryKey: key });
      put({ ...arrangement, Cards: [...(cards ?? arrangement.Default_Cards)], Is_Own: cards === null ? 0 : 1 });
      keep.mutate(cards);
    },
    keepScope: (state) => {
      if (!arrangement) return;
      void client.cancelQueries({ queryKey: key });
      const { SeleteType = arrangement.SeleteType, type = arrangement.type } = state;
      put({ ...arrangement, SeleteType, type });
      keepScope.mutate(state);
    },
  };
}
