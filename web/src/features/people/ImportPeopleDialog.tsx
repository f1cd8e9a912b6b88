import {
  type ImportedPerson,
  type NewPassword,
  people,
  peopleColumns,
  peopleImportLimit,
} from '@haina/contract/calls/people.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { sendFile } from '../../lib/api/upload.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { StatusDot } from '../../ui/components/StatusDot.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { csvText } from '../../lib/sheets/csvText.ts';
import styles from './people.module.css';
import { saveText } from '../../lib/sheets/saveText.ts';
import { useChanged } from './usePeople.ts';

type Checked = z.output<typeof people.importPeople.output>;

/** When the import is over, and the passwords it made. */
export interface ImportPeopleDialogProps {
  readonly onClose: () => void;
  readonly onPasswords: (passwords: readonly NewPassword[]) => void;
}

/** Imports people from a spreadsheet: a template, the check with every error, then all of them at once. */
export function ImportPeopleDialog({ onClose, onPasswords }: ImportPeopleDialogProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const checking = useMutation({
    mutationFn: (chosen: File) => sendFile(people.importPeople, chosen, { input: { Dry_Run: 1 } }),
    onError: showError,
  });
  const running = useRunning(onPasswords, () => setOpen(false));
  const choose = (chosen: File) => {
    setFile(chosen);
    checking.mutate(chosen);
  };
  const checked = running.data ?? checking.data;
  const isGood = checked !== undefined && checked.Bad === 0;
  return (
    <Modal
      open={isOpen}
      title={t('people.importing.title')}
      width={900}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => setOpen(false)}
      footer={
        <span className={styles.foot}>
          <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
          <Button
            type="primary"
            disabled={!isGood || file === null || checking.isPending}
            loading={running.isPending}
            onClick={() => file && running.mutate(file)}
          >
            {t('people.importing.apply', { number: isGood ? checked.Good : 0 })}
          </Button>
        </span>
      }
    >
      <p className={styles.quiet}>{t('people.importing.hint', { max: peopleImportLimit })}</p>
      <div className={styles.choose}>
        <TemplateButton />
        <Upload
          accept=".csv,.xlsx"
          showUploadList={false}
          beforeUpload={(chosen) => {
            running.reset();
            choose(chosen);
            return false;
          }}
        >
          <Button type={file ? 'default' : 'primary'} loading={checking.isPending}>
            {t(file ? 'people.importing.another' : 'people.importing.choose')}
          </Button>
        </Upload>
        {file && <span className={styles.quiet}>{file.name}</span>}
      </div>
      {checked && !checking.isPending && <CheckedRows checked={checked} />}
    </Modal>
  );
}

function useRunning(onPasswords: ImportPeopleDialogProps['onPasswords'], onDone: () => void) {
  const t = useT();
  const changed = useChanged();
  return useMutation({
    mutationFn: (file: File) => sendFile(people.importPeople, file, { input: { Dry_Run: 0 } }),
    onSuccess: ({ Bad, Passwords }) => {
      // Something came between the check and now: the rows say what.
      if (Bad > 0) return;
      toast.success(t('people.importing.done', { number: Passwords.length }));
      onPasswords(Passwords);
      changed();
      onDone();
    },
    onError: showError,
  });
}

function TemplateButton() {
  const t = useT();
  const head = peopleColumns.map((column) => t(`people.column.${column}`));
  return (
    <Button onClick={() => saveText(t('people.importing.templateFile'), csvText([head]))}>
      {t('people.importing.template')}
    </Button>
  );
}

function CheckedRows({ checked }: { readonly checked: Checked }) {
  const t = useT();
  const { rows, Good, Bad, Warnings } = checked;
  return (
    <div className={styles.checked} aria-live="polite">
      <Alert
        type={Bad > 0 ? 'error' : 'success'}
        showIcon
        title={Bad > 0 ? t('people.importing.someBad', { bad: Bad }) : t('people.importing.allGood', { number: Good })}
      />
      {Warnings.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
      <DataTable<ImportedPerson>
        rowKey="Line"
        size="small"
        // Those with errors first: they are what is to be mended.
        rows={rows.toSorted((one, other) => Math.min(other.Reasons.length, 1) - Math.min(one.Reasons.length, 1))}
        minWidth={820}
        height={320}
        columns={[
          { key: 'line', title: t('people.importing.line'), dataIndex: 'Line', width: 64, align: 'end' },
          { key: 'login', title: t('people.column.LoginName'), dataIndex: 'LoginName', width: 120, ellipsis: true },
          { key: 'name', title: t('people.column.User_Name'), dataIndex: 'User_Name', width: 100, ellipsis: true },
          {
            key: 'department',
            title: t('people.column.Department'),
            dataIndex: 'Department',
            width: 150,
            ellipsis: true,
          },
          { key: 'result', title: t('people.importing.result'), render: (row) => <RowResult row={row} /> },
        ]}
      />
    </div>
  );
}

function RowResult({ row }: { readonly row: ImportedPerson }) {
  const t = useT();
  if (row.Reasons.length === 0) return <StatusDot tone="success" text={t('people.importing.good')} />;
  return (
    <ul className={styles.reasons}>
      {row.Reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
