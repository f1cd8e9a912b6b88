import { business } from '@haina/contract/calls/business.ts';
import type { BoardColumn, Business } from '@haina/contract/calls/businessShapes.ts';
import type { RefObject } from 'react';
import { usePermission } from '../../../lib/permissions/permission.ts';
import { isOpen } from '../stages/businessState.ts';
import type { StageMove } from '../stages/useStageMove.ts';
import { useDropColumn } from './cardDragging.ts';

/** Where cards may be dropped, and which may be moved at all. */
export interface DropTarget {
  readonly isMovable: (opportunity: Business) => boolean;
  /** A card that may be dropped here is over it. */
  readonly isOver: boolean;
}

/** Makes an element of the board take the cards of other columns, by the person's rights. */
export function useDropTarget(ref: RefObject<HTMLElement | null>, column: BoardColumn, onMove: StageMove): DropTarget {
  const mayMove = usePermission(business.updateStatus);
  const isMovable = (opportunity: Business) => mayMove && opportunity.Can_Edit === 1 && isOpen(opportunity);
  const isHere = (opportunity: Business) => isOpen(opportunity) && opportunity.Status_Id === column.Id;
  const isOver = useDropColumn(
    ref,
    (opportunity) => isMovable(opportunity) && !isHere(opportunity),
    (opportunity) => onMove(opportunity, column),
  );
  return { isMovable, isOver };
}
