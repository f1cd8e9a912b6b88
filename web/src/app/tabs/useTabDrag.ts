import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { dropPlace } from './dropPlace.ts';
import type { Edge } from './tabDragging.ts';

interface TabDrag {
  readonly path: string;
  readonly place: number;
  /** False until a pointer comes near the bar: most people never drag, so the code for it waits. */
  readonly isNear: boolean;
  readonly onDrop: (path: string, to: number) => void;
}

/** Lets a tab be dragged and dropped upon; gives the side that is lit while another one hovers over it. */
export function useTabDrag(item: RefObject<HTMLElement | null>, { path, place, isNear, onDrop }: TabDrag): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  const drop = useEffectEvent((dragged: string, from: number, side: Edge) => {
    onDrop(dragged, dropPlace({ from, over: place, side }));
  });
  useEffect(() => {
    const element = item.current;
    if (!element || !isNear) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const prepare = async () => {
      const { makeTabDraggable } = await import('./tabDragging.ts');
      const onDropped = (dragged: string, from: number, side: Edge) => drop(dragged, from, side);
      if (!isGone) stop = makeTabDraggable(element, { path, place, onEdge: setEdge, onDrop: onDropped });
    };
    void prepare();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [item, path, place, isNear]);
  return edge;
}
