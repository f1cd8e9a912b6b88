import type { ImportBatch } from '@haina/contract/calls/importExport.ts';
import { Alert, Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { type BatchCount, BatchCounts } from './BatchCounts.tsx';
import styles from './importing.module.css';
import { FailedRows } from './FailedRows.tsx';
import type { StepProps } from './useImportBatch.ts';
import { useUndoImport } from './useUndoImport.ts';

/** Props of the last step. */
export interface DoneStepProps extends StepProps {
  readonly onClose: () => void;
  /** Starts with another file; absent where the dialog shows one batch. */
  readonly onAnother: (() => void) | null;
}

const undoneCounts = ['Total', 'Undone', 'Kept'] as const;

const doneCounts = ({ Kind, OnRepeat }: ImportBatch): readonly BatchCount[] => [
  'Total',
  'Created',
  'Updated',
  ...(Kind === 'customers' ? (['Contacts_Created', 'Contacts_Updated'] as const) : []),
  'Bad',
  ...(OnRepeat === 'skip' ? (['Repeat'] as const) : []),
  'File_Repeat',
  'Phone_Repeat',
  'Skipped',
];

/** What became of a batch, with the way back. */
export function DoneStep({ batch, onClose, onAnother }: DoneStepProps) {
  const t = useT();
  const undo = useUndoImport();
  const isUndone = batch.State === 'undone';
  return (
    <>
      {batch.State === 'failed' ? (
        <Alert type="error" showIcon title={t('imports.failed')} description={batch.Failure} />
      ) : (
        <Alert
          type={batch.Kept > 0 ? 'warning' : 'success'}
          showIcon
          title={t(isUndone ? 'imports.undoneAll' : 'imports.done')}
        />
      )}
      <BatchCounts batch={batch} counts={isUndone ? undoneCounts : doneCounts(batch)} />
      <FailedRows batch={batch} />
      <div className={styles.foot}>
        {batch.Can_Undo === 1 && (
          <Button danger onClick={() => undo(batch.Guid)}>
            {t('imports.undo')}
          </Button>
        )}
        {onAnother && <Button onClick={onAnother}>{t('imports.another')}</Button>}
        <Button type="primary" onClick={onClose}>
          {t('imports.close')}
        </Button>
      </div>
    </>
  );
}
