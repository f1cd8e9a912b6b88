import { logs } from '@haina/contract/calls/logs.ts';
import { useSearchParams } from 'react-router';
import { useT } from '../../lib/i18n/i18n.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { PageTitle } from '../../ui/components/PageTitle.tsx';
import { panelId, TabStrip, tabId, useTabStem } from '../../ui/components/TabStrip.tsx';
import { AdminTab } from './AdminTab.tsx';
import { ExportTab } from './ExportTab.tsx';
import styles from './logs.module.css';
import { OperationTab } from './OperationTab.tsx';
import { SignInTab } from './SignInTab.tsx';
import { tabParameter } from './useLogList.ts';

const tabs = [
  { key: 'signIn', call: logs.signIns, Tab: SignInTab },
  { key: 'operation', call: logs.operations, Tab: OperationTab },
  { key: 'admin', call: logs.changes, Tab: AdminTab },
  { key: 'export', call: logs.exports, Tab: ExportTab },
] as const;

/** The logs of the company, a tab for each that the person may read (S18.3). */
export function LogsPage() {
  const t = useT();
  const stem = useTabStem();
  const held = useSession((state) => state.operations);
  const [params, setParams] = useSearchParams();
  const open = tabs.filter(({ call }) => isGranted(call, held));
  const wanted = params.get(tabParameter);
  const current = open.find(({ key }) => key === wanted) ?? open[0];
  return (
    <section className={styles.page}>
      <PageTitle text={t('logs.title')} />
      <div className={styles.card}>
        {current ? (
          <>
            <div className={styles.head}>
              <TabStrip
                label={t('logs.title')}
                tabs={open.map(({ key }) => ({ key, label: t(`logs.tab.${key}`) }))}
                current={current.key}
                onChange={(key) => setParams({ [tabParameter]: key })}
                idStem={stem}
              />
            </div>
            <div
              className={styles.panel}
              role="tabpanel"
              id={panelId(stem, current.key)}
              aria-labelledby={tabId(stem, current.key)}
            >
              <current.Tab />
            </div>
          </>
        ) : (
          <EmptyState title={t('session.noPermission')} />
        )}
      </div>
    </section>
  );
}
