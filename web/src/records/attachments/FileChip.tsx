import type { Attachment } from '@haina/contract/calls/activity.ts';
import { safeUrl } from '../../lib/api/safeUrl.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Bytes } from '../../ui/components/Bytes.tsx';
import { fileIcon } from './fileIcon.tsx';
import styles from './files.module.css';

/** A file in a frame: icon, name and size; a press downloads it. */
export function FileChip({ file }: { readonly file: Attachment }) {
  const t = useT();
  return (
    <a
      className={styles.file}
      href={safeUrl(file.File_Path) ?? ''}
      download={file.File_Name}
      title={t('activity.download', { name: file.File_Name })}
    >
      {fileIcon(file.File_Name)}
      <span className={styles.fileName}>{file.File_Name}</span>
      <span className={styles.fileSize}>
        <Bytes value={file.File_Size} />
      </span>
    </a>
  );
}
