import type { DashboardState } from './dashboardState.ts';

/** What the list behind a figure is about that has no page of its own. */
export interface FigureListProps {
  readonly isOpen: boolean;
  readonly state: DashboardState;
  readonly onClose: () => void;
}
