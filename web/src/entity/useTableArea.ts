import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The area of a table that fills what its page leaves over. */
export interface TableArea {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Height that the rows may take, in px; undefined until it is known. */
  readonly height: number | undefined;
}

const headHeight = (area: HTMLElement) => area.querySelector<HTMLElement>('.ant-table-thead')?.offsetHeight ?? 0;

/**
 * Measures the area of a table, so that its rows scroll and head and pager stay. Other rows (`rowsKey`) begin at the top.
 * Keeps the keyboard out of the table's measuring row.
 */
export function useTableArea(rowsKey: unknown): TableArea {
  const ref = useRef<HTMLDivElement>(null);
  const lastKey = useRef(rowsKey);
  const [height, setHeight] = useState<number>();

  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    const measure = () => {
      // A hidden page measures nothing: the last height stays right for when it is shown again.
      if (area.clientHeight > 0) setHeight(area.clientHeight - headHeight(area));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    measure();
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    for (const row of ref.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '');
    if (lastKey.current === rowsKey) return;
    lastKey.current = rowsKey;
    ref.current?.querySelector('.ant-table-body')?.scrollTo({ top: 0 });
  });

  return { ref, height };
}
