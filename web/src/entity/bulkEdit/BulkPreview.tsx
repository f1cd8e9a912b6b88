import type { BatchResult } from '@haina/contract/calls/batch.ts';
import { Alert, Checkbox } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './bulk.module.css';
import { ChangeTable } from './ChangeTable.tsx';
import { Reasons } from './Reasons.tsx';

/** What a change would do, and whether those that refuse may be left out. */
export interface BulkPreviewProps {
  readonly noun: string;
  readonly result: BatchResult;
  readonly goodOnly: boolean;
  readonly onGoodOnly: (goodOnly: boolean) => void;
}

/** What changes, how many records do not, and which refuse and why. */
export function BulkPreview({ noun, result, goodOnly, onGoodOnly }: BulkPreviewProps) {
  const t = useT();
  const { Changed, Unchanged, Rows, Refused } = result;
  return (
    <>
      <p className={styles.counts} role="status">
        <strong>{Changed === 0 ? t('bulk.nothing') : t('bulk.changed', { number: Changed })}</strong>
        {Unchanged > 0 && <span>{t('bulk.unchanged', { number: Unchanged })}</span>}
      </p>
      {Refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.refused ?? ''}
          title={t('bulk.refused', { number: Refused.length })}
          description={
            <>
              <Reasons reasons={Refused} />
              {Changed > 0 && (
                <Checkbox checked={goodOnly} onChange={(event) => onGoodOnly(event.target.checked)}>
                  {t('bulk.goodOnly')}
                </Checkbox>
              )}
            </>
          }
        />
      )}
      {Changed > 0 && <ChangeTable noun={noun} rows={Rows} />}
    </>
  );
}
