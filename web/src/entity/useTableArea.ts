import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The area of a table that fills what its page leaves over. */
export interface TableArea {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Height that the rows may take, as a value of CSS: it is written beside React, and the table need not be drawn again. */
  readonly height: string;
}

/** Declared in base.css as one that is not handed down: else every cell is styled anew when it changes. */
const variable = '--hn-rows-height';

const headHeight = (area: HTMLElement) => area.querySelector<HTMLElement>('.ant-table-thead')?.offsetHeight ?? 0;

const headOf = (area: HTMLElement) => area.querySelector<HTMLElement>('.ant-table-header');

const focusable = 'a[href], button, input, [tabindex]';

const bodyOf = (area: HTMLElement | null) => area?.querySelector<HTMLElement>('.ant-table-body') ?? null;

function measure(area: HTMLElement): void {
  // A hidden page measures nothing: the last height stays right for when it is shown again.
  if (area.clientHeight === 0) return;
  const body = bodyOf(area);
  if (!body) return;
  const [height, scrollBar] = [area.clientHeight - headHeight(area), body.offsetWidth - body.clientWidth];
  body.style.setProperty(variable, `${height}px`);
  if (area.dataset.knownWidths !== undefined)
    headOf(area)?.style.setProperty('border-inline-end-width', `${scrollBar}px`);
}

/**
 * Measures the area of a table, so that its rows scroll and head and pager stay. Other rows (`rowsKey`) begin at the top.
 * Keeps the keyboard out of the table's measuring row, and lets it scroll rows that hold nothing to focus.
 */
export function useTableArea(rowsKey: unknown): TableArea {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly key: unknown; readonly body: HTMLElement | null }>({ key: rowsKey, body: null });
  const [observer] = useState(() => new ResizeObserver(([entry]) => entry && measure(entry.target as HTMLElement)));

  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    observer.observe(area);
    return () => observer.disconnect();
  }, [observer]);

  useLayoutEffect(() => {
    for (const row of ref.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '');
    const body = bodyOf(ref.current);
    if (body) body.tabIndex = body.querySelector(focusable) ? -1 : 0;
    const { key, body: lastBody } = last.current;
    if (key === rowsKey && body === lastBody) return;
    last.current = { key: rowsKey, body };
    if (ref.current) {
      // The first rows come with a head, and with a body of their own: the area is looked at anew, when it is laid out.
      observer.unobserve(ref.current);
      observer.observe(ref.current);
    }
    if (key !== rowsKey) body?.scrollTo({ top: 0 });
  });

  return { ref, height: `var(${variable}, none)` };
}
