import { LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { mark } from '@haina/contract/calls/mark.ts';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';

/** Which month may be closed or opened again. */
export interface CloseMonthButtonProps {
  readonly month: string;
  readonly isClosed: boolean;
  /** Whether it is over. */
  readonly isOver: boolean;
  readonly onChanged: () => void;
}

/** Closes a month after a question, or opens it again with a reason, for those who may (S34.7). */
export function CloseMonthButton({ month, isClosed, isOver, onChanged }: CloseMonthButtonProps) {
  const t = useT();
  const confirm = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const close = () =>
    confirm(t('score.mark.closeAsk', { month }), () => send(mark.close, { Month: month, State: 1 }), onChanged);
  if (!isClosed && !isOver) return null;
  return (
    <Allowed to={mark.close}>
      {isClosed ? (
        <Button icon={<UnlockOutlined aria-hidden />} onClick={() => setAsking(true)}>
          {t('score.mark.reopen')}
        </Button>
      ) : (
        <Button icon={<LockOutlined aria-hidden />} onClick={close}>
          {t('score.mark.close')}
        </Button>
      )}
      {isAsking && <ReopenDialog month={month} onClose={() => setAsking(false)} onDone={onChanged} />}
    </Allowed>
  );
}

interface ReopenDialogProps {
  readonly month: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ReopenDialog({ month, onClose, onDone }: ReopenDialogProps) {
  const t = useT();
  const [form] = Form.useForm<{ Remark: string }>();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ Remark }: { readonly Remark: string }) => {
    setSaving(true);
    try {
      await send(mark.close, { Month: month, State: 0, Remark });
      toast.success(t('score.mark.done'));
      onClose();
      onDone();
    } catch (error) {
      showError(error);
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      centered
      title={t('score.mark.reopenTitle', { month })}
      onCancel={onClose}
      onOk={form.submit}
      confirmLoading={isSaving}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item
          name="Remark"
          label={t('score.mark.reason')}
          extra={t('score.mark.reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('valid.score.reasonRequired') }]}
        >
          <Input.TextArea maxLength={200} showCount rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
