import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { RowEdge } from '../format/sortedIds.ts';

const kind = 'sort-row';

/** A row that is put elsewhere by dragging its handle. */
export interface SortDrag {
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
  /** Rows of the same list take each other. */
  readonly list: string;
  readonly id: number;
  readonly isMovable: boolean;
  /** Another row was dropped at a side of this one. */
  readonly onDrop: (dragged: number, edge: RowEdge) => void;
}

/** How a row stands while something is dragged. */
export interface SortDragState {
  readonly isDragged: boolean;
  /** The side at which what hovers over it would be put. */
  readonly edge: RowEdge | null;
}

const edgeAt = (element: Element, clientY: number): RowEdge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'above' : 'below';
};

/** Lets a row be dragged by its handle and others of its list be dropped beside it. */
export function useSortDrag({ row, handle, list, id, isMovable, onDrop }: SortDrag): SortDragState {
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<RowEdge | null>(null);
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle || !isMovable) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, list, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => data.kind === kind && data.list === list && data.id !== id,
        onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          dropped(Number(source.data.id), edgeAt(element, location.current.input.clientY));
        },
      }),
    );
  }, [row, handle, list, id, isMovable]);
  return { isDragged, edge };
}
