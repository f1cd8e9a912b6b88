import { type RefObject, useLayoutEffect } from 'react';
import { fitLimits, useSettings } from '../../lib/settings/settings.ts';
import { defaultPageSize } from './listState.ts';

/** The page size of a list whose address names none: as many rows as fit the window where the person wants that, else the default. */
export const usualPageSize = (): number => useSettings.getState().fitRows ?? defaultPageSize;

/** `usualPageSize`, followed as it changes. */
export const useUsualPageSize = (): number => useSettings(({ fitRows }) => fitRows) ?? defaultPageSize;

/** Whether pages are as long as the window is high. */
export const useIsFit = (): boolean => useSettings(({ fitRows }) => fitRows !== null);

/** Turns pages that fit the window on, from a first guess of their rows, or off (null). */
export function chooseFit(fitRows: number | null): void {
  useSettings.setState({ fitRows });
}

/**
 * Keeps the page size at the rows that fit where the table stands, while the person wants that. `area` is as high as there is
 * room, whatever stands in it; `shown` are its rows, so that it is measured again when these change.
 */
export function useFitRows(area: RefObject<HTMLElement | null>, shown: unknown): void {
  const isFit = useIsFit();
  useLayoutEffect(() => {
    const element = area.current;
    if (!isFit || !element || shown === undefined) return;
    const measure = () => {
      const rows = rowsThatFit(element);
      if (rows !== null && rows !== useSettings.getState().fitRows) chooseFit(rows);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, isFit, shown]);
}

/** How many rows fit into an area that holds a table; null where none is drawn to measure. */
function rowsThatFit(area: HTMLElement): number | null {
  const [head, row] = [area.querySelector('thead'), area.querySelector<HTMLElement>('tbody > [data-row-key]')];
  const scroller = head?.closest('table')?.parentElement;
  if (!head || !row || !scroller) return null;
  const scrollbar = scroller.offsetHeight - scroller.clientHeight;
  const rows = Math.floor((area.clientHeight - scrollbar - head.offsetHeight) / row.offsetHeight);
  return Math.min(Math.max(rows, fitLimits.min), fitLimits.max);
}
