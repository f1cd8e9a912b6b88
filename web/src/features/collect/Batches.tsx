import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import styles from './collect.module.css';
import { useUndo } from './useAddCompanies.tsx';

/** What the person made leads in the last 24 hours, each batch with its undo. */
export function Batches() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={t('collect.batches.title')}
      content={isOpen ? <BatchList /> : null}
    >
      <Button type="link" size="small" aria-expanded={isOpen}>
        {t('collect.batches.open')}
      </Button>
    </Popover>
  );
}

function BatchList() {
  const t = useT();
  const undo = useUndo();
  const { data, error, refetch } = useQuery({
    queryKey: [acquisition.batches.path],
    queryFn: ({ signal }) => send(acquisition.batches, {}, { signal }),
  });
  if (error) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (data.rows.length === 0) return <p className={styles.note}>{t('collect.batches.empty')}</p>;
  return (
    <ul className={styles.batches}>
      {data.rows.map(({ Guid, Create_Time, Owner_User_Name, Added, Undone, Can_Undo }) => (
        <li key={Guid}>
          <DateTime value={Create_Time} precision="minute" />
          <span>{t('collect.batches.row', { number: Added, owner: Owner_User_Name })}</span>
          {Can_Undo === 1 ? (
            <Button type="link" size="small" loading={undo.isPending} onClick={() => undo.mutate(Guid)}>
              {t('collect.result.undo')}
            </Button>
          ) : (
            <span className={styles.note}>{t('collect.batches.undone', { number: Undone })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
