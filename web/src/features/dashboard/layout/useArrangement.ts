import { dashboard } from '@haina/contract/calls/dashboard.ts';
import type { PlacedCard } from '@haina/contract/rules/dashboardCards.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { useEvent, usePushGap } from '../../../lib/push/pushEvents.ts';
import type { DashboardState } from '../dashboardState.ts';
import { type Arrangement, useKnownArrangement } from './arrangement.ts';

const key = [dashboard.read.path] as const;

/** Cards that are being kept. */
const keeping = [dashboard.update.path] as const;

/** The arrangement of the dashboard, and how to change it. */
export interface ArrangementControl {
  /** Null until it is known. */
  readonly arrangement: Arrangement | null;
  readonly error: unknown;
  readonly retry: () => void;
  /** Shows these cards at once and keeps them; null for the default. What the server refuses is taken back. */
  readonly arrange: (cards: readonly PlacedCard[] | null) => void;
  /** The same of what is shown when it is called, however long ago the caller was drawn. */
  readonly rearrange: (next: (now: Arrangement) => readonly PlacedCard[] | null) => void;
  /** Keeps what the dashboard is about, for the next visit. */
  readonly keepScope: (state: DashboardState) => void;
}

/** The person's dashboard, as it was seen last until the server has answered; it follows the person's other windows. */
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
  const keep = useKeptCards();
  const keepScope = useMutation({
    scope: { id: dashboard.update.path },
    mutationFn: ({ SeleteType, type }: DashboardState) => send(dashboard.update, { SeleteType, type }, { quiet: true }),
  });
  useOtherWindows({ shown: arrangement?.Row_Version ?? null, isKeeping: keep.isPending, put });
  const arrangeFrom = (now: Arrangement, cards: readonly PlacedCard[] | null) => {
    // An answer that is on its way would bring the cards before these back.
    void client.cancelQueries({ queryKey: key });
    put({ ...now, Cards: [...(cards ?? now.Default_Cards)], Is_Own: cards === null ? 0 : 1 });
    keep.mutate({ cards, seen: now.Row_Version });
  };
  return {
    arrangement,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
    arrange: (cards) => arrangement && arrangeFrom(arrangement, cards),
    rearrange: (next) => {
      const now = client.getQueryData<Arrangement>(key);
      if (now) arrangeFrom(now, next(now));
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

/** Cards as a person put them, and the version of those that they saw. */
interface Arranged {
  readonly cards: readonly PlacedCard[] | null;
  readonly seen: number;
}

/**
 * Keeps cards, one choice after the other, so that the last is the one that stays. Each says the version that it began with, or what the choices
 * of this window before it have made of that: what another window has changed meanwhile is refused, and shown (S36.2).
 */
function useKeptCards() {
  const client = useQueryClient();
  const kept = useRef(new Map<number, number>());
  const newest = (version: number): number => {
    const next = kept.current.get(version);
    return next === undefined ? version : newest(next);
  };
  return useMutation({
    mutationKey: keeping,
    scope: { id: dashboard.update.path },
    mutationFn: async ({ cards, seen }: Arranged) => {
      const version = { Row_Version: newest(seen) };
      const answer =
        cards === null
          ? await send(dashboard.reset, version)
          : await send(dashboard.update, { Cards: [...cards], ...version });
      kept.current.set(version.Row_Version, answer.Row_Version);
      return answer.Row_Version;
    },
    onSuccess: (now) =>
      client.setQueryData<Arrangement>(
        key,
        (shown) => shown && { ...shown, Row_Version: Math.max(shown.Row_Version, now) },
      ),
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: key });
    },
  });
}

/** What this window shows, and whether it is keeping a choice of its own. */
interface OtherWindowsOptions {
  readonly shown: number | null;
  readonly isKeeping: boolean;
  readonly put: (arrangement: Arrangement) => void;
}

/** Shows the cards that the person has arranged in another window; what the dashboard of this one is about stays. */
function useOtherWindows({ shown, isKeeping, put }: OtherWindowsOptions): void {
  const client = useQueryClient();
  const [told, setTold] = useState(0);
  const follow = async () => {
    try {
      const answer = await send(dashboard.read, {}, { quiet: true, background: true });
      const { Cards, Is_Own, Default_Cards, Row_Version } = answer;
      const now = client.getQueryData<Arrangement>(key);
      if (now && Row_Version >= now.Row_Version && client.isMutating({ mutationKey: keeping }) === 0)
        put({ ...now, Cards, Is_Own, Default_Cards, Row_Version });
    } catch {
      // Nobody waits for it: who arranges older cards is told then.
    }
  };
  useEvent('dashboardArranged', ({ Row_Version }) => setTold(Row_Version));
  usePushGap(() => void follow());
  const catchUp = useEffectEvent(follow);
  // The version that it is behind of.
  const ahead = shown !== null && !isKeeping && told > shown ? told : null;
  useEffect(() => {
    if (ahead !== null) void catchUp();
  }, [ahead]);
}
