import { processes, type ProcessStage, StageForm } from '@haina/contract/calls/processes.ts';
import { Form, Input, InputNumber } from 'antd';
import type { z } from 'zod';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
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
  const changed = useChanged();
  const isNew = task.kind === 'add';
  return (
    <FormDialog<StageValues, void>
      title={t(isNew ? 'processes.addStage' : 'processes.editStage')}
      name="stage"
      width={420}
      initialValues={isNew ? { Name: '' } : { Name: task.stage.Name, Rate: task.stage.Rate }}
      save={async (values, options) => {
        if (task.kind === 'add') await send(processes.addStage, { ...values, ProcessId: task.mode }, options);
        else await send(processes.updateStage, { ...values, StageId: task.stage.Id }, options);
      }}
      onSaved={() => {
        toast.success(t('common.done'));
        changed();
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
