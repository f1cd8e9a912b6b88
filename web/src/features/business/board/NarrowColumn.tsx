import type { BoardColumn as Column } from '@haina/contract/calls/businessShapes.ts';
import { useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { grouped } from '../../../ui/format/numbers.ts';
import { endStates } from '../stages/businessState.ts';
import type { StageMove } from '../stages/useStageMove.ts';
import styles from './board.module.css';
import { useDropTarget } from './useDropTarget.ts';

/** What a narrow column of the board shows and tells. */
export interface NarrowColumnProps {
  readonly column: Column;
  readonly isPart: boolean;
  readonly onMove: StageMove;
  readonly onWiden: () => void;
}

/** An outcome as a narrow column: cards are dropped on it all the same, and a press opens it. */
export function NarrowColumn({ column, isPart, onMove, onWiden }: NarrowColumnProps) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const { isOver } = useDropTarget(ref, column, onMove);
  const number = `${grouped(column.Count)}${isPart ? '+' : ''}`;
  return (
    <section
      ref={ref}
      className={`${styles.column} ${styles.narrow}`}
      data-over={isOver}
      aria-label={t('business.board.column', { stage: column.Name, number: column.Count })}
    >
      <button
        type="button"
        className={`${styles.widen} ${styles[endStates[column.Is_End].tone]}`}
        aria-expanded={false}
        onClick={onWiden}
      >
        <span className={styles.dot} aria-hidden />
        <span>{column.Name}</span>
        <span className={styles.rate}>{number}</span>
      </button>
    </section>
  );
}
