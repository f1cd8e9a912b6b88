import { type ReportId, reportAt } from '@haina/contract/reports/reportRoutes.ts';
import { reports, titleKey } from '@haina/contract/reports/reports.ts';
import type { Report } from '@haina/contract/reports/report.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Filters } from '../../entity/list/listState.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { panelId, tabId, useTabStem } from '../../ui/components/TabStrip.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { dayOf } from '../../ui/format/moments.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import { FilterBar } from './bar/FilterBar.tsx';
import { ReportCaption } from './bar/ReportCaption.tsx';
import { ReportHeader } from './bar/ReportHeader.tsx';
import { ReportWait } from './bar/ReportWait.tsx';
import type { ListDrawerProps } from './list/ListDrawer.tsx';
import { PartCards } from './PartCards.tsx';
import { StatStrip } from './StatStrip.tsx';
import styles from './reports.module.css';
import { RefusedLink } from './RefusedLink.tsx';
import { decodeReport, encodeReport, type OpenedNumber, refusedOf, type ReportState } from './report/reportState.ts';
import { ReportContext, type ReportView } from './report/reportView.ts';
import { useWall } from './useWall.ts';

const listDrawer = lazyComponent<ListDrawerProps>(async () => (await import('./list/ListDrawer.tsx')).ListDrawer);

/** The report at the address of the tab, whichever it is (decision 0079). */
export function ReportPage() {
  const place = reportAt(useLocation().pathname);
  return place && <OneReport key={place.id} id={place.id} />;
}

/** One report, drawn from its declaration: tabs of its group, filter, numbers with their change, parts, and lists behind them. */
function OneReport({ id }: { readonly id: ReportId }) {
  const t = useT();
  const report: Report = reports[id];
  const { state, refused, change, open } = useReportState(report);
  const page = useRef<HTMLDivElement>(null);
  const { isOn: isLive, turn } = useWall(page);
  const me = useSession(({ user }) => user?.UserGuid ?? '');
  const today = dayOf(useCompanyNow());
  const stem = useTabStem();
  const wasOpened = useOnceTrue(state.opened !== null);
  const view: ReportView = { id, report, state, refused, change, open, isLive, today, me };
  return (
    <ReportContext value={view}>
      <div ref={page} className={styles.page} data-wall={isLive || undefined}>
        <PageTitle text={t(titleKey(id))} />
        <ReportHeader stem={stem} />
        <div className={styles.panel} role="tabpanel" id={panelId(stem, id)} aria-labelledby={tabId(stem, id)}>
          <FilterBar page={page} onWall={turn} />
          <ReportWait />
          <ReportCaption />
          {refused.length > 0 ? (
            <RefusedLink refused={refused} onDrop={() => change(state)} />
          ) : (
            <>
              <StatStrip />
              <PartCards />
            </>
          )}
        </div>
      </div>
      {wasOpened && refused.length === 0 && <listDrawer.Component />}
    </ReportContext>
  );
}

function useReportState(report: Report) {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const { state, refused } = useMemo(() => {
    const asked = new URLSearchParams(query);
    return { state: decodeReport(asked, report), refused: refusedOf(asked, report) };
  }, [query, report]);
  const change = useCallback(
    (next: ReportState) => setParams(encodeReport({ ...next, opened: null }, report)),
    [setParams, report],
  );
  const open = useCallback(
    (opened: OpenedNumber | null, filters: Filters = state.filters) =>
      setParams(encodeReport({ ...state, filters, opened }, report)),
    [setParams, report, state],
  );
  return { state, refused, change, open };
}
