import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import { type ReactNode, useState } from 'react';
import type { Filters } from '../../../entity/list/listState.ts';
import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import { useOnceTrue } from '../../../ui/hooks/useOnceTrue.ts';
import type { ListDrawerProps } from '../../reports/list/ListDrawer.tsx';
import type { OpenedNumber } from '../../reports/report/reportState.ts';
import { ReportContext, type ReportView } from '../../reports/report/reportView.ts';
import type { DashboardState } from '../dashboardState.ts';
import { useFrameView } from './frameView.ts';

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

/** The report around a card: the dashboard's own scope, and the list behind a number that is pressed (S36.3). */
export function ReportFrame({ id, state, onChange, list, children }: ReportFrameProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const wasOpened = useOnceTrue(opened !== null);
  const view = useFrameView(id, {
    filters: opened?.filters ?? state,
    opened: opened?.number ?? null,
    ...(list && { list }),
  });
  const open: ReportView['open'] = (number, filters = state) => setOpened(number && { number, filters });
  return (
    <ReportContext value={{ ...view, change: ({ filters }) => onChange(filters), open }}>
      {children}
      {wasOpened && <listDrawer.Component />}
    </ReportContext>
  );
}
