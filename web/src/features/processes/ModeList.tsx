import { PlusOutlined } from '@ant-design/icons';
import { processes, type ProcessRow } from '@haina/contract/calls/processes.ts';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { IconButton } from '../../ui/components/IconButton.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import styles from '../../ui/components/twoPanes.module.css';
import type { ModeDialogProps, ModeTask } from './ModeDialog.tsx';
import { ModeLine } from './ModeLine.tsx';
import type { NewOrder } from './reordered.ts';

const dialog = lazyComponent<ModeDialogProps>(async () => (await import('./ModeDialog.tsx')).ModeDialog);

/** What the list of modes shows and tells. */
export interface ModeListProps {
  readonly rows: readonly ProcessRow[];
  readonly current: number | null;
  readonly onChoose: (mode: number) => void;
  readonly onSort: (order: NewOrder, moved: number, name: string) => void;
}

/** The sales modes in their order, each with its open opportunities and what can be done to it. */
export function ModeList({ rows, current, onChoose, onSort }: ModeListProps) {
  const t = useT();
  const [task, setTask] = useState<ModeTask | null>(null);
  const ids = rows.map(({ Id }) => Id);
  const sort = (order: readonly number[], moved: number) =>
    onSort({ mode: null, ids: order }, moved, rows.find(({ Id }) => Id === moved)?.Name ?? '');
  return (
    <Panel
      kind="pane"
      title={t('processes.list')}
      extra={
        <Allowed to={processes.add}>
          <IconButton
            size="small"
            label={t('processes.add')}
            icon={<PlusOutlined />}
            onClick={() => setTask({ kind: 'add', rows })}
          />
        </Allowed>
      }
    >
      <ul className={styles.list}>
        {rows.map((mode) => (
          <ModeLine
            key={mode.Id}
            mode={mode}
            ids={ids}
            isCurrent={mode.Id === current}
            onChoose={() => onChoose(mode.Id)}
            onTask={setTask}
            onSort={sort}
          />
        ))}
      </ul>
      {task && (
        <dialog.Component
          key={task.kind === 'add' ? 'add' : task.mode.Id}
          task={task}
          onClose={() => setTask(null)}
          onAdded={onChoose}
        />
      )}
    </Panel>
  );
}
