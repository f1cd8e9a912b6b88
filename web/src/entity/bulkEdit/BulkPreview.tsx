import type { BatchResult } from '@haina/contract/calls/batch.ts';
import { Alert, Checkbox } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { fieldLabel } from '../fields/fieldLabel.ts';
import styles from './bulk.module.css';

/** What a change would do, and whether those that refuse may be left out. */
export interface BulkPreviewProps {
  readonly noun: string;
  readonly result: BatchResult;
  readonly goodOnly: boolean;
  readonly onGoodOnly: (goodOnly: boolean) => void;
}

/** Old and new values of every record that would change, how many do not, and which refuse and why. */
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
              <ul className={styles.reasons}>
                {Refused.map(({ Guid, Reason }) => (
                  <li key={Guid}>{Reason}</li>
                ))}
              </ul>
              {Changed > 0 && (
                <Checkbox checked={goodOnly} onChange={(event) => onGoodOnly(event.target.checked)}>
                  {t('bulk.goodOnly')}
                </Checkbox>
              )}
            </>
          }
        />
      )}
      {Changed > 0 && (
        <DataTable<BatchResult['Rows'][number]>
          rowKey="Guid"
          size="small"
          height={320}
          rows={Rows}
          columns={[
            { key: 'Name', title: t('bulk.record'), dataIndex: 'Name', width: 220, ellipsis: true },
            {
              key: 'Lines',
              title: t('bulk.change'),
              render: ({ Lines }) =>
                Lines.map(({ Field, From, To }) => (
                  <p key={Field} className={styles.line}>
                    {t('bulk.line', { field: fieldLabel(noun, Field), from: From, to: To })}
                  </p>
                )),
            },
          ]}
        />
      )}
    </>
  );
}
