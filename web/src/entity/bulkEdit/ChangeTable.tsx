import type { BatchResult } from '@haina/contract/calls/batch.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { fieldLabel } from '../fields/fieldLabel.ts';
import styles from './bulk.module.css';

/** Records that change, and in what. */
export interface ChangeTableProps {
  readonly noun: string;
  readonly rows: BatchResult['Rows'];
}

/** Old and new values of every record that would change. */
export function ChangeTable({ noun, rows }: ChangeTableProps) {
  const t = useT();
  return (
    <DataTable<BatchResult['Rows'][number]>
      rowKey="Guid"
      size="small"
      height={320}
      rows={rows}
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
  );
}
