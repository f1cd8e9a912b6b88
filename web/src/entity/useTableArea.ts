import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The area of a table that fills what its page leaves over. */
export interface TableArea {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Height that the rows may take, in px; undefined until it is known. */
  readonly height: number | undefined;
}

const headHeight = (area: HTMLElement) => area.querySelector<HTMLElement>('.ant-table-thead')?.offsetHeight ?? 0;
const scroller = (area: HTMLElement) => area.querySelector<HTMLElement>('.ant-table-body');

/**
 * Measures the area of a table, so that its rows scroll and head and pager stay. Keeps where the rows were scrolled to
 * while the page is hidden (document 000, section 2), and keeps the keyboard out of the table's measuring row.
 */
export function useTableArea(rowsKey: unknown): TableArea {
  const ref = useRef<HTMLDivElement>(null);
  const scrolled = useRef({ top: 0, left: 0 });
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
    scroller(area)?.scrollTo(scrolled.current);
    const remember = (event: Event) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches('.ant-table-body')) return;
      scrolled.current = { top: event.target.scrollTop, left: event.target.scrollLeft };
    };
    // Scrolling does not bubble, but it can be watched on its way down.
    area.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', remember, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    for (const row of ref.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '');
  });

  useLayoutEffect(() => {
    if (rowsKey === undefined || !ref.current) return;
    scrolled.current = { ...scrolled.current, top: 0 };
    scroller(ref.current)?.scrollTo({ top: 0 });
  }, [rowsKey]);

  return { ref, height };
}
