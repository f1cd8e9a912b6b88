import type { ImportBatch } from '@haina/contract/calls/importExport.ts';
import type { ReactNode } from 'react';
import { type Translate, useT } from '../../lib/i18n/i18n.ts';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './imports.module.css';

/** Props of the table of batches. */
export interface BatchTableProps {
  readonly rows: readonly ImportBatch[];
  readonly renderState: (batch: ImportBatch) => ReactNode;
  readonly renderActions: (batch: ImportBatch) => ReactNode;
}

/** The numbers of a batch that are not nought, in words. */
function resultOf(t: Translate, batch: ImportBatch): string {
  const isChecked = batch.State === 'checked' || batch.State === 'checking';
  const parts = [
    ...(isChecked ? [[t('imports.good'), batch.Good] as const] : []),
    [t('imports.created'), batch.Created] as const,
    [t('imports.updated'), batch.Updated] as const,
    ...(batch.Kind === 'customers'
      ? [
          [t('imports.contactsCreated'), batch.Contacts_Created] as const,
          [t('imports.contactsUpdated'), batch.Contacts_Updated] as const,
        ]
      : []),
    [t('imports.bad'), batch.Bad] as const,
    ...(batch.Updated > 0 ? [] : [[t('imports.repeat'), batch.Repeat] as const]),
    [t('imports.double'), batch.File_Repeat] as const,
    [t('imports.phone'), batch.Phone_Repeat] as const,
    [t('imports.skipped'), batch.Skipped] as const,
    [t('imports.undone'), batch.Undone] as const,
    [t('imports.kept'), batch.Kept] as const,
  ];
  return parts
    .filter(([, number]) => number > 0)
    .map(([word, number]) => `${word} ${number.toLocaleString()}`)
    .join(t('entity.comma'));
}

/** The batches on a wide window. */
export function BatchTable({ rows, renderState, renderActions }: BatchTableProps) {
  const t = useT();
  return (
    <DataTable<ImportBatch>
      rowKey="Guid"
      rows={rows}
      minWidth={1040}
      height="fill"
      columns={[
        { title: t('imports.file'), dataIndex: 'fileName', ellipsis: true, width: 220 },
        { title: t('imports.type'), width: 88, render: ({ Kind }) => t(`imports.kind.${Kind}`) },
        { title: t('imports.status'), width: 150, render: (batch) => renderState(batch) },
        { title: t('imports.total'), dataIndex: 'Total', width: 88, align: 'end', className: styles.number ?? '' },
        { title: t('imports.result'), ellipsis: true, render: (batch) => resultOf(t, batch) || batch.Failure },
        { title: t('imports.person'), dataIndex: 'Create_User_Name', width: 104 },
        {
          title: t('imports.time'),
          width: 132,
          render: ({ Create_Time }) => <DateTime value={Create_Time} precision="minute" />,
        },
        {
          key: 'actions',
          title: t('entity.actions'),
          width: 200,
          fixed: 'end',
          render: (batch) => renderActions(batch),
        },
      ]}
    />
  );
}
