import type { Report } from '@haina/contract/reports/report.ts';
import { type ReportId, reports } from '@haina/contract/reports/reports.ts';
import { type ReactNode, useState } from 'react';
import type { Filters } from '../../../entity/list/listState.ts';
import { useSession } from '../../../lib/session/session.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { dayOf } from '../../../ui/format/moments.ts';
import { useOnceTrue } from '../../../ui/hooks/useOnceTrue.ts';
import type { ListDrawerProps } from '../../reports/list/ListDrawer.tsx';
import type { OpenedNumber } from '../../reports/report/reportState.ts';
import { ReportContext, type ReportView } from '../../reports/report/reportView.ts';
import type { DashboardState } from '../dashboardState.ts';

const listDrawer = lazyComponent<ListDrawerProps>(
  async () => (await import('../../reports/list/ListDrawer.tsx')).ListDrawer,
);

/** What a card of the dashboard that shows a part of a report is about. */
export interface ReportFrameProps {
  readonly id: ReportId;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
  /** Which rows come first, and how many, where the part has pages. */
  readonly list?: Pick<ReportView['state']['list'], 'order' | 'pagesize'>;
  readonly children: ReactNode;
}

interface Opened {
  readonly number: OpenedNumber;
  readonly filters: Filters;
}

/** The report around a card: the dashboard's own scope, and the list behind a number that is pressed. */
export function ReportFrame({ id, state, onChange, list = { order: null, pagesize: 10 }, children }: ReportFrameProps) {
  const report: Report = reports[id];
  const [opened, setOpened] = useState<Opened | null>(null);
  const me = useSession(({ user }) => user?.UserGuid ?? '');
  const today = dayOf(useCompanyNow());
  const wasOpened = useOnceTrue(opened !== null);
  const view: ReportView = {
    id,
    report,
    state: {
      filters: opened?.filters ?? state,
      compare: 0,
      list: { ...list, page: 1 },
      show: null,
      look: null,
      isByDepartment: false,
      opened: opened?.number ?? null,
    },
    change: ({ filters }) => onChange(filters),
    open: (number, filters = state) => setOpened(number && { number, filters }),
    isLive: false,
    today,
    me,
  };
  return (
    <ReportContext value={view}>
      {children}
      {wasOpened && <listDrawer.Component />}
    </ReportContext>
  );
}
