import { EllipsisOutlined, HolderOutlined } from '@ant-design/icons';
import { processes, type ProcessRow } from '@haina/contract/calls/processes.ts';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useConfirm } from '../../entity/form/useConfirm.tsx';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useSeedWord } from '../../lib/i18n/useSeedWord.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { grouped } from '../../ui/format/numbers.ts';
import { droppedAt, movedTo } from '../../ui/format/sortedIds.ts';
import panes from '../../ui/components/twoPanes.module.css';
import { useSortDrag } from '../../ui/hooks/useSortDrag.ts';
import type { ModeTask } from './ModeDialog.tsx';
import styles from './processes.module.css';
import { useCalling, useChanged } from './useProcesses.ts';

/** What the line of a mode shows and tells. */
export interface ModeLineProps {
  readonly mode: ProcessRow;
  /** Every mode in its order. */
  readonly ids: readonly number[];
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onTask: (task: ModeTask) => void;
  readonly onSort: (ids: readonly number[], moved: number) => void;
}

/** A mode in the list: chosen by a press, ordered by dragging or by its menu. */
export function ModeLine(props: ModeLineProps) {
  const { mode, ids, isCurrent, onChoose, onSort } = props;
  const t = useT();
  const mayUpdate = usePermission(processes.update);
  const line = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const isMovable = mayUpdate && ids.length > 1;
  const { isDragged, edge } = useSortDrag({
    row: line,
    handle,
    list: 'modes',
    id: mode.Id,
    isMovable,
    onDrop: (dragged, side) => onSort(movedTo(ids, dragged, droppedAt(ids, dragged, mode.Id, side)), dragged),
  });
  const plain = useSeedWord()(mode.Name);
  const name = mode.Is_Disabled === 1 ? t('processes.disabledName', { name: plain }) : plain;
  return (
    <li
      ref={line}
      className={`${panes.line} ${styles.mode}`}
      data-current={isCurrent}
      data-dragged={isDragged}
      data-edge={edge ?? undefined}
    >
      {isMovable && (
        <span ref={handle} className={styles.handle} title={t('common.dragToPlace', { name: plain })}>
          <HolderOutlined aria-hidden />
        </span>
      )}
      <button type="button" className={panes.choice} aria-current={isCurrent} onClick={onChoose}>
        <span className={panes.name} title={name}>
          {name}
        </span>
        <span className={panes.count} title={t('processes.openHint')}>
          {grouped(mode.Open_Num)}
        </span>
      </button>
      {mayUpdate && <ModeMenu {...props} />}
    </li>
  );
}

function ModeMenu({ mode, ids, onTask, onSort }: ModeLineProps) {
  const t = useT();
  const turn = useTurning(mode);
  const name = useSeedWord()(mode.Name);
  const place = ids.indexOf(mode.Id);
  const move = (to: number) => () => onSort(movedTo(ids, mode.Id, to), mode.Id);
  const items = [
    { key: 'rename', label: t('processes.rename'), onClick: () => onTask({ kind: 'rename', mode }) },
    { key: 'up', label: t('processes.up'), disabled: place === 0, onClick: move(place - 1) },
    { key: 'down', label: t('processes.down'), disabled: place === ids.length - 1, onClick: move(place + 1) },
    { key: 'turn', label: t(mode.Is_Disabled === 1 ? 'processes.enable' : 'processes.disable'), onClick: turn },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className={panes.more} aria-label={t('processes.more', { name })}>
        <EllipsisOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

function useTurning({ Id: ProcessId, Name, Is_Disabled, Open_Num }: ProcessRow): () => void {
  const t = useT();
  const name = useSeedWord()(Name);
  const confirm = useConfirm();
  const changed = useChanged();
  const calling = useCalling();
  const update = (to: 0 | 1) => send(processes.update, { ProcessId, Is_Disabled: to }, { idempotencyKey: newKey() });
  if (Is_Disabled === 1) return () => calling(() => update(0), t('processes.enabledDone', { name }));
  return () =>
    confirm(t('processes.disableModeAsk', { name, number: Open_Num }), () => update(1), changed, {
      busy: t('processes.working'),
      done: t('processes.disabledDone', { name }),
      cancelled: t('common.operationCancelled'),
      failed: changed,
    });
}
