import { Form, Input } from 'antd';
import { FormDialog } from '../entity/form/FormDialog.tsx';
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
  /** After success, when the dialog closes. */
  readonly onDone: () => void;
}

/** What a dialog that asks for words shows. */
export interface ReasonDialogProps {
  readonly request: ReasonRequest;
  readonly onClose: () => void;
}

interface ReasonValues {
  readonly Reason?: string;
}

/** Asks for a reason or a remark, and then does it. */
export function ReasonDialog({ request, onClose }: ReasonDialogProps) {
  const t = useT();
  const { title, question, label, required, maxLength, onSubmit, onDone } = request;
  return (
    <FormDialog<ReasonValues, unknown>
      title={title}
      name="reason"
      width={480}
      initialValues={{}}
      save={({ Reason = '' }, { idempotencyKey = '' }) => onSubmit(Reason.trim(), idempotencyKey)}
      onSaved={() => {
        toast.success(t('common.done'));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{question}</p>
      <Form.Item
        name="Reason"
        label={label}
        rules={required === undefined ? [] : [{ required: true, whitespace: true, message: required }]}
      >
        <Input.TextArea maxLength={maxLength} autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
