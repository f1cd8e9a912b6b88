import { user } from '@haina/contract/calls/user.ts';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { DialogProps } from './dialogProps.ts';
import { PasswordFields, type Passwords } from './PasswordFields.tsx';

/** Changes the person's own password; all their other sessions end. */
export function PasswordDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  const askDiscard = useAskDiscard();
  const [form] = Form.useForm<Passwords>();
  const [busy, setBusy] = useState(false);
  const key = useFormKey();

  const handleFinish = async ({ Old_Pwd, New_Pwd }: Passwords) => {
    setBusy(true);
    try {
      await send(user.updatePassword, { Old_Pwd, New_Pwd }, { idempotencyKey: key.current() });
      key.renew();
      toast.success(t('shell.password.changed'));
      onClose();
    } catch (error) {
      key.renew();
      showError(error);
    } finally {
      setBusy(false);
    }
  };

  const handleCancel = () => {
    if (!form.isFieldsTouched()) return onClose();
    askDiscard(onClose);
  };

  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      title={t('shell.password.title')}
      width={480}
      centered
      mask={{ closable: false }}
      onCancel={handleCancel}
      onOk={form.submit}
      confirmLoading={busy}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      afterOpenChange={(visible) => visible && form.focusField('Old_Pwd')}
    >
      <PasswordForm form={form} onFinish={(values) => void handleFinish(values)} />
    </Modal>
  );
}

interface PasswordFormProps {
  readonly form: ReturnType<typeof Form.useForm<Passwords>>[0];
  readonly onFinish: (values: Passwords) => void;
}

function PasswordForm({ form, onFinish }: PasswordFormProps) {
  const t = useT();
  return (
    <Form
      form={form}
      preserve={false}
      labelCol={{ flex: '112px' }}
      labelAlign="right"
      colon={false}
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={onFinish}
      style={{ paddingTop: 8 }}
    >
      <PasswordFields oldLabel={t('shell.password.current')} />
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </Form>
  );
}
