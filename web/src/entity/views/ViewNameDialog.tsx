import { type View, type ViewNoun, views as calls } from '@haina/contract/calls/views.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { fieldRules } from '../form/rules.ts';
import type { Views } from './useViews.ts';

/** What a name is asked for: a new view of the list as it stands, or an old one's new name. */
export type ViewNaming = { readonly kind: 'add' } | { readonly kind: 'rename'; readonly view: View };

/** What the dialog is about. */
export interface ViewNameDialogProps {
  readonly noun: ViewNoun;
  readonly views: Views;
  /** Null keeps it closed. */
  readonly naming: ViewNaming | null;
  readonly onClose: () => void;
}

interface NameValues {
  readonly Name: string;
}

/** Asks for the name of a view and saves it. */
export function ViewNameDialog({ noun, views, naming, onClose }: ViewNameDialogProps) {
  const t = useT();
  const [form] = Form.useForm<NameValues>();
  const formKey = useFormKey();
  const saving = useMutation({
    mutationFn: async ({ Name }: NameValues) => {
      const key = { idempotencyKey: formKey.current() };
      if (naming?.kind === 'rename') await send(calls.update, { Guid: naming.view.Guid, Name }, key);
      else await send(calls.add, { Noun: noun, Name, ...views.content }, key);
    },
    onSuccess: () => {
      formKey.renew();
      toast.success(t('views.saved'));
      views.refresh();
      onClose();
    },
    onError: showError,
  });
  return (
    <Modal
      title={t(naming?.kind === 'rename' ? 'views.rename' : 'views.saveAs')}
      width={420}
      centered
      open={naming !== null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('Name')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ htmlType: 'submit', form: 'view-name' }}
    >
      <Form<NameValues>
        id="view-name"
        name="view-name"
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ Name: naming?.kind === 'rename' ? naming.view.Name : '' }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="Name" label={t('views.nameTitle')} rules={fieldRules(calls.add.input, 'view', 'Name')}>
          <Input maxLength={30} placeholder={t('views.nameHint')} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
