import { UploadOutlined } from '@ant-design/icons';
import { activity } from '@haina/contract/calls/activity.ts';
import { fileExtensions, fileSizeLimit } from '@haina/contract/rules/attachment.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { send } from '../../lib/api/send.ts';
import { errorText, isSwallowed } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { bytesText } from '../../ui/format/bytes.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { useDelayed } from '../../ui/hooks/useDelayed.ts';
import { targetQueryKey, useTargetRefresh } from '../record/useTargetRefresh.ts';
import { type RecordRef, targetKey } from '../record/recordRef.ts';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './attachments.module.css';
import { fileProblem, kindOfFile } from './checkFile.ts';
import { DropArea } from './DropArea.tsx';
import { FileButton } from './FileButton.tsx';
import { UploadRows } from './UploadRows.tsx';
import { startUpload } from './uploads.ts';

/** Whose attachments are shown, and what may be done. */
export interface AttachmentsTabProps {
  readonly target: RecordRef;
  /** Whether the person may upload; what they may do with each file the file itself says. */
  readonly canWrite: boolean;
  /** After every upload, renaming and deletion. */
  readonly onChanged: () => void;
}

/** The attachments of a record: upload by button or by dropping, look at, download, rename, delete (S9.10). */
export function AttachmentsTab({ target, canWrite, onChanged }: AttachmentsTabProps) {
  const t = useT();
  const { Target_Kind, Target_Guid } = target;
  const refresh = useTargetRefresh(target, onChanged);
  const query = useQuery({
    queryKey: targetQueryKey(activity.files.path, target),
    queryFn: ({ signal }) => send(activity.files, { Target_Kind, Target_Guid }, { signal }),
  });
  const isSlow = useDelayed(query.isPending, 150);
  const upload = useAttachmentUpload(target, refresh);
  const chooser = (
    <FileButton
      icon={<UploadOutlined aria-hidden />}
      label={t('activity.attachments.upload')}
      kind={2}
      onFile={(file) => upload([file])}
    />
  );
  const rows = query.data?.rows;
  return (
    <DropArea isOn={canWrite} onFiles={upload}>
      {canWrite && (
        <div className={styles.bar}>
          <span className={styles.hint}>
            {t('activity.attachments.hint', {
              extensions: fileExtensions.join(' '),
              size: bytesText(fileSizeLimit),
            })}
          </span>
          {chooser}
        </div>
      )}
      <UploadRows place={placeOf(target)} />
      {query.error && !query.isFetching && !isSwallowed(query.error) && (
        <FailedFiles reason={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {isSlow && <FilesSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          title={t('activity.attachments.empty')}
          hint={t(canWrite ? 'activity.attachments.dropHint' : 'activity.attachments.emptyHint')}
        />
      )}
      {rows && rows.length > 0 && <AttachmentList files={rows} onChanged={refresh} />}
    </DropArea>
  );
}

const placeOf = (target: RecordRef) => `files ${targetKey(target)}`;

/** Uploads files to a record, one after the other; warns of those that may not be uploaded. */
function useAttachmentUpload(target: RecordRef, onUploaded: () => void) {
  const t = useT();
  const { Target_Kind, Target_Guid } = target;
  const onDone = () => {
    toast.success(t('activity.attachments.uploaded'));
    onUploaded();
  };
  return (files: readonly File[]) => {
    for (const file of files) {
      const File_Kind = kindOfFile(file.name);
      const problem = fileProblem(file, File_Kind);
      if (problem) toast.warning(t(problem));
      else startUpload(placeOf(target), { file, input: { File_Kind, Target_Kind, Target_Guid }, onDone });
    }
  };
}

function FailedFiles({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Alert
      type="error"
      showIcon
      title={reason}
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

const widths = [180, 132, 204, 156];

function FilesSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {widths.map((width) => (
        <div key={width} className={styles.waiting} aria-hidden>
          <Skeleton.Node active style={{ width, height: 16 }} />
          <Skeleton.Node active style={{ width: 64, height: 16 }} />
          <Skeleton.Node active style={{ width: 96, height: 16 }} />
        </div>
      ))}
    </div>
  );
}
