import { processes, type ProcessRow } from '@haina/contract/calls/processes.ts';
import { Form, Input, Select } from 'antd';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
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
  const worded = useSeedWord();
  const changed = useChanged();
  const isNew = task.kind === 'add';
  return (
    <FormDialog<ModeValues, number | null>
      title={t(isNew ? 'processes.add' : 'processes.rename')}
      name="mode"
      width={420}
      initialValues={isNew ? { Name: '', CopyId: task.rows[0]?.Id ?? 0 } : { Name: task.mode.Name }}
      save={(values, options) => saveMode(task, values, options)}
      onSaved={(added) => {
        toast.success(t('common.done'));
        changed();
        if (added !== null) onAdded(added);
      }}
      onClose={onClose}
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
              ...task.rows.map(({ Id, Name }) => ({ value: Id, label: worded(Name) })),
              { value: 0, label: t('processes.copyNone') },
            ]}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}

/** Gives the id of a mode that is new. */
async function saveMode(
  task: ModeTask,
  { Name, CopyId = 0 }: ModeValues,
  options: SendOptions,
): Promise<number | null> {
  if (task.kind === 'add') return (await send(processes.add, { Name, CopyId }, options)).Id;
  await send(processes.update, { ProcessId: task.mode.Id, Name }, options);
  return null;
}
