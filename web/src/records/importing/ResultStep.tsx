import { type ImportBatch, imports } from '@haina/contract/calls/importExport.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { type BatchCount, BatchCounts } from './BatchCounts.tsx';
import styles from './importing.module.css';
import { FailedRows } from './FailedRows.tsx';
import { type StepProps, useImportStep } from './useImportBatch.ts';

/** Props of the step of the result. */
export interface ResultStepProps extends StepProps {
  readonly onBack: () => void;
}

const rowCounts: readonly BatchCount[] = ['Total', 'Good', 'Bad', 'Repeat', 'File_Repeat', 'Phone_Repeat', 'Warned'];

const contactCounts: readonly BatchCount[] = ['Contacts_Created', 'Contacts_Updated'];

const countsOf = ({ Kind }: ImportBatch) => (Kind === 'customers' ? [...rowCounts, ...contactCounts] : rowCounts);

/** Shows what the check found, asks about phones that others hold, and imports what is good. */
export function ResultStep({ batch, onBack }: ResultStepProps) {
  const t = useT();
  const run = useImportStep(imports.run);
  const [isIgnoring, setIgnoring] = useState(false);
  const isForbidden = batch.Phone_Forbidden === 1;
  const isAsking = batch.Phone_Repeat > 0 && !isForbidden;
  const ignores = isAsking && isIgnoring;
  const ready = batch.Good + (ignores ? batch.Phone_Repeat : 0);
  const isAll = batch.Error_Rows - (ignores ? batch.Phone_Repeat : 0) === 0;
  const start = () => run.mutate({ Guid: batch.Guid, GoodOnly: 1, ...(ignores ? { Ignore_Repeat: 1 } : {}) });
  return (
    <>
      <BatchCounts batch={batch} counts={countsOf(batch)} />
      {batch.Good === 0 && !isAsking && <Alert type="warning" showIcon title={t('imports.nothingGood')} />}
      {batch.Error_Rows === 0 && batch.Warned === 0 && <Alert type="success" showIcon title={t('imports.allGood')} />}
      {batch.Phone_Repeat > 0 && isForbidden && <Alert type="info" showIcon title={t('imports.phonesForbidden')} />}
      <FailedRows batch={batch} />
      {isAsking && (
        <Checkbox checked={isIgnoring} onChange={({ target }) => setIgnoring(target.checked)}>
          {t('imports.ignorePhones', { count: batch.Phone_Repeat })}{' '}
          <span className={styles.hint}>{t('imports.ignoreHint')}</span>
        </Checkbox>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('imports.back')}</Button>
        <Allowed to={imports.run}>
          <Button type="primary" disabled={ready === 0} loading={run.isPending} onClick={start}>
            {isAll ? t('common.import') : t('imports.runGood', { count: ready })}
          </Button>
        </Allowed>
      </div>
    </>
  );
}
