import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import type { Filters } from '../../../entity/list/listState.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { dayOf } from '../../../ui/format/moments.ts';
import type { OpenedNumber } from '../../reports/report/reportState.ts';
import type { ReportView } from '../../reports/report/reportView.ts';

/** What a report on the dashboard shows: its filters, the number whose list is open, and which rows come first. */
export interface FramedReport {
  readonly filters: Filters;
  readonly opened: OpenedNumber | null;
  readonly list?: Pick<ReportView['state']['list'], 'order' | 'pagesize'>;
}

/** A report as its parts see it on the dashboard, but for how it is changed. */
export function useFrameView(
  id: ReportId,
  { filters, opened, list = { order: null, pagesize: 10 } }: FramedReport,
): Omit<ReportView, 'change' | 'open'> {
  const me = useSession(({ user }) => user?.UserGuid ?? '');
  const today = dayOf(useCompanyNow());
  return {
    id,
    report: reports[id],
    state: {
      filters,
      compare: 0,
      list: { ...list, page: 1 },
      show: null,
      look: null,
      isByDepartment: false,
      opened,
    },
    isLive: false,
    today,
    me,
  };
}
