import { ReloadOutlined } from '@ant-design/icons';
import type { Report } from '@haina/contract/reports/report.ts';
import { reportPlaces } from '@haina/contract/reports/reportRoutes.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../../../ui/format/companyClock.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { TabStrip } from '../../../ui/components/TabStrip.tsx';
import { carriedQuery } from '../report/reportState.ts';
import { type NamedPart, partsOf, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './bar.module.css';

/** The reports of the group as tabs, which keep period and people, and when the one on screen was loaded. */
export function ReportHeader({ stem }: { readonly stem: string }) {
  const t = useT();
  const { id, report } = useReport();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tabs = reportPlaces.filter(({ group }) => group === report.group);
  const goTo = (key: string) => {
    const place = tabs.find((tab) => tab.id === key);
    if (place) void navigate(place.route + carriedQuery(params));
  };
  return (
    <div className={styles.head} data-left-out>
      <TabStrip
        label={t(`menu.bi${capital(report.group)}`)}
        tabs={tabs.map((tab) => ({ key: tab.id, label: t(`menu.report.${tab.id}`) }))}
        current={id}
        onChange={goTo}
        idStem={stem}
      />
      <Loaded />
    </div>
  );
}

const capital = <G extends string>(group: G) =>
  // The first letter alone is another one.
  (group.slice(0, 1).toUpperCase() + group.slice(1)) as Capitalize<G>;

const pathsOf = (report: Report) => partsOf(report).map(({ part }) => part.call.path);

/** Whether an answer of the report is on its way. */
export function useIsBusy(report: Report): boolean {
  const paths = pathsOf(report);
  return useIsFetching({ predicate: ({ queryKey }) => paths.some((path) => path === queryKey[0]) }) > 0;
}

function Loaded() {
  const t = useT();
  const { report } = useReport();
  const client = useQueryClient();
  const [main] = partsOf(report);
  const paths = pathsOf(report);
  const isBusy = useIsBusy(report);
  const refresh = () => {
    for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
  };
  return (
    <span className={styles.loaded}>
      {main && <LoadedAt main={main} />}
      <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} isBusy={isBusy} onClick={refresh} />
    </span>
  );
}

function LoadedAt({ main }: { readonly main: NamedPart }) {
  const t = useT();
  const { at } = usePart(main);
  const time = useCompanyTime(at ?? 0).slice(11, 16);
  return at !== null && t('dashboard.updatedAt', { time });
}
