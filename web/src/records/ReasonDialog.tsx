import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useFormKey } from '../lib/api/useFormKey.ts';
import { showError } from '../lib/feedback/showError.ts';
import { toast } from '../lib/feedback/toast.ts';
import { useT } from '../lib/i18n/i18n.ts';

/** What is asked before something is done that takes words along. */
export interface ReasonRequest {
  readonly title: string;
  readonly question: string;
  /** What the words are: a reason, a remark. */
  readonly label: string;
  /** What is said when they are missing; absent where they may be. */
  readonly required?: string;
  readonly maxLength: number;
  /** Makes the call, with the key under which a repeated submit is answered once. */
  readonly onSubmit: (reason: string, idempotencyKey: string) => Promise<unknown>;
  /** After success, when the dialog has closed. */
  readonly onDone: () => void;
}

/** What a dialog that asks for words shows. */
export interface ReasonDialogProps {
  /** Null keeps it closed. */
  readonly request: ReasonRequest | null;
  readonly onClose: () => void;
}

interface ReasonValues {
  readonly Reason?: string;
}

const formId = 'reason';

/** Asks for a reason or a remark, and then does it. */
export function ReasonDialog({ request, onClose }: ReasonDialogProps) {
  const t = useT();
  const [form] = Form.useForm<ReasonValues>();
  const formKey = useFormKey();
  const [last, setLast] = useState(request);
  // While it closes it still shows what it was opened for.
  if (request && request !== last) setLast(request);
  const shown = request ?? last;
  const submitting = useMutation({
    mutationFn: ({ Reason = '' }: ReasonValues) => shown?.onSubmit(Reason.trim(), formKey.current()) ?? nothing,
    onSuccess: () => {
      formKey.renew();
      toast.success(t('common.done'));
      onClose();
      shown?.onDone();
    },
    onError: showError,
  });
  return (
    <Modal
      title={shown?.title}
      width={480}
      centered
      open={request !== null}
      onCancel={() => !submitting.isPending && onClose()}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('Reason')}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={submitting.isPending}
      okButtonProps={{ htmlType: 'submit', form: formId }}
    >
      <p>{shown?.question}</p>
      <Form<ReasonValues>
        id={formId}
        name={formId}
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => submitting.mutate(values)}
      >
        <Form.Item
          name="Reason"
          label={shown?.label}
          rules={shown?.required ? [{ required: true, whitespace: true, message: shown.required }] : []}
        >
          <Input.TextArea maxLength={shown?.maxLength ?? 0} autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const nothing = Promise.resolve();
