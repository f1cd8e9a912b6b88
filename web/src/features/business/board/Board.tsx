import { type BoardColumn as Column, businessEnd } from '@haina/contract/calls/businessShapes.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDelayed } from '../../../ui/hooks/useDelayed.ts';
import type { StageMove } from '../stages/useStageMove.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { NarrowColumn } from './NarrowColumn.tsx';
import styles from './board.module.css';
import type { BoardFilters } from './boardOf.ts';

/** What the board shows and tells. */
export interface BoardProps {
  /** The stages of the mode in their order, then the outcomes; undefined until they are here. */
  readonly columns: readonly Column[] | undefined;
  /** The columns' numbers and sums are those of a part of their opportunities, the exact ones are on their way. */
  readonly isPart: boolean;
  readonly mode: number;
  readonly narrowed: BoardFilters;
  readonly isFetching: boolean;
  readonly onOpen: (guid: string) => void;
  readonly onMove: StageMove;
}

/** The opportunities of one mode by stage, the outcomes narrow until one is opened: a card is moved by dragging it or by its menu (S10.11). */
export function Board({ columns, isPart, mode, narrowed, isFetching, onOpen, onMove }: BoardProps) {
  const t = useT();
  const isSlow = useDelayed(!columns && isFetching, 150);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOld = useDelayed(columns !== undefined && isFetching, 150);
  // Another filter, order or mode begins every column afresh, at its top.
  const stem = JSON.stringify([mode, narrowed]);
  return (
    <div
      className={isOld ? `${styles.board} ${styles.old}` : styles.board}
      role="group"
      aria-label={t('business.board.label')}
      aria-busy={isFetching}
    >
      {isSlow && <Skeleton active className={styles.skeleton ?? ''} paragraph={{ rows: 8 }} />}
      {columns?.map((column) => {
        const shared = { column, columns, isPart, onMove };
        if (column.Is_End !== businessEnd.open && !opened.includes(column.Id))
          return <NarrowColumn key={column.Id} {...shared} onWiden={() => setOpened([...opened, column.Id])} />;
        return <BoardColumn key={`${column.Id} ${stem}`} {...shared} mode={mode} narrowed={narrowed} onOpen={onOpen} />;
      })}
    </div>
  );
}
