import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import type { ReportState } from '../src/features/reports/report/reportState.ts';
import type { ReportView } from '../src/features/reports/report/reportView.ts';

/** A report as it opens for everybody's numbers, read by person 1 on 27 November 2026; `state` and `more` change what a test is about. */
export const viewOf = (
  id: ReportId,
  state: Partial<ReportState> = {},
  more: Partial<Omit<ReportView, 'id' | 'report' | 'state'>> = {},
): ReportView => ({
  id,
  report: reports[id],
  state: {
    filters: { SeleteType: 0 },
    compare: 0,
    list: { order: null, page: 1, pagesize: 10 },
    show: null,
    look: null,
    isByDepartment: false,
    opened: null,
    ...state,
  },
  change: () => undefined,
  open: () => undefined,
  isLive: false,
  today: '2026-11-27',
  me: '1',
  ...more,
});
