import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { type ImportKind, type ImportModel, imports } from '@haina/contract/calls/importExport.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { sendFile } from '../../lib/api/upload.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './importing.module.css';

/** Props of the first step. */
export interface UploadStepProps {
  readonly kind: ImportKind;
  readonly onUploaded: (batch: ImportModel) => void;
}

/** Takes the file; the template tells which columns there are. */
export function UploadStep({ kind, onUploaded }: UploadStepProps) {
  const t = useT();
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => sendFile(imports.upload, file, { input: { Kind: kind }, onProgress: setShare }),
    onSuccess: onUploaded,
    onError: showError,
  });
  const template = useMutation({
    mutationFn: async () => saveSheet(await send(imports.template, { Kind: kind })),
    onError: showError,
  });
  if (upload.isPending) {
    return (
      <div className={styles.middle} role="status">
        <Progress percent={Math.round(share * 100)} status="active" aria-label={t('imports.reading')} />
        <span className={styles.hint}>{t('imports.reading')}</span>
      </div>
    );
  }
  return (
    <>
      <div className={styles.line}>
        <span className={styles.hint}>{t('imports.templateHint')}</span>
        <Button icon={<DownloadOutlined aria-hidden />} loading={template.isPending} onClick={() => template.mutate()}>
          {t('imports.template')}
        </Button>
      </div>
      <div className={styles.drop}>
        <Upload.Dragger
          accept=".xlsx,.csv"
          multiple={false}
          showUploadList={false}
          beforeUpload={(file) => {
            upload.mutate(file);
            // The call above sends it.
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined aria-hidden />
          </p>
          <p className="ant-upload-text">{t('imports.drop')}</p>
          <p className="ant-upload-hint">{t('imports.dropHint')}</p>
        </Upload.Dragger>
      </div>
    </>
  );
}
