import type { DashboardState } from '../dashboardState.ts';

/** What every card of the dashboard is given: what all of them are about, and how to change that. */
export interface CardProps {
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
}
