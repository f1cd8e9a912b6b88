import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons';
import { type DepartmentRow, people } from '@haina/contract/calls/people.ts';
import { Button, Dropdown, Skeleton, Tree } from 'antd';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import panes from '../../ui/components/twoPanes.module.css';
import type { DepartmentDialogProps, DepartmentTask } from './DepartmentDialog.tsx';
import styles from './people.module.css';
import { useChanged, useDepartments } from './usePeople.ts';

const dialog = lazyComponent<DepartmentDialogProps>(
  async () => (await import('./DepartmentDialog.tsx')).DepartmentDialog,
);

/** What the tree shows and tells. */
export interface DepartmentPanelProps {
  readonly chosen: string | null;
  readonly onChoose: (department: string | null) => void;
}

/** The tree of departments, with what can be done to each. */
export function DepartmentPanel({ chosen, onChoose }: DepartmentPanelProps) {
  const t = useT();
  const { data, error, isFetching, refetch } = useDepartments();
  const [task, setTask] = useState<DepartmentTask | null>(null);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const mayAdd = usePermission(people.addDepartment);
  const rows = data?.rows ?? [];
  const all = rows.map(({ Guid }) => Guid);
  // What comes anew, or goes elsewhere, is seen at once.
  const expanded = all.filter((guid) => !folded.includes(guid));
  const root = rows.find(({ ParentGuid }) => ParentGuid === '');
  return (
    <Panel
      kind="pane"
      title={t('people.departments')}
      extra={
        mayAdd &&
        root && (
          <IconButton
            size="small"
            label={t('people.addDepartment')}
            icon={<PlusOutlined />}
            onClick={() => setTask({ kind: 'add', department: rows.find(({ Guid }) => Guid === chosen) ?? root })}
          />
        )
      }
    >
      <div className={`${panes.list} ${styles.tree}`}>
        {error && !isFetching && <LoadErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && isFetching && <Skeleton active />}
        {data && (
          <Tree
            blockNode
            expandedKeys={expanded}
            onExpand={(keys) => setFolded(all.filter((guid) => !keys.includes(guid)))}
            aria-label={t('people.departments')}
            treeData={nodesOf(rows, '', setTask)}
            selectedKeys={chosen === null ? [] : [chosen]}
            onSelect={(keys) => onChoose(typeof keys[0] === 'string' ? keys[0] : null)}
          />
        )}
      </div>
      {task && (
        <dialog.Component key={`${task.kind} ${task.department.Guid}`} task={task} onClose={() => setTask(null)} />
      )}
    </Panel>
  );
}

interface Node {
  readonly key: string;
  readonly title: ReactNode;
  readonly children: Node[];
}

const nodesOf = (rows: readonly DepartmentRow[], parent: string, onTask: TitleProps['onTask']): Node[] =>
  rows
    .filter(({ ParentGuid }) => ParentGuid === parent)
    .map((department) => ({
      key: department.Guid,
      title: <DepartmentTitle department={department} onTask={onTask} />,
      children: nodesOf(rows, department.Guid, onTask),
    }));

interface TitleProps {
  readonly department: DepartmentRow;
  readonly onTask: (task: DepartmentTask) => void;
}

function DepartmentTitle({ department, onTask }: TitleProps) {
  const t = useT();
  const items = useDepartmentActions(department, onTask);
  return (
    <span className={styles.node}>
      <span className={styles.nodeName} title={department.Name}>
        {department.Name}
      </span>
      <span className={styles.count} title={t('people.people', { number: department.Total })}>
        {department.Total}
      </span>
      {items.length > 0 && (
        <Dropdown
          // The row behind it would be chosen.
          menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
          trigger={['click']}
        >
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={t('people.departmentActions', { name: department.Name })}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      )}
    </span>
  );
}

function useDepartmentActions(department: DepartmentRow, onTask: TitleProps['onTask']) {
  const t = useT();
  const confirm = useConfirm();
  const changed = useChanged();
  const [mayAdd, mayUpdate, mayRemove] = [
    usePermission(people.addDepartment),
    usePermission(people.updateDepartment),
    usePermission(people.removeDepartment),
  ];
  const isRoot = department.ParentGuid === '';
  const open = (kind: DepartmentTask['kind']) => () => onTask({ kind, department });
  const remove = () => {
    const idempotencyKey = newKey();
    const call = () => send(people.removeDepartment, { FrameworkGuid: department.Guid }, { idempotencyKey });
    confirm(t('people.removeAsk', { name: department.Name }), call, changed);
  };
  return [
    ...(mayAdd ? [{ key: 'add', label: t('people.addBelow'), onClick: open('add') }] : []),
    ...(mayUpdate ? [{ key: 'rename', label: t('people.rename'), onClick: open('rename') }] : []),
    ...(mayUpdate && !isRoot ? [{ key: 'move', label: t('people.move'), onClick: open('move') }] : []),
    ...(mayRemove && !isRoot
      ? [
          { key: 'merge', label: t('people.merge'), onClick: open('merge') },
          { key: 'remove', label: t('people.remove'), danger: true, onClick: remove },
        ]
      : []),
  ];
}
