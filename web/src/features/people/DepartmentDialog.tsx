import { type DepartmentRow, people } from '@haina/contract/calls/people.ts';
import { Form, Input } from 'antd';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import type { Option } from '../../entity/fields/options.ts';
import { TreeChoice } from '../../entity/fields/TreeChoice.tsx';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { departmentOptions } from './departmentOptions.ts';
import { useChanged, useDepartments } from './usePeople.ts';

/** What is to be done to a department; `add` adds one below it. */
export interface DepartmentTask {
  readonly kind: 'add' | 'rename' | 'move' | 'merge';
  readonly department: DepartmentRow;
}

/** What the dialog is about, and when it is over. */
export interface DepartmentDialogProps {
  readonly task: DepartmentTask;
  readonly onClose: () => void;
}

interface DepartmentValues {
  readonly Name?: string;
  readonly Other?: string;
}

const titles = {
  add: 'people.addDepartment',
  rename: 'people.rename',
  move: 'people.move',
  merge: 'people.merge',
} as const;

/** Adds, renames, moves or merges a department. */
export function DepartmentDialog({ task, onClose }: DepartmentDialogProps) {
  const t = useT();
  const changed = useChanged();
  return (
    <FormDialog<DepartmentValues, void>
      title={t(titles[task.kind])}
      name="department"
      width={480}
      initialValues={initialOf(task)}
      save={(values, options) => saveDepartment(task, values, options)}
      onSaved={() => {
        toast.success(t('common.done'));
        changed();
      }}
      onClose={onClose}
    >
      <Fields task={task} />
    </FormDialog>
  );
}

const initialOf = ({ kind, department }: DepartmentTask): DepartmentValues =>
  kind === 'rename' ? { Name: department.Name } : kind === 'add' ? { Other: department.Guid } : {};

function Fields({ task: { kind, department } }: Pick<DepartmentDialogProps, 'task'>) {
  const t = useT();
  const rows = useDepartments().data?.rows ?? [];
  const isNaming = kind === 'add' || kind === 'rename';
  // A department goes neither into itself nor below itself.
  const options: readonly Option[] = departmentOptions(rows, kind === 'add' ? null : department.Guid);
  return (
    <>
      {isNaming && (
        <Form.Item
          name="Name"
          label={t('people.departmentName')}
          rules={[{ required: true, whitespace: true, message: t('valid.people.departmentNameRequired') }]}
        >
          <Input autoFocus maxLength={50} />
        </Form.Item>
      )}
      {kind !== 'rename' && (
        <Form.Item
          name="Other"
          label={t(kind === 'merge' ? 'people.into' : 'people.parent')}
          extra={kind === 'add' ? undefined : t(kind === 'merge' ? 'people.mergeHint' : 'people.moveHint')}
          rules={[{ required: true, message: t('people.chooseDepartment') }]}
        >
          <TreeChoice options={options} placeholder={t('people.chooseDepartment')} />
        </Form.Item>
      )}
    </>
  );
}

async function saveDepartment(
  { kind, department }: DepartmentTask,
  { Name = '', Other = '' }: DepartmentValues,
  options: SendOptions,
): Promise<void> {
  const FrameworkGuid = department.Guid;
  if (kind === 'add') await send(people.addDepartment, { Name, ParentGuid: Other }, options);
  if (kind === 'rename') await send(people.updateDepartment, { FrameworkGuid, Name }, options);
  if (kind === 'move') await send(people.updateDepartment, { FrameworkGuid, ParentGuid: Other }, options);
  if (kind === 'merge') await send(people.mergeDepartment, { FrameworkGuid, Into_Guid: Other }, options);
}
