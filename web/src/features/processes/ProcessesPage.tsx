import { Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import styles from '../../ui/components/twoPanes.module.css';
import ui from '../../ui/components/ui.module.css';
import { ModeList } from './ModeList.tsx';
import { StagePanel } from './StagePanel.tsx';
import { useProcesses, useToldSorting } from './useProcesses.ts';

/** The sales modes at the left, the stages of the chosen one at the right (S21.11). */
export function ProcessesPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = useProcesses();
  const [chosen, setChosen] = useState<number | null>(null);
  const { told, sort } = useToldSorting();
  const rows = data?.rows ?? [];
  const current = rows.find(({ Id }) => Id === chosen) ?? rows[0];
  return (
    <div className={styles.page}>
      <PageTitle text={t('processes.title')} />
      {!data && (
        <Panel kind="pane" title={t('processes.list')}>
          <div className={styles.body}>
            {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
            {isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
          </div>
        </Panel>
      )}
      {data && <ModeList rows={rows} current={current?.Id ?? null} onChoose={setChosen} onSort={sort} />}
      {current && <StagePanel key={current.Id} mode={current} onSort={sort} />}
      <p className={ui.unseen} role="status">
        {told}
      </p>
    </div>
  );
}
