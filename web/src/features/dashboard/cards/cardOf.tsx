import type { DashboardCard } from '@haina/contract/rules/dashboardCards.ts';
import type { ReactNode } from 'react';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { AchievementPanel } from '../AchievementPanel.tsx';
import { BriefingPanel } from '../BriefingPanel.tsx';
import { FollowUpFeed } from '../FollowUpFeed.tsx';
import { SourcePanel } from '../SourcePanel.tsx';
import { TodayPanel } from '../TodayPanel.tsx';
import type { CardProps } from './card.ts';

// Cards that are parts of reports come with the code of reports, behind those that need none of it.
const funnel = lazyComponent<CardProps>(async () => (await import('./FunnelCard.tsx')).FunnelCard);
const trend = lazyComponent<CardProps>(async () => (await import('./TrendCard.tsx')).TrendCard);
const ranking = lazyComponent<CardProps>(async () => (await import('./RankingCard.tsx')).RankingCard);
const calls = lazyComponent<CardProps>(async () => (await import('./CallsCard.tsx')).CallsCard);
const announcements = lazyComponent<object>(async () => (await import('./AnnouncementsCard.tsx')).AnnouncementsCard);
const briefingList = lazyComponent<CardProps>(async () => (await import('./BriefingListCard.tsx')).BriefingListCard);

type Draw = (props: CardProps) => ReactNode;

const cards: Readonly<Record<DashboardCard, Draw>> = {
  briefing: (props) => <BriefingPanel {...props} />,
  today: () => <TodayPanel />,
  funnel: (props) => <funnel.Component {...props} />,
  trend: (props) => <trend.Component {...props} />,
  target: ({ state }) => <AchievementPanel state={state} />,
  source: (props) => <SourcePanel {...props} />,
  ranking: (props) => <ranking.Component {...props} />,
  announcements: () => <announcements.Component />,
  feed: ({ state }) => <FollowUpFeed state={state} />,
  calls: (props) => <calls.Component {...props} />,
  briefingList: (props) => <briefingList.Component {...props} />,
};

/** A card of the dashboard, about what all of them are about. */
export const cardOf = (card: DashboardCard, props: CardProps): ReactNode => cards[card](props);
