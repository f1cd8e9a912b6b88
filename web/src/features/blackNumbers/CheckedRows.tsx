import type { blackNumbers, ImportedBlack } from '@haina/contract/calls/blackNumbers.ts';
import { Alert, Pagination } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './blackNumbers.module.css';

/** Rows of the preview that are shown at a time. */
const rowsOfPage = 100;

/** What an import of a file would do, row by row; those with errors first: they are what is to be mended. */
export function CheckedRows({ checked }: { readonly checked: z.output<typeof blackNumbers.importNumbers.output> }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { rows, Good, Bad, Added, Changed, Warnings } = checked;
  const sorted = rows.toSorted((one, other) => Math.min(other.Reasons.length, 1) - Math.min(one.Reasons.length, 1));
  return (
    <div className={styles.checked} aria-live="polite">
      <Alert
        type={Bad > 0 ? 'error' : 'success'}
        showIcon
        title={
          Bad > 0
            ? t('blackNumber.importing.someBad', { bad: Bad })
            : t('blackNumber.importing.allGood', { rows: Good, added: Added, changed: Changed })
        }
      />
      {Warnings.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
      <DataTable<ImportedBlack>
        rowKey="Line"
        size="small"
        rows={sorted.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
        rowsKey={page}
        minWidth={480}
        height={280}
        columns={[
          { key: 'line', title: t('blackNumber.importing.line'), dataIndex: 'Line', width: 64, align: 'end' },
          {
            key: 'number',
            title: fieldLabel('blackNumber', 'Number'),
            dataIndex: 'Number',
            width: 180,
            ellipsis: true,
          },
          { key: 'result', title: t('blackNumber.importing.result'), render: (row) => <RowResult row={row} /> },
        ]}
      />
      {rows.length > rowsOfPage && (
        <Pagination
          align="end"
          current={page}
          pageSize={rowsOfPage}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}

function RowResult({ row: { Change, Reasons } }: { readonly row: ImportedBlack }) {
  const t = useT();
  if (Reasons.length > 0) {
    return (
      <ul className={styles.reasons}>
        {Reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  }
  if (Change === 0) return <StatusDot tone="default" text={t('blackNumber.importing.same')} />;
  return (
    <StatusDot tone="success" text={t(Change === 1 ? 'blackNumber.importing.new' : 'blackNumber.importing.changed')} />
  );
}
