import { DownloadOutlined } from '@ant-design/icons';
import { shownRows } from '@haina/contract/calls/importExport.ts';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot, type Tone } from '../../ui/components/StatusDot.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './importing.module.css';
import { type StepProps, useErrorFile } from './useImportBatch.ts';

const tones: Readonly<Record<StepProps['batch']['Rows'][number]['State'], Tone>> = {
  bad: 'error',
  repeat: 'warning',
  double: 'warning',
  phone: 'warning',
  warned: 'processing',
  skipped: 'warning',
  kept: 'error',
};

/** The first rows with a problem and why, and the file that holds all of them. */
export function FailedRows({ batch }: StepProps) {
  const t = useT();
  const errorFile = useErrorFile();
  if (batch.Rows.length === 0) return null;
  const rest = batch.Error_Rows + batch.Warned > batch.Rows.length;
  return (
    <>
      <div className={styles.line}>
        <span className={styles.hint}>{rest && t('imports.firstRows', { count: shownRows })}</span>
        {batch.Error_Rows > 0 && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={errorFile.isPending}
            onClick={() => errorFile.mutate(batch.Guid)}
          >
            {t('imports.errorFile')}
          </Button>
        )}
      </div>
      <DataTable
        size="small"
        rowKey="Line"
        rows={batch.Rows}
        minWidth={520}
        height={300}
        columns={[
          { title: t('imports.line'), dataIndex: 'Line', width: 72 },
          { title: t('imports.name'), dataIndex: 'Name', width: 200, ellipsis: true },
          {
            title: t('imports.status'),
            dataIndex: 'State',
            width: 104,
            render: ({ State }) => <StatusDot tone={tones[State]} text={t(`imports.${State}`)} />,
          },
          { title: t('imports.reasons'), dataIndex: 'Reasons', render: ({ Reasons }) => Reasons.join('；') },
        ]}
      />
    </>
  );
}
