import { type Attachment, activity } from '@haina/contract/calls/activity.ts';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { type RowAction, RowActions } from '../../entity/list/RowActions.tsx';
import { safeUrl } from '../../lib/api/safeUrl.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { Bytes } from '../../ui/components/Bytes.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import styles from './attachments.module.css';
import { fileIcon, isPreviewed } from './fileIcon.tsx';
import type { PicturePreviewProps } from './PicturePreview.tsx';
import type { RenameDialogProps } from './RenameDialog.tsx';

/** The attachments of a record, and who hears of changes. */
export interface AttachmentListProps {
  readonly files: readonly Attachment[];
  readonly onChanged: () => void;
}

const preview = lazyComponent<PicturePreviewProps>(async () => (await import('./PicturePreview.tsx')).PicturePreview);
const renameDialog = lazyComponent<RenameDialogProps>(async () => (await import('./RenameDialog.tsx')).RenameDialog);

/** Height of the table's rows, in px (S9.10). */
const tableHeight = 450;

/** Attachments in a table, on a phone in rows, with what can be done with each. */
export function AttachmentList({ files, onChanged }: AttachmentListProps) {
  const isPhone = useIsPhone();
  const [shown, setShown] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<Attachment | null>(null);
  const isPreviewWanted = useOnceTrue(shown !== null);
  const pictures = files.filter(({ File_Name }) => isPreviewed(File_Name));
  const look = (file: Attachment) => setShown(pictures.indexOf(file));
  const actionsOf = useFileActions({ onPreview: look, onRename: setRenamed, onChanged });
  return (
    <>
      {isPhone ? (
        <FileRows files={files} onPreview={look} actionsOf={actionsOf} />
      ) : (
        <FileTable files={files} onPreview={look} actionsOf={actionsOf} />
      )}
      {isPreviewWanted && <preview.Component pictures={pictures} current={shown} onChange={setShown} />}
      {renamed && <renameDialog.Component file={renamed} onClose={() => setRenamed(null)} onRenamed={onChanged} />}
    </>
  );
}

interface FileActionsOptions {
  readonly onPreview: (file: Attachment) => void;
  readonly onRename: (file: Attachment) => void;
  readonly onChanged: () => void;
}

/** What can be done with a file: looked at or downloaded by everybody, renamed and deleted by those who may. */
function useFileActions({ onPreview, onRename, onChanged }: FileActionsOptions) {
  const t = useT();
  const confirm = useConfirm();
  const remove = ({ File_Guid }: Attachment) =>
    confirm(t('common.deleteAsk'), () => send(activity.removeFile, { File_Guid }), onChanged);
  return (file: Attachment): readonly RowAction[] => {
    const download: RowAction = {
      key: 'download',
      label: t('activity.attachments.download'),
      to: '',
      onClick: () => downloadFile(file),
    };
    const rename: RowAction = {
      key: 'rename',
      label: t('activity.attachments.rename'),
      to: activity.renameFile,
      onClick: () => onRename(file),
    };
    const removal: RowAction = {
      key: 'remove',
      label: t('common.remove'),
      to: activity.removeFile,
      isDanger: true,
      onClick: () => remove(file),
    };
    const own = file.Can_Edit === 1 ? [rename, removal] : [];
    if (!isPreviewed(file.File_Name)) return [download, ...own];
    const look: RowAction = {
      key: 'preview',
      label: t('activity.attachments.preview'),
      to: '',
      onClick: () => onPreview(file),
    };
    return [look, ...own, download].toSorted((one, other) => rank(one) - rank(other));
  };
}

// Deleting stands last, apart from what is done every day.
const rank = ({ isDanger }: RowAction) => (isDanger ? 1 : 0);

function downloadFile({ File_Path, File_Name }: Attachment): void {
  const link = document.createElement('a');
  link.href = safeUrl(File_Path) ?? '';
  link.download = File_Name;
  link.click();
}

interface FileViewProps {
  readonly files: readonly Attachment[];
  readonly onPreview: (file: Attachment) => void;
  readonly actionsOf: (file: Attachment) => readonly RowAction[];
}

function FileTable({ files, onPreview, actionsOf }: FileViewProps) {
  const t = useT();
  const columns: readonly TableColumn<Attachment>[] = [
    {
      key: 'name',
      title: t('activity.attachments.name'),
      render: (file) => <FileName file={file} onPreview={onPreview} />,
    },
    {
      key: 'size',
      title: t('activity.attachments.size'),
      width: 110,
      align: 'end',
      render: ({ File_Size }) => <Bytes value={File_Size} />,
    },
    {
      key: 'time',
      title: t('activity.attachments.time'),
      width: 150,
      render: ({ Create_Time }) => <DateTime value={Create_Time} precision="minute" />,
    },
    { key: 'uploader', title: t('activity.attachments.uploader'), dataIndex: 'Create_User_Name', width: 120 },
    {
      key: 'actions',
      title: t('entity.actions'),
      width: 160,
      render: (file) => <RowActions name={file.File_Name} actions={actionsOf(file)} />,
    },
  ];
  return (
    <DataTable<Attachment>
      rowKey="File_Guid"
      isFixed
      rows={files}
      columns={columns}
      minWidth={760}
      height={tableHeight}
    />
  );
}

function FileRows({ files, onPreview, actionsOf }: FileViewProps) {
  return (
    <ul className={styles.rows}>
      {files.map((file) => (
        <li key={file.File_Guid} className={styles.row}>
          <FileName file={file} onPreview={onPreview} />
          <span className={styles.facts}>
            <Bytes value={file.File_Size} />
            <DateTime value={file.Create_Time} precision="minute" />
            <span>{file.Create_User_Name}</span>
          </span>
          <RowActions name={file.File_Name} actions={actionsOf(file)} />
        </li>
      ))}
    </ul>
  );
}

/** The name of a file: a press shows a picture and downloads anything else. */
function FileName({ file, onPreview }: Pick<FileViewProps, 'onPreview'> & { readonly file: Attachment }) {
  const { File_Name: name } = file;
  const content = (
    <>
      {fileIcon(name)}
      <span className={styles.nameText}>{name}</span>
    </>
  );
  if (isPreviewed(name)) {
    return (
      <button type="button" className={styles.name} title={name} onClick={() => onPreview(file)}>
        {content}
      </button>
    );
  }
  return (
    <a className={styles.name} title={name} href={safeUrl(file.File_Path) ?? ''} download={name}>
      {content}
    </a>
  );
}
