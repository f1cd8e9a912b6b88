import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { RowButton } from './RowButton.tsx';
import { droppedAt, movedTo } from '../format/sortedIds.ts';
import styles from './sortRow.module.css';
import { useSortDrag } from '../hooks/useSortDrag.ts';

/** What a row that can be put elsewhere shows and tells. */
export interface SortRowProps {
  /** Rows of the same list take each other. */
  readonly list: string;
  readonly id: number;
  readonly name: string;
  /** The ids of its list in their order. */
  readonly ids: readonly number[];
  readonly isMovable: boolean;
  /** The new order, and which of them was moved. */
  readonly onSort: (ids: readonly number[], moved: number) => void;
  /** Drawn as something that is not offered any more. */
  readonly isQuiet?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A row of a list that people order: by dragging its handle, and by two buttons. */
export function SortRow({ list, id, name, ids, isMovable, onSort, isQuiet, actions, children }: SortRowProps) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [up, down] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const put = (moving: number, to: number) => {
    const next = movedTo(ids, moving, to);
    if (next.some((one, at) => one !== ids[at])) onSort(next, moving);
  };
  const { isDragged, edge } = useSortDrag({
    row,
    handle,
    list,
    id,
    isMovable,
    onDrop: (dragged, side) => put(dragged, droppedAt(ids, dragged, id, side)),
  });
  const place = ids.indexOf(id);
  const last = ids.length - 1;
  const step = (to: number) => {
    put(id, to);
    // At an end the button pressed can do no more; the focus goes on with the other one, once that can be pressed.
    if (to === 0 || to === last) requestAnimationFrame(() => (to === 0 ? down : up).current?.focus());
  };
  return (
    <div ref={row} className={styles.row} data-quiet={isQuiet} data-dragged={isDragged} data-edge={edge ?? undefined}>
      {isMovable && (
        <span ref={handle} className={styles.handle} title={t('common.dragToPlace', { name })}>
          <HolderOutlined aria-hidden />
        </span>
      )}
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        {isMovable && (
          <>
            <RowButton
              ref={up}
              label={t('entity.moveUp', { label: name })}
              icon={<ArrowUpOutlined aria-hidden />}
              isDisabled={place === 0}
              onClick={() => step(place - 1)}
            />
            <RowButton
              ref={down}
              label={t('entity.moveDown', { label: name })}
              icon={<ArrowDownOutlined aria-hidden />}
              isDisabled={place === last}
              onClick={() => step(place + 1)}
            />
          </>
        )}
        {actions}
      </div>
    </div>
  );
}
