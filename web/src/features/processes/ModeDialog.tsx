import { processes, type ProcessRow } from '@haina/contract/calls/processes.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { fieldRules } from '../../entity/rules.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useChanged } from './useProcesses.ts';

/** What a name is asked for: a new mode, which may copy one of the others, or another name. */
export type ModeTask =
  | { readonly kind: 'add'; readonly rows: readonly ProcessRow[] }
  | { readonly kind: 'rename'; readonly mode: ProcessRow };

/** What the dialog is about, and when it is over. */
export interface ModeDialogProps {
  readonly task: ModeTask;
  readonly onClose: () => void;
  /** With the id of the mode that is new. */
  readonly onAdded: (mode: number) => void;
}

interface ModeValues {
  readonly Name: string;
  readonly CopyId?: number;
}

/** Asks for the name of a mode, and for a new one whose stages it copies, and saves it. */
export function ModeDialog({ task, onClose, onAdded }: ModeDialogProps) {
  const t = useT();
  const [form] = Form.useForm<ModeValues>();
  const [isOpen, setOpen] = useState(true);
  const askDiscard = useAskDiscard();
  const saving = useSaving(task, (added) => {
    setOpen(false);
    if (added !== null) onAdded(added);
  });
  const isNew = task.kind === 'add';
  return (
    <Modal
      open={isOpen}
      title={t(isNew ? 'processes.add' : 'processes.rename')}
      width={420}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => (form.isFieldsTouched() ? askDiscard(() => setOpen(false)) : setOpen(false))}
      onOk={form.submit}
      confirmLoading={saving.isPending}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
    >
      <Form<ModeValues>
        form={form}
        name="mode"
        layout="vertical"
        initialValues={isNew ? { Name: '', CopyId: task.rows[0]?.Id ?? 0 } : { Name: task.mode.Name }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item
          name="Name"
          label={t('processes.name')}
          required
          rules={fieldRules(processes.add.input, 'admin', 'Name')}
        >
          <Input autoFocus maxLength={50} autoComplete="off" />
        </Form.Item>
        {isNew && (
          <Form.Item name="CopyId" label={t('processes.copy')}>
            <Select
              // All are there for keyboard and screen reader.
              virtual={false}
              options={[
                ...task.rows.map(({ Id, Name }) => ({ value: Id, label: Name })),
                { value: 0, label: t('processes.copyNone') },
              ]}
            />
          </Form.Item>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}

function useSaving(task: ModeTask, onDone: (added: number | null) => void) {
  const t = useT();
  const changed = useChanged();
  const formKey = useFormKey();
  return useMutation({
    mutationFn: async ({ Name, CopyId }: ModeValues) => {
      const options = { idempotencyKey: formKey.current() };
      if (task.kind === 'add') return (await send(processes.add, { Name, CopyId: CopyId ?? 0 }, options)).Id;
      await send(processes.update, { ProcessId: task.mode.Id, Name }, options);
      return null;
    },
    onSuccess: (added) => {
      toast.success(t('common.done'));
      changed();
      onDone(added);
    },
    onError: showError,
    // A refused form is another one once it is mended.
    onSettled: () => formKey.renew(),
  });
}
