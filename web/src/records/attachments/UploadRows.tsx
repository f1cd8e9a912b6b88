import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { Bytes } from '../../ui/components/Bytes.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import styles from './attachments.module.css';
import { fileIcon } from './fileIcon.tsx';
import { dropUpload, retryUpload, type Upload, useUploads } from './uploads.ts';

/** The files of a place that are on their way, one after the other. */
export function UploadRows({ place }: { readonly place: string }) {
  const uploads = useUploads(place);
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.upload}>
          {fileIcon(upload.name)}
          <span className={styles.uploadName} title={upload.name}>
            {upload.name}
          </span>
          <span className={styles.uploadSize}>
            <Bytes value={upload.size} />
          </span>
          <UploadState upload={upload} />
          <UploadButtons place={place} upload={upload} />
        </li>
      ))}
    </ul>
  );
}

function UploadState({ upload: { name, state, share, reason } }: { readonly upload: Upload }) {
  const t = useT();
  if (state === 'waiting') return <span className={styles.uploadState}>{t('activity.attachments.waiting')}</span>;
  if (state === 'failed') {
    const words = reason || t('activity.attachments.failed');
    return (
      <span className={`${styles.uploadState} ${styles.uploadFailed}`} role="alert" title={words}>
        {words}
      </span>
    );
  }
  return (
    <Progress
      className={styles.uploadState ?? ''}
      size="small"
      percent={Math.round(share * 100)}
      aria-label={t('activity.uploading', { name })}
    />
  );
}

function UploadButtons({ place, upload }: { readonly place: string; readonly upload: Upload }) {
  const t = useT();
  const { id, name, state } = upload;
  return (
    <>
      {state === 'failed' && (
        <IconButton
          size="small"
          icon={<ReloadOutlined />}
          label={t('activity.retry', { name })}
          onClick={() => retryUpload(place, id)}
        />
      )}
      <IconButton
        size="small"
        icon={<CloseOutlined />}
        label={t(state === 'failed' ? 'activity.remove' : 'activity.attachments.cancel', { name })}
        onClick={() => dropUpload(place, id)}
      />
    </>
  );
}
