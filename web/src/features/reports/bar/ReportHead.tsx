import { ReloadOutlined } from '@ant-design/icons';
import { reportPlaces } from '@haina/contract/reports/reportRoutes.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyTime } from '../../../ui/format/companyClock.ts';
import { IconButton } from '../../../ui/components/IconButton.tsx';
import { TabStrip } from '../../../ui/components/TabStrip.tsx';
import { WaitNotice } from '../../../ui/components/WaitNotice.tsx';
import { carriedQuery } from '../report/reportState.ts';
import { partsOf, useReport } from '../report/reportView.ts';
import { usePart } from '../report/usePart.ts';
import styles from './bar.module.css';

/** The reports of the group as tabs, which keep period and people, and when the one on screen was loaded. */
export function ReportHead({ stem }: { readonly stem: string }) {
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

function Loaded() {
  const t = useT();
  const { report } = useReport();
  const client = useQueryClient();
  const [main] = partsOf(report);
  const paths = partsOf(report).map(({ part }) => part.call.path);
  const isBusy = useIsFetching({ predicate: ({ queryKey }) => paths.some((path) => path === queryKey[0]) }) > 0;
  const refresh = () => {
    for (const path of paths) void client.invalidateQueries({ queryKey: [path] });
  };
  return (
    <span className={styles.loaded}>
      {main && <LoadedAt main={main} isBusy={isBusy} />}
      <IconButton icon={<ReloadOutlined />} label={t('common.refresh')} isBusy={isBusy} onClick={refresh} />
    </span>
  );
}

function LoadedAt({ main, isBusy }: { main: ReturnType<typeof partsOf>[number]; isBusy: boolean }) {
  const t = useT();
  const { at } = usePart(main);
  const time = useCompanyTime(at ?? 0).slice(11, 16);
  return (
    <>
      <WaitNotice isFetching={isBusy} shownAt={at} />
      {at !== null && t('dashboard.updatedAt', { time })}
    </>
  );
}
