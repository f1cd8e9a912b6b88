import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { DictionarySelect } from '../../pickers/DictionarySelect.tsx';

/** Whose quality is to be changed; null keeps the dialog closed. */
export interface QualityDialogProps {
  readonly leads: readonly Lead[] | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface QualityValues {
  readonly Quality: number;
}

/** Sets the quality of one lead or of all chosen ones. */
export function QualityDialog({ leads: chosen, onClose, onSaved }: QualityDialogProps) {
  const t = useT();
  const [form] = Form.useForm<QualityValues>();
  const formKey = useFormKey();
  const saving = useMutation({
    mutationFn: ({ Quality }: QualityValues) =>
      send(
        leads.updateQuality,
        { LeadsGuidList: chosen?.map(({ Guid }) => Guid) ?? [], Quality },
        { idempotencyKey: formKey.current() },
      ),
    onSuccess: () => {
      formKey.renew();
      toast.success(t('common.done'));
      onClose();
      onSaved();
    },
    onError: showError,
  });
  const only = chosen?.length === 1 ? chosen[0] : undefined;
  return (
    <Modal
      title={t('leads.changeQuality')}
      width={480}
      centered
      open={chosen !== null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('Quality')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ htmlType: 'submit', form: 'leads-quality' }}
    >
      <Form<QualityValues>
        id="leads-quality"
        name="leads-quality"
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ Quality: only?.Quality || undefined }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item
          name="Quality"
          label={t('field.leads.Quality')}
          rules={[{ required: true, message: t('leads.chooseQuality') }]}
        >
          <DictionarySelect code="Leads_Quality" label={t('field.leads.Quality')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
