import { ListDrawer } from '../reports/list/ListDrawer.tsx';
import { ReportContext } from '../reports/report/reportView.ts';
import { useFrameView } from './cards/frameView.ts';
import type { FigureListProps } from './figureList.ts';

/** The number whose list it is: all that the ranking of follow-ups adds up. */
const everyFollowUp = { part: 'ranking', measure: 'Value', cell: {} };

/** The follow-ups behind the figure of the briefing, newest first; each leads to its record. */
export function FollowUpsList({ isOpen, state, onClose }: FigureListProps) {
  const view = useFrameView('rankFollowUps', { filters: state, opened: isOpen ? everyFollowUp : null });
  return (
    <ReportContext value={{ ...view, change: onClose, open: onClose }}>
      <ListDrawer />
    </ReportContext>
  );
}
