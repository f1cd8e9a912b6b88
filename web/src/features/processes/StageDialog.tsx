import { processes, type ProcessStage, StageForm } from '@haina/contract/calls/processes.ts';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { fieldRules } from '../../entity/rules.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useAskDiscard } from '../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useChanged } from './useProcesses.ts';

/** A new stage of a mode, or the change of one. */
export type StageTask =
  | { readonly kind: 'add'; readonly mode: number }
  | { readonly kind: 'edit'; readonly stage: ProcessStage };

/** What the dialog is about, and when it is over. */
export interface StageDialogProps {
  readonly task: StageTask;
  readonly onClose: () => void;
}

type StageValues = z.output<typeof StageForm>;

/** Asks for name and win rate of a stage and saves them. */
export function StageDialog({ task, onClose }: StageDialogProps) {
  const t = useT();
  const [form] = Form.useForm<StageValues>();
  const [isOpen, setOpen] = useState(true);
  const askDiscard = useAskDiscard();
  const saving = useSaving(task, () => setOpen(false));
  const isNew = task.kind === 'add';
  return (
    <Modal
      open={isOpen}
      title={t(isNew ? 'processes.addStage' : 'processes.editStage')}
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
      <Form<StageValues>
        form={form}
        name="stage"
        layout="vertical"
        initialValues={isNew ? { Name: '' } : { Name: task.stage.Name, Rate: task.stage.Rate }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="Name" label={t('processes.stageName')} required rules={fieldRules(StageForm, 'admin', 'Name')}>
          <Input autoFocus maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="Rate"
          label={t('processes.rate')}
          extra={t('processes.rateHint')}
          required
          rules={fieldRules(StageForm, 'admin', 'Rate')}
        >
          <InputNumber min={0} max={100} precision={0} suffix="%" style={{ width: 160 }} />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}

function useSaving(task: StageTask, onDone: () => void) {
  const t = useT();
  const changed = useChanged();
  const formKey = useFormKey();
  return useMutation({
    mutationFn: async (values: StageValues) => {
      const options = { idempotencyKey: formKey.current() };
      if (task.kind === 'add') await send(processes.addStage, { ...values, ProcessId: task.mode }, options);
      else await send(processes.updateStage, { ...values, StageId: task.stage.Id }, options);
    },
    onSuccess: () => {
      toast.success(t('common.done'));
      changed();
      onDone();
    },
    onError: showError,
    // A refused form is another one once it is mended.
    onSettled: () => formKey.renew(),
  });
}
