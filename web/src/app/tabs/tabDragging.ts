import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** The side of a tab at which a dragged one would be put. */
export type Edge = 'left' | 'right';

interface TabDragging {
  readonly path: string;
  readonly place: number;
  readonly onEdge: (edge: Edge | null) => void;
  readonly onDrop: (path: string, from: number, side: Edge) => void;
}

const kind = 'page-tab';

const edgeAt = (element: Element, clientX: number): Edge => {
  const { left, width } = element.getBoundingClientRect();
  return clientX < left + width / 2 ? 'left' : 'right';
};

/** Makes a tab draggable and a place to drop others at; the dashboard, at place 0, stays put. Gives how to undo it. */
export function makeTabDraggable(element: HTMLElement, { path, place, onEdge, onDrop }: TabDragging): () => void {
  const isFixed = place === 0;
  const sideAt = (clientX: number): Edge => (isFixed ? 'right' : edgeAt(element, clientX));
  return combine(
    draggable({ element, canDrag: () => !isFixed, getInitialData: () => ({ kind, path, place }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === kind && source.data.path !== path,
      onDrag: ({ location }) => onEdge(sideAt(location.current.input.clientX)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ source, location }) => {
        onEdge(null);
        onDrop(String(source.data.path), Number(source.data.place), sideAt(location.current.input.clientX));
      },
    }),
  );
}
