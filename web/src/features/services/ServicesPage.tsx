import { ReloadOutlined } from '@ant-design/icons';
import { services } from '@haina/contract/calls/services.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import { CollectorStates } from './CollectorStates.tsx';
import { TelephonyState } from './TelephonyState.tsx';
import styles from './services.module.css';

/** How often an open page asks, in milliseconds. */
const askEvery = 15_000;

/** Whether the services answer that the product works with (S28.1). */
export function ServicesPage() {
  const t = useT();
  const state = useQuery({
    queryKey: [services.state.path],
    queryFn: ({ signal }) => send(services.state, {}, { signal }),
    refetchInterval: askEvery,
  });
  return (
    <div className={styles.page}>
      <Panel
        kind="page"
        title={t('services.title')}
        extra={
          <IconButton
            icon={<ReloadOutlined />}
            label={t('common.refresh')}
            isBusy={state.isFetching}
            onClick={() => void state.refetch()}
          />
        }
      >
        <div className={styles.body} aria-live="polite">
          {state.error && !state.isFetching && (
            <LoadErrorPanel error={state.error} onRetry={() => void state.refetch()} />
          )}
          {state.data ? (
            <>
              <TelephonyState state={state.data.Telephony} />
              <CollectorStates states={state.data.Collectors} />
            </>
          ) : (
            state.isFetching && <Skeleton active paragraph={{ rows: 4 }} />
          )}
        </div>
      </Panel>
    </div>
  );
}
