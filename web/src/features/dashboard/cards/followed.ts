import type { DashboardCard } from '@haina/contract/rules/dashboardCards.ts';
import type { Following } from '../../reports/live/useFreshFigures.ts';

/** Of what the briefing has figures. */
const ofBriefing = ['leads', 'customer', 'contacts', 'business', 'contract', 'receivables', 'activity'] as const;

/**
 * What each card follows while one looks at it (S36.5). What people watch move asks every 5 s at most, the others every 30 s: with
 * all cards on screen and changes at every moment a dashboard asks 62 times a minute at most, and not at all out of sight. Announcements come
 * with events of their own; the rankings of people and calls follow as their reports do.
 */
export const followed = {
  briefing: { kinds: ofBriefing },
  // Calls too, of which those that nobody took count in no figure.
  feed: { kinds: ['activity', 'call'] },
  today: {
    kinds: ['leads', 'customer', 'business', 'contract', 'receivables', 'activity'],
    pace: 'calm',
    isOwn: true,
  },
  funnel: { kinds: ['business'], pace: 'calm' },
  trend: { kinds: ['contract', 'receivables'], pace: 'calm' },
  target: { kinds: ['contract', 'receivables', 'target'], pace: 'calm' },
  source: { kinds: ['leads'], pace: 'calm' },
  briefingList: { kinds: ofBriefing, pace: 'calm' },
} as const satisfies Readonly<Partial<Record<DashboardCard, Following>>>;
