import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';

/** Whose deal status is to be changed; null keeps the dialog closed. */
export interface DealDialogProps {
  readonly customer: Customer | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface DealValues {
  readonly Remark?: string;
}

const formId = 'customer-deal';

/** Marks a customer as dealt or takes that back, with a remark (decisions, section 4: deal). */
export function DealDialog({ customer, onClose, onDone }: DealDialogProps) {
  const t = useT();
  const [form] = Form.useForm<DealValues>();
  const formKey = useFormKey();
  const next = customer?.Deal_State === 1 ? 0 : 1;
  const saving = useMutation({
    mutationFn: ({ Remark = '' }: DealValues) =>
      send(
        customers.updateState,
        { Guid: customer?.Guid ?? '', Deal_State: next, Remark },
        { idempotencyKey: formKey.current() },
      ),
    onSuccess: () => {
      formKey.renew();
      toast.success(t('common.done'));
      onClose();
      onDone();
    },
    onError: showError,
  });
  return (
    <Modal
      title={t('customer.dealTitle')}
      width={480}
      centered
      open={customer !== null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('Remark')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={saving.isPending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
    >
      <p>
        {t('customer.dealAsk', {
          name: customer?.Customer_Name ?? '',
          state: t(next === 1 ? 'customer.deal.yes' : 'customer.deal.no'),
        })}
      </p>
      <Form<DealValues>
        id={formId}
        name={formId}
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="Remark" label={t('customer.dealRemark')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
