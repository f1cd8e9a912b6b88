import type { BoardColumn, Business } from '@haina/contract/calls/businessShapes.ts';
import type { ReactNode } from 'react';
import type { Field } from '../../entity/fields/field.ts';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { BoardProps } from './board/Board.tsx';
import { boardOf } from './board/boardOf.ts';
import { useBoard } from './board/useBoard.ts';
import { businessFields } from './businessFields.tsx';
import type { StageMove } from './stages/useStageMove.ts';

const board = lazyComponent<BoardProps>(async () => (await import('./board/Board.tsx')).Board);

/** What the columns of the board say is no filter of it. */
const boardFields: readonly Field<Business>[] = businessFields.filter(
  ({ name }) => name !== 'Type_Id' && name !== 'Status_Id' && name !== 'Is_End',
);

/** What the board takes from the page of opportunities. */
export interface BoardBodyOptions {
  readonly list: EntityList<Business>;
  /** Whether the board is shown rather than the list. */
  readonly isBoard: boolean;
  readonly refresh: () => void;
  readonly onMove: StageMove;
}

/** What the page of opportunities shows: the list as it is, or with a board in the place of its table. */
export interface BoardBody {
  readonly list: EntityList<Business>;
  readonly fields: readonly Field<Business>[];
  /** The mode whose board is shown; 0 while it is not known. */
  readonly mode: number;
  /** The board; undefined where the list is shown. */
  readonly body: ReactNode;
}

/** The board with the same filters, search and order as the list. */
export function useBoardBody({ list, isBoard, refresh, onMove }: BoardBodyOptions): BoardBody {
  const { mode, narrowed } = boardOf(list.state);
  const shown = useBoard(narrowed, mode, isBoard);
  const modeId = shown.data?.Type_Id ?? mode;
  if (!isBoard) return { list, fields: businessFields, mode: modeId, body: undefined };
  return {
    list: countedByBoard(list, shown, refresh),
    fields: boardFields,
    mode: modeId,
    body: (
      <board.Component
        columns={shown.data?.rows}
        isPart={shown.data?.Total_More === 1}
        mode={modeId}
        narrowed={narrowed}
        isFetching={shown.isFetching}
        onOpen={(guid) => list.openRecord(guid)}
        onMove={onMove}
      />
    ),
  };
}

interface ShownBoard {
  readonly data: { readonly rows: readonly BoardColumn[]; readonly Total_More?: 0 | 1 | undefined } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
}

/** The list as the head of a board needs it: how many stand on the board, and why it did not come. */
function countedByBoard(list: EntityList<Business>, shown: ShownBoard, refresh: () => void): EntityList<Business> {
  const total = shown.data?.rows.reduce((sum, { Count }) => sum + Count, 0);
  return {
    ...list,
    shown: total === undefined ? null : { rows: [], total, Total_More: shown.data?.Total_More },
    shownAt: shown.dataUpdatedAt,
    error: shown.error,
    isFetching: shown.isFetching,
    refresh,
  };
}
