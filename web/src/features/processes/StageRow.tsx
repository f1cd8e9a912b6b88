import { processes, type ProcessStage } from '@haina/contract/calls/processes.ts';
import { Tag } from 'antd';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { type RowAction, RowActions } from '../../entity/list/RowActions.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { SortRow } from '../../ui/components/SortRow.tsx';
import styles from './processes.module.css';
import { useCalling, useChanged } from './useProcesses.ts';

/** What the row of a stage shows and tells. */
export interface StageRowProps {
  readonly mode: number;
  readonly stage: ProcessStage;
  /** Every stage of the mode in its order. */
  readonly ids: readonly number[];
  /** Its win rate is below that of the stage before it. */
  readonly isFalling: boolean;
  readonly onEdit: () => void;
  readonly onSort: (ids: readonly number[], moved: number) => void;
}

/** A stage with its win rate, its open opportunities and what can be done to it. */
export function StageRow({ mode, stage, ids, isFalling, onEdit, onSort }: StageRowProps) {
  const t = useT();
  const mayUpdate = usePermission(processes.updateStage);
  const { Id, Rate, Is_Disabled, Open_Num } = stage;
  const name = useSeedWord()(stage.Name);
  return (
    <li>
      <SortRow
        list={`stages ${mode}`}
        id={Id}
        name={name}
        ids={ids}
        isMovable={mayUpdate && ids.length > 1}
        isQuiet={Is_Disabled === 1}
        onSort={onSort}
        actions={<StageActions stage={stage} onEdit={onEdit} />}
      >
        <span className={styles.name}>{name}</span>
        {Is_Disabled === 1 && <Tag variant="filled">{t('processes.disabled')}</Tag>}
        {isFalling && (
          <Tag variant="filled" color="warning">
            {t('processes.falling')}
          </Tag>
        )}
        <span className={styles.open} title={t('processes.openHint')}>
          {t('processes.open', { number: grouped(Open_Num) })}
        </span>
        <span className={styles.rate} title={t('processes.rate')}>
          {t('processes.percent', { rate: Rate })}
        </span>
      </SortRow>
    </li>
  );
}

function StageActions({ stage, onEdit }: Pick<StageRowProps, 'stage' | 'onEdit'>) {
  const t = useT();
  const { turn, remove } = useStageActions(stage);
  const name = useSeedWord()(stage.Name);
  const { Is_Disabled, Is_Used } = stage;
  const isOff = Is_Disabled === 1;
  const actions: readonly RowAction[] = [
    {
      key: 'edit',
      label: t('common.edit'),
      spoken: t('processes.editStageOf', { name }),
      to: processes.updateStage,
      onClick: onEdit,
    },
    {
      key: 'turn',
      label: t(isOff ? 'processes.enable' : 'processes.disable'),
      spoken: t(isOff ? 'processes.enableStageOf' : 'processes.disableStageOf', { name }),
      to: processes.updateStage,
      onClick: turn,
    },
    {
      key: 'remove',
      label: t('common.remove'),
      spoken: Is_Used === 1 ? t('processes.refusal.stageUsed', { name }) : t('processes.removeStageOf', { name }),
      to: processes.removeStage,
      isDanger: true,
      isDisabled: Is_Used === 1,
      onClick: remove,
    },
  ];
  return <RowActions name={name} actions={actions} />;
}

function useStageActions({ Id: StageId, Name, Is_Disabled, Open_Num }: ProcessStage) {
  const t = useT();
  const name = useSeedWord()(Name);
  const confirm = useConfirm();
  const changed = useChanged();
  const calling = useCalling();
  const update = (to: 0 | 1) => send(processes.updateStage, { StageId, Is_Disabled: to }, { idempotencyKey: newKey() });
  const disable = () =>
    confirm(t('processes.disableStageAsk', { name, number: Open_Num }), () => update(1), changed, {
      busy: t('processes.working'),
      done: t('processes.disabledDone', { name }),
      cancelled: t('common.operationCancelled'),
      failed: changed,
    });
  const remove = () =>
    confirm(
      t('processes.removeStageAsk', { name }),
      () => send(processes.removeStage, { StageId }, { idempotencyKey: newKey() }),
      changed,
    );
  const enable = () => calling(() => update(0), t('processes.enabledDone', { name }));
  return { turn: Is_Disabled === 1 ? enable : disable, remove };
}
