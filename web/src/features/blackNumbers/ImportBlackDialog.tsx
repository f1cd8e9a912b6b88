import { blackColumns, blackImportLimit, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { sendFile } from '../../lib/api/upload.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { csvText } from '../../lib/sheets/csvText.ts';
import { saveText } from '../../lib/sheets/saveText.ts';
import { CheckedRows } from './CheckedRows.tsx';
import styles from './blackNumbers.module.css';

type Checked = z.output<typeof blackNumbers.importNumbers.output>;

/** What follows an import. */
export interface ImportBlackDialogProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Imports numbers from a spreadsheet: a template, the check with every error, then all of them at once. */
export function ImportBlackDialog({ onImported, onClose }: ImportBlackDialogProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const checking = useMutation({
    mutationFn: (chosen: File) => sendFile(blackNumbers.importNumbers, chosen, { input: { Dry_Run: 1 } }),
    onError: showError,
  });
  const running = useRunning(() => {
    onImported();
    setOpen(false);
  });
  const choose = (chosen: File) => {
    running.reset();
    setFile(chosen);
    checking.mutate(chosen);
  };
  const checked: Checked | undefined = running.data ?? checking.data;
  const number = checked === undefined || checked.Bad > 0 ? 0 : checked.Added + checked.Changed;
  return (
    <Modal
      open={isOpen}
      title={t('blackNumber.importing.title')}
      width={720}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
      cancelText={t('common.close')}
      okText={t('blackNumber.importing.apply', { number })}
      okButtonProps={{ disabled: number === 0 || checking.isPending }}
      confirmLoading={running.isPending}
      onOk={() => file && running.mutate(file)}
    >
      <p className={styles.hint}>{t('blackNumber.importing.hint', { max: blackImportLimit })}</p>
      <div className={styles.choose}>
        <TemplateButton />
        <Upload
          accept=".csv,.xlsx"
          showUploadList={false}
          beforeUpload={(chosen) => {
            choose(chosen);
            return false;
          }}
        >
          <Button type={file ? 'default' : 'primary'} loading={checking.isPending}>
            {t(file ? 'blackNumber.importing.another' : 'blackNumber.importing.choose')}
          </Button>
        </Upload>
        {file && <span className={styles.hint}>{file.name}</span>}
      </div>
      {checked && !checking.isPending && <CheckedRows checked={checked} />}
    </Modal>
  );
}

function useRunning(onDone: () => void) {
  const t = useT();
  return useMutation({
    mutationFn: (file: File) => sendFile(blackNumbers.importNumbers, file, { input: { Dry_Run: 0 } }),
    onSuccess: ({ Bad, Added, Changed }) => {
      // Something came between the check and now: the rows say what.
      if (Bad > 0) return;
      toast.success(t('blackNumber.importing.done', { number: Added + Changed }));
      onDone();
    },
    onError: showError,
  });
}

function TemplateButton() {
  const t = useT();
  const head = blackColumns.map((column) => fieldLabel('blackNumber', column));
  return (
    <Button onClick={() => saveText(t('blackNumber.importing.templateFile'), csvText([head]))}>
      {t('blackNumber.importing.template')}
    </Button>
  );
}
