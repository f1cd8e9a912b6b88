import type { DashboardCard } from '@haina/contract/rules/dashboardCards.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** What each card is called. */
export const cardTitle: Readonly<Record<DashboardCard, TextKey>> = {
  briefing: 'dashboard.briefing.title',
  today: 'menu.today',
  funnel: 'dashboard.card.funnel',
  trend: 'dashboard.card.trend',
  target: 'targets.achievement.title',
  source: 'dashboard.source.title',
  ranking: 'dashboard.card.ranking',
  announcements: 'dashboard.card.announcements',
  feed: 'activity.feed.title',
  calls: 'dashboard.card.calls',
  briefingList: 'dashboard.card.briefingList',
};
