import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The area of a table that fills what its page leaves over. */
export interface TableArea {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Height that the rows may take, as a value of CSS: the area writes it, and the table need not be drawn again. */
  readonly height: string;
}

const variable = '--hn-rows-height';

const headHeight = (area: HTMLElement) => area.querySelector<HTMLElement>('.ant-table-thead')?.offsetHeight ?? 0;

function measure(area: HTMLElement): void {
  // A hidden page measures nothing: the last height stays right for when it is shown again.
  if (area.clientHeight > 0) area.style.setProperty(variable, `${area.clientHeight - headHeight(area)}px`);
}

/**
 * Measures the area of a table, so that its rows scroll and head and pager stay. Other rows (`rowsKey`) begin at the top.
 * Keeps the keyboard out of the table's measuring row.
 */
export function useTableArea(rowsKey: unknown): TableArea {
  const ref = useRef<HTMLDivElement>(null);
  const lastKey = useRef(rowsKey);

  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    const observer = new ResizeObserver(() => measure(area));
    observer.observe(area);
    measure(area);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    for (const row of ref.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '');
    if (lastKey.current === rowsKey) return;
    lastKey.current = rowsKey;
    // The first rows come with a head.
    if (ref.current) measure(ref.current);
    ref.current?.querySelector('.ant-table-body')?.scrollTo({ top: 0 });
  });

  return { ref, height: `var(${variable}, none)` };
}
