import { type ImportedTarget, targetImportLimit, targets } from '@haina/contract/calls/targets.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Pagination, Upload } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { sendFile } from '../../lib/api/upload.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './targets.module.css';
import { type TargetFilter, useRefreshTargets } from './useTargets.ts';

type Checked = z.output<typeof targets.importTargets.output>;

/** Which grid is imported into. */
export interface ImportTargetsDialogProps {
  readonly filter: TargetFilter;
  readonly scope: { readonly kind: string; readonly holder: string };
  /** Downloads the grid as it is shown, to be filled in. */
  readonly onTemplate: () => void;
  readonly onClose: () => void;
}

/** Imports targets from a spreadsheet: the grid as a template, the check with every error, then all of it at once. */
export function ImportTargetsDialog({ filter, scope, onTemplate, onClose }: ImportTargetsDialogProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const { Year, Kind, Holder } = filter;
  const checking = useMutation({
    mutationFn: (chosen: File) =>
      sendFile(targets.importTargets, chosen, { input: { Year, Kind, Holder, Dry_Run: 1 } }),
    onError: showError,
  });
  const running = useRunning(filter, () => setIsOpen(false));
  const choose = (chosen: File) => {
    running.reset();
    setFile(chosen);
    checking.mutate(chosen);
  };
  const checked = running.data ?? checking.data;
  const isGood = checked !== undefined && checked.Bad === 0 && checked.Cells > 0 && !checking.isPending;
  return (
    <Modal
      open={isOpen}
      title={t('targets.importing.title')}
      width={720}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => setIsOpen(false)}
      cancelText={t('common.close')}
      okText={t('targets.importing.apply', { number: isGood ? checked.Cells : 0 })}
      okButtonProps={{ disabled: !isGood }}
      confirmLoading={running.isPending}
      onOk={() => file && checked && running.mutate({ file, stamp: checked.Stamp })}
    >
      <p>{t('targets.importing.into', { year: Year, ...scope })}</p>
      <p className={styles.hint}>{t('targets.importing.hint', { max: targetImportLimit })}</p>
      <div className={styles.choose}>
        <Button onClick={onTemplate}>{t('targets.importing.template')}</Button>
        <Upload
          accept=".csv,.xlsx"
          showUploadList={false}
          beforeUpload={(chosen) => {
            choose(chosen);
            return false;
          }}
        >
          <Button type={file ? 'default' : 'primary'} loading={checking.isPending}>
            {t(file ? 'targets.importing.another' : 'targets.importing.choose')}
          </Button>
        </Upload>
        {file && <span className={styles.hint}>{file.name}</span>}
      </div>
      {checked && !checking.isPending && <CheckedRows checked={checked} />}
    </Modal>
  );
}

function useRunning({ Year, Kind, Holder }: TargetFilter, onDone: () => void) {
  const t = useT();
  const refresh = useRefreshTargets();
  return useMutation({
    mutationFn: async ({ file, stamp }: { readonly file: File; readonly stamp: string }) => {
      const input = { Year, Kind, Holder, Dry_Run: 0, Stamp: stamp } as const;
      const done = await sendFile(targets.importTargets, file, { input });
      await refresh();
      return done;
    },
    onSuccess: ({ Bad, Cells }) => {
      // Something came between the check and now: the rows say what.
      if (Bad > 0) return;
      toast.success(t('targets.importing.done', { number: Cells }));
      onDone();
    },
    onError: showError,
  });
}

/** Rows of the preview that are shown at a time. */
const rowsOfPage = 100;

function CheckedRows({ checked: { rows, Good, Bad, Cells, Replaced, Warnings } }: { readonly checked: Checked }) {
  const t = useT();
  const [page, setPage] = useState(1);
  // Those with errors first: they are what is to be mended.
  const sorted = rows.toSorted((one, other) => Math.min(other.Reasons.length, 1) - Math.min(one.Reasons.length, 1));
  return (
    <div className={styles.checked} aria-live="polite">
      <Alert
        type={Bad > 0 ? 'error' : 'success'}
        showIcon
        title={
          Bad > 0
            ? t('targets.importing.someBad', { bad: Bad })
            : t('targets.importing.allGood', { rows: Good, cells: Cells, replaced: Replaced })
        }
      />
      {Warnings.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
      <DataTable<ImportedTarget>
        rowKey="Line"
        size="small"
        rows={sorted.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
        rowsKey={page}
        minWidth={480}
        height={280}
        columns={[
          { key: 'line', title: t('targets.importing.line'), dataIndex: 'Line', width: 64, align: 'end' },
          { key: 'name', title: t('targets.importing.name'), dataIndex: 'Name', width: 180, ellipsis: true },
          { key: 'result', title: t('targets.importing.result'), render: (row) => <RowResult row={row} /> },
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

function RowResult({ row: { Cells, Reasons } }: { readonly row: ImportedTarget }) {
  const t = useT();
  if (Reasons.length === 0) {
    return Cells > 0 ? (
      <StatusDot tone="success" text={t('targets.importing.good', { number: Cells })} />
    ) : (
      <StatusDot tone="default" text={t('targets.importing.same')} />
    );
  }
  return (
    <ul className={styles.reasons}>
      {Reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
