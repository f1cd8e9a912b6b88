import { imports } from '@haina/contract/calls/transfer.ts';
import { Alert, Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { BatchCounts } from './BatchCounts.tsx';
import styles from './importing.module.css';
import { TroubledRows } from './TroubledRows.tsx';
import { type StepProps, useImportStep } from './useImportBatch.ts';

/** What the step of the result is told. */
export interface ResultStepProps extends StepProps {
  readonly onBack: () => void;
}

/** Shows what the check found, and imports what is good. */
export function ResultStep({ batch, onBack }: ResultStepProps) {
  const t = useT();
  const run = useImportStep(imports.run);
  return (
    <>
      <BatchCounts batch={batch} counts={['Total', 'Good', 'Bad', 'Repeat']} />
      {batch.Good === 0 && <Alert type="warning" showIcon title={t('imports.nothingGood')} />}
      {batch.Error_Rows === 0 && <Alert type="success" showIcon title={t('imports.allGood')} />}
      <TroubledRows batch={batch} />
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('imports.back')}</Button>
        <Allowed to={imports.run}>
          <Button
            type="primary"
            disabled={batch.Good === 0}
            loading={run.isPending}
            onClick={() => run.mutate({ Guid: batch.Guid, GoodOnly: 1 })}
          >
            {batch.Error_Rows > 0 ? t('imports.runGood', { count: batch.Good }) : t('common.import')}
          </Button>
        </Allowed>
      </div>
    </>
  );
}
