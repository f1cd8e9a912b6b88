import { type RefObject, useEffect, useRef } from 'react';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import type { RowAction } from './RowActions.tsx';
import type { ListState } from './listState.ts';
import type { EntityList } from './useEntityList.ts';
import type { Selection } from './useSelection.ts';

/** What the keys of a list work on. */
export interface RowKeysOptions<R extends { readonly Guid: string }> {
  readonly list: EntityList<R>;
  /** Which rows are chosen; null where none can be. */
  readonly selection: Selection<R> | null;
  readonly rowActions: (record: R) => readonly RowAction[];
}

/** What the button with the name of a row is known by. */
export const rowNameMark = { 'data-row-name': '' };

/** The button with the name of a row, if the list shows that row. */
export const rowName = (guid: string, within: ParentNode | null = document) =>
  within?.querySelector<HTMLElement>(`[data-row-key="${guid}"] [data-row-name]`);

/**
 * Lets one go through a list by keys: the focus walks from name to name, over the ends of pages too, so that Enter opens; other
 * keys choose the row, edit it or write a follow-up. Gives the ref of what the table stands in.
 */
export function useRowKeys<R extends { readonly Guid: string }>(
  options: RowKeysOptions<R>,
): RefObject<HTMLDivElement | null> {
  const { list, selection, rowActions } = options;
  const held = useSession(({ operations }) => operations);
  const { area, current, step } = useRowCursor(list);
  const act = (key: string) => () => {
    const row = current();
    if (!row) return;
    rowActions(row)
      .find((action) => action.key === key && isGranted(action.to, held))
      ?.onClick();
  };
  const choose = () => {
    const guid = current()?.Guid;
    if (guid === undefined || !selection) return;
    const keys = [...selection.keys];
    selection.set(keys.includes(guid) ? keys.filter((key) => key !== guid) : [...keys, guid]);
  };
  useHotkeys(
    {
      nextRow: () => step(1),
      previousRow: () => step(-1),
      choose,
      edit: act('edit'),
      followUp: act('followUp'),
    },
    () => isOnTop(area.current),
  );
  return area;
}

interface RowCursor<R> {
  readonly area: RefObject<HTMLDivElement | null>;
  /** The row that has the focus, or whose record was open last. */
  readonly current: () => R | undefined;
  /** Moves the focus to the next row or the one before it, and turns the page behind the last and before the first. */
  readonly step: (by: 1 | -1) => void;
}

function useRowCursor<R extends { readonly Guid: string }>(list: EntityList<R>): RowCursor<R> {
  const { state, shown, isOld, error } = list;
  const area = useRef<HTMLDivElement>(null);
  const { left, forget } = useLeftRecord(area, state.open);
  // Set while a page turns. The address changes in a transition: the old page may be drawn again before.
  const turn = useRef<{ readonly from: ListState; readonly by: 1 | -1 } | null>(null);
  const rows = shown?.rows ?? [];

  const focus = (row: R | undefined) => {
    forget();
    if (row) rowName(row.Guid, area.current)?.focus();
  };
  const focused = () =>
    area.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
      : undefined;
  const placeOf = (guid: string | null | undefined) => rows.findIndex(({ Guid }) => Guid === guid);
  const place = () => {
    const at = placeOf(left());
    return at < 0 ? placeOf(focused()) : at;
  };
  const isThere = (page: number) =>
    page > 0 && (page < state.page || shown?.Total_More === 1 || state.page * state.pagesize < (shown?.total ?? 0));
  const step = (by: 1 | -1) => {
    // Until the rows have come, the ones shown lead nowhere.
    if (turn.current) return;
    const at = place();
    const next = at < 0 ? 0 : at + by;
    if (rows[next]) focus(rows[next]);
    else if (rows.length > 0 && !isOld && !error && isThere(state.page + by)) {
      turn.current = { from: state, by };
      list.goTo(state.page + by);
    }
  };

  useEffect(() => {
    if (!turn.current || turn.current.from === state || isOld) return;
    const { by } = turn.current;
    turn.current = null;
    // A person who went on elsewhere meanwhile stays there; rows that did not come are not gone to.
    if (!error && (document.activeElement === document.body || focused())) focus(rows.at(by === 1 ? 0 : -1));
  });
  return { area, current: () => rows[place()], step };
}

/** The record that the drawer showed when it closed: one goes on from there, until one goes to another row oneself. */
function useLeftRecord(area: RefObject<HTMLElement | null>, open: string | null) {
  const left = useRef<string | null>(null);
  const forget = () => {
    left.current = null;
  };
  useEffect(() => {
    if (open !== null) left.current = open;
  }, [open]);
  useEffect(() => {
    const going = (event: Event) => {
      const isKey = 'key' in event;
      if ((!isKey || event.key === 'Tab') && area.current?.contains(event.target as Node)) left.current = null;
    };
    const kinds = ['pointerdown', 'keydown'];
    for (const kind of kinds) document.addEventListener(kind, going);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, going);
    };
  }, [area]);
  return { left: () => left.current, forget };
}
