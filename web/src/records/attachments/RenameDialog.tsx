import { type Attachment, activity } from '@haina/contract/calls/activity.ts';
import { extensionOf, fileNameLimit } from '@haina/contract/rules/attachment.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** Which attachment is renamed; null keeps the dialog closed. */
export interface RenameDialogProps {
  readonly file: Attachment | null;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

interface Values {
  readonly File_Name: string;
}

const formId = 'attachment-name';

/** Renames an attachment; its extension stays (S9.7). */
export function RenameDialog({ file, onClose, onRenamed }: RenameDialogProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  // While it closes it still shows what it was opened for.
  const [shown, setShown] = useState(file);
  if (file && file !== shown) setShown(file);
  const extension = shown ? shown.File_Name.slice(shown.File_Name.length - extensionOf(shown.File_Name).length) : '';
  const saving = useMutation({
    mutationFn: ({ File_Name }: Values) =>
      send(activity.renameFile, { File_Guid: shown?.File_Guid ?? '', File_Name: `${File_Name.trim()}.${extension}` }),
    onSuccess: () => {
      toast.success(t('activity.attachments.renamed'));
      onClose();
      onRenamed();
    },
    onError: showError,
  });
  return (
    <Modal
      title={t('activity.attachments.renameTitle')}
      width={480}
      centered
      open={file !== null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('File_Name')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
    >
      <Form<Values>
        id={formId}
        name={formId}
        form={form}
        key={shown?.File_Guid}
        layout="vertical"
        preserve={false}
        initialValues={{ File_Name: shown?.File_Name.slice(0, -extension.length - 1) }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item
          name="File_Name"
          label={t('activity.attachments.name')}
          rules={[{ required: true, whitespace: true, message: t('valid.activity.fileNameRequired') }]}
        >
          <Input suffix={`.${extension}`} maxLength={fileNameLimit - extension.length - 1} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
