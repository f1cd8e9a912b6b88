import { notices } from '@haina/contract/calls/notices.ts';
import { results } from '@haina/contract/calls/results.ts';
import { dashboardParts } from '@haina/contract/reports/dashboard.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { todayKey } from '../../records/record/todayKey.ts';
import { feedKey } from '../../records/record/useTargetRefresh.ts';
import { rankings } from './cards/rankings.ts';

/** What the cards ask for, by the first part of the key. */
const asked: ReadonlySet<unknown> = new Set([
  results.briefing.path,
  results.briefingList.path,
  results.leadsSource.path,
  results.achievement.path,
  dashboardParts.funnel.call.path,
  dashboardParts.saleTrend.call.path,
  ...Object.values(rankings).map((id) => reports[id].parts.ranking.call.path),
  reports.callCompleting.parts.people.call.path,
  notices.list.path,
  todayKey[0],
  feedKey[0],
]);

const isFigure = ({ queryKey, state }: Query) => asked.has(queryKey[0]) && state.dataUpdatedAt > 0;

/** What the cards on screen have loaded together. */
export interface Figures {
  /** When the newest of them came, in milliseconds; null before the first. */
  readonly loadedAt: number | null;
  readonly isBusy: boolean;
  readonly refresh: () => void;
}

/** How it stands with what the cards on screen show, and how to ask for all of it anew. */
export function useFigures(): Figures {
  const client = useQueryClient();
  const isBusy = useIsFetching({ predicate: ({ queryKey }) => asked.has(queryKey[0]) }) > 0;
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isFigure });
  return {
    loadedAt: shown.length === 0 ? null : Math.max(...shown.map(({ state }) => state.dataUpdatedAt)),
    isBusy,
    refresh: () => void client.invalidateQueries({ predicate: ({ queryKey }) => asked.has(queryKey[0]) }),
  };
}
