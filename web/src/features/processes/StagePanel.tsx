import { PlusOutlined } from '@ant-design/icons';
import { processes, type ProcessRow } from '@haina/contract/calls/processes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { EmptyState } from '../../ui/components/EmptyState.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import { Panel } from '../../ui/components/Panel.tsx';
import panes from '../../ui/components/twoPanes.module.css';
import { OutcomeList } from './OutcomeList.tsx';
import styles from './processes.module.css';
import type { StageDialogProps, StageTask } from './StageDialog.tsx';
import { StageRow } from './StageRow.tsx';
import type { NewOrder } from './reordered.ts';

const dialog = lazyComponent<StageDialogProps>(async () => (await import('./StageDialog.tsx')).StageDialog);

/** What the panel of a mode shows and tells. */
export interface StagePanelProps {
  readonly mode: ProcessRow;
  readonly onSort: (order: NewOrder, moved: number, name: string) => void;
}

/** The stages of a mode in their order, and the outcomes, which the product fixes. */
export function StagePanel({ mode, onSort }: StagePanelProps) {
  const t = useT();
  const mayAdd = usePermission(processes.addStage);
  const [task, setTask] = useState<StageTask | null>(null);
  const { Id, Name, Is_Disabled, Stages } = mode;
  const ids = Stages.map((stage) => stage.Id);
  const name = useSeedWord()(Name);
  const title = Is_Disabled === 1 ? t('processes.disabledName', { name }) : name;
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'add', mode: Id })}>
      {t('processes.addStage')}
    </Button>
  );
  return (
    <Panel kind="pane" title={title} extra={Stages.length > 0 && add}>
      <div className={panes.body}>
        {Stages.length > 0 && <p className={panes.note}>{t('processes.rateHint')}</p>}
        {Stages.length === 0 && (
          <EmptyState
            title={t('processes.empty')}
            {...(mayAdd ? { hint: t('processes.emptyHint'), actions: add } : {})}
          />
        )}
        {Stages.length > 0 && (
          <ol className={styles.stages} aria-label={t('processes.stages')}>
            {Stages.map((stage, place) => (
              <StageRow
                key={stage.Id}
                mode={Id}
                stage={stage}
                ids={ids}
                isFalling={isFalling(Stages, place)}
                onEdit={() => setTask({ kind: 'edit', stage })}
                onSort={(order, moved) =>
                  onSort({ mode: Id, ids: order }, moved, Stages.find((one) => one.Id === moved)?.Name ?? '')
                }
              />
            ))}
          </ol>
        )}
        <OutcomeList />
      </div>
      {task && (
        <dialog.Component key={task.kind === 'add' ? 'add' : task.stage.Id} task={task} onClose={() => setTask(null)} />
      )}
    </Panel>
  );
}

/** Whether a stage that is offered has a lower rate than the one that is offered before it. */
function isFalling(stages: ProcessRow['Stages'], place: number): boolean {
  const stage = stages[place];
  const before = stages.slice(0, place).findLast(({ Is_Disabled }) => Is_Disabled === 0);
  return stage !== undefined && before !== undefined && stage.Is_Disabled === 0 && stage.Rate < before.Rate;
}
