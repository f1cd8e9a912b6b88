import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const kind = 'opportunity';

interface CardData extends Record<string, unknown> {
  readonly kind: typeof kind;
  readonly opportunity: Business;
}

const isCard = (data: Record<string, unknown>): data is CardData => data.kind === kind;

/** Lets a card be dragged while `isMovable`; tells whether it is. */
export function useDraggedCard(
  card: RefObject<HTMLElement | null>,
  opportunity: Business,
  isMovable: boolean,
): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const dataOf = useEffectEvent((): CardData => ({ kind, opportunity }));
  useEffect(() => {
    const element = card.current;
    if (!element || !isMovable) return;
    return draggable({
      element,
      getInitialData: () => dataOf(),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [card, isMovable]);
  return isDragged;
}

/** Lets cards be dropped on a column; tells whether one hovers over it. `takes` says which cards the column may take. */
export function useDropColumn(
  column: RefObject<HTMLElement | null>,
  takes: (opportunity: Business) => boolean,
  onDrop: (opportunity: Business) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const mayTake = useEffectEvent(takes);
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isCard(source.data) && mayTake(source.data.opportunity),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        if (isCard(source.data)) dropped(source.data.opportunity);
      },
    });
  }, [column]);
  return isOver;
}
