import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { CheckedRows, type CheckedSheet, type CheckedTable } from './CheckedRows.tsx';
import styles from './sheetImport.module.css';

/** An import from a spreadsheet that is checked first, and then taken as a whole or not at all. */
export interface SheetImportDialogProps<R extends CheckedSheet> {
  readonly title: string;
  /** Px. */
  readonly width?: number;
  /** What the file looks like, and what becomes of it. */
  readonly hint: ReactNode;
  readonly onTemplate: () => void;
  /** Says what the import would do. */
  readonly check: (file: File) => Promise<R>;
  /** Does it; `checked` is what the check said. */
  readonly run: (file: File, checked: R) => Promise<R>;
  /** How many the button takes; with 0 it is off. */
  readonly countOf: (checked: R) => number;
  readonly applyText: (count: number) => string;
  readonly table: CheckedTable<R>;
  /** Called once everything was written. */
  readonly onDone: (done: R) => void;
  readonly onClose: () => void;
}

/** Imports a spreadsheet: a template, the check with every error, then all of it at once. */
export function SheetImportDialog<R extends CheckedSheet>({
  title,
  width = 720,
  hint,
  check,
  run,
  onDone,
  onClose,
  ...parts
}: SheetImportDialogProps<R>) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const checking = useMutation({ mutationFn: check, onError: showError });
  const running = useMutation({
    mutationFn: ({ chosen, checked }: { readonly chosen: File; readonly checked: R }) => run(chosen, checked),
    onSuccess: (done) => {
      // Something came between the check and now: the rows say what.
      if (done.Bad > 0) return;
      onDone(done);
      setOpen(false);
    },
    onError: showError,
  });
  const choose = (chosen: File) => {
    running.reset();
    setFile(chosen);
    checking.mutate(chosen);
  };
  const checked = checking.isPending ? undefined : (running.data ?? checking.data);
  const count = checked === undefined || checked.Bad > 0 ? 0 : parts.countOf(checked);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
      cancelText={t('common.close')}
      okText={parts.applyText(count)}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={running.isPending}
      onOk={() => file && checked && running.mutate({ chosen: file, checked })}
    >
      <div className={styles.hint}>{hint}</div>
      <FileChoice file={file} isChecking={checking.isPending} onTemplate={parts.onTemplate} onChoose={choose} />
      {checked && <CheckedRows<R> checked={checked} table={parts.table} />}
    </Modal>
  );
}

interface FileChoiceProps {
  readonly file: File | null;
  readonly isChecking: boolean;
  readonly onTemplate: () => void;
  readonly onChoose: (file: File) => void;
}

function FileChoice({ file, isChecking, onTemplate, onChoose }: FileChoiceProps) {
  const t = useT();
  return (
    <div className={styles.choose}>
      <Button onClick={onTemplate}>{t('imports.template')}</Button>
      <Upload
        accept=".csv,.xlsx"
        showUploadList={false}
        beforeUpload={(chosen) => {
          onChoose(chosen);
          return false;
        }}
      >
        <Button type={file ? 'default' : 'primary'} loading={isChecking}>
          {t(file ? 'imports.sheet.another' : 'imports.sheet.choose')}
        </Button>
      </Upload>
      {file && <span className={styles.hint}>{file.name}</span>}
    </div>
  );
}
