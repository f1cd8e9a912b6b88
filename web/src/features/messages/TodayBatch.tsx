import { CheckCircleOutlined, SwapOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { todayKey } from '../../records/record/todayKey.ts';
import { transferDialog } from '../../records/transfer/transferDialog.ts';
import { useCascadeChoices } from '../../records/transfer/useCascadeChoices.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './messages.module.css';
import type { TodayRow, TodaySource } from './todaySource.ts';
import { useHandled } from './useHandled.ts';

/** The chosen rows, and what follows once something was done to them. */
export interface TodayBatchProps {
  readonly source: TodaySource;
  readonly rows: readonly TodayRow[];
  readonly onDone: () => void;
}

/** What can be done to the chosen rows of today's list at once: marked as handled, and given to a colleague. */
export function TodayBatch({ source, rows, onDone }: TodayBatchProps) {
  const t = useT();
  const client = useQueryClient();
  const handled = useHandled(source);
  const [moved, setMoved] = useState<readonly TodayRow[] | null>(null);
  const isTransferWanted = useOnceTrue(moved !== null);
  const cascade = useCascadeChoices();
  const { transfer } = source;
  const handleMark = async () => {
    await handled.some(rows.map(({ Guid }) => Guid));
    onDone();
  };
  const handleMoved = () => {
    void client.invalidateQueries({ queryKey: todayKey });
    onDone();
  };
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.batch} role="toolbar">
          <span>{t('inbox.today.chosen', { count: rows.length })}</span>
          <Button type="text" size="small" icon={<CheckCircleOutlined />} onClick={() => void handleMark()}>
            {t('inbox.today.handle')}
          </Button>
          <BatchButton
            to={transfer.to}
            label={t('record.transfer')}
            icon={<SwapOutlined aria-hidden />}
            obstacle={rows.some(({ Can_Manage }) => Can_Manage === 0) ? t('record.someNotManaged') : ''}
            onClick={() => setMoved(rows)}
          />
          <Button type="text" size="small" onClick={onDone}>
            {t('inbox.today.unchoose')}
          </Button>
        </div>
      )}
      {isTransferWanted && (
        <transferDialog.Component
          request={moved && { names: moved.map(({ Name }) => Name) }}
          title={t(transfer.title)}
          {...(transfer.hasCascade ? { cascade } : {})}
          onTransfer={(input, idempotencyKey) =>
            transfer.give(moved?.map(({ Guid }) => Guid) ?? [], input, idempotencyKey)
          }
          onClose={() => setMoved(null)}
          onDone={handleMoved}
        />
      )}
    </>
  );
}
