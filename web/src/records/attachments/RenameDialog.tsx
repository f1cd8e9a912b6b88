import { type Attachment, activity } from '@haina/contract/calls/activity.ts';
import { extensionOf, fileNameLimit } from '@haina/contract/rules/attachment.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** Which attachment is renamed. */
export interface RenameDialogProps {
  readonly file: Attachment;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

interface Values {
  readonly File_Name: string;
}

/** Renames an attachment; its extension stays (S9.7). */
export function RenameDialog({ file, onClose, onRenamed }: RenameDialogProps) {
  const t = useT();
  const extension = file.File_Name.slice(file.File_Name.length - extensionOf(file.File_Name).length);
  return (
    <FormDialog<Values, unknown>
      title={t('activity.attachments.renameTitle')}
      name="attachment-name"
      width={480}
      initialValues={{ File_Name: file.File_Name.slice(0, -extension.length - 1) }}
      save={({ File_Name }, options) =>
        send(activity.renameFile, { File_Guid: file.File_Guid, File_Name: `${File_Name.trim()}.${extension}` }, options)
      }
      onSaved={() => {
        toast.success(t('activity.attachments.renamed'));
        onRenamed();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="File_Name"
        label={t('activity.attachments.name')}
        rules={[{ required: true, whitespace: true, message: t('valid.activity.fileNameRequired') }]}
      >
        <Input suffix={`.${extension}`} maxLength={fileNameLimit - extension.length - 1} />
      </Form.Item>
    </FormDialog>
  );
}
