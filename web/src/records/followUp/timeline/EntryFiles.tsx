import type { Attachment } from '@haina/contract/calls/activity.ts';
import { FileChip } from '../../attachments/FileChip.tsx';
import { Pictures } from '../../attachments/Pictures.tsx';
import styles from './timeline.module.css';

/** What is attached to a follow-up. */
export interface EntryFilesProps {
  readonly pictures: readonly Attachment[];
  readonly files: readonly Attachment[];
}

/** The pictures of a follow-up as thumbnails to look at, its other files to download. */
export function EntryFiles({ pictures, files }: EntryFilesProps) {
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {files.length > 0 && (
        <div className={styles.chips}>
          {files.map((file) => (
            <FileChip key={file.File_Guid} file={file} />
          ))}
        </div>
      )}
    </>
  );
}
