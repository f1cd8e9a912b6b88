import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { isGranted } from '../../lib/permissions/permission.ts';
import { useSession } from '../../lib/session/session.ts';
import type { RowAction } from './RowActions.tsx';
import type { EntityList } from './useEntityList.ts';
import type { Selection } from './useSelection.ts';

/** What the keys of a list work on. */
export interface RowKeysOptions<R extends { readonly Guid: string }> {
  readonly list: EntityList<R>;
  readonly selection: Selection<R>;
  readonly rowActions: (record: R) => readonly RowAction[];
}

/** What the button with the name of a row is known by. */
export const rowNameMark = { 'data-row-name': '' };

/**
 * Lets one go through a list by keys: the focus walks from name to name, over the ends of pages too, so that Enter opens; other
 * keys choose the row, edit it or write a follow-up. Gives the ref of what the table stands in.
 */
export function useRowKeys<R extends { readonly Guid: string }>(
  options: RowKeysOptions<R>,
): RefObject<HTMLDivElement | null> {
  const { list, selection, rowActions } = options;
  const { state, shown, isOld } = list;
  const held = useSession(({ operations }) => operations);
  const area = useRef<HTMLDivElement>(null);
  // Where the drawer was when it closed: one goes on from there.
  const left = useRef<string | null>(null);
  const awaited = useRef<'first' | 'last' | null>(null);
  const rows = shown?.rows ?? [];

  const focus = (row: R | undefined) => {
    left.current = null;
    const name = row && area.current?.querySelector<HTMLElement>(`[data-row-key="${row.Guid}"] [data-row-name]`);
    name?.focus();
  };
  const current = () => {
    const focused = area.current?.querySelector<HTMLElement>('[data-row-key]:focus-within')?.dataset.rowKey;
    return rows.findIndex(({ Guid }) => Guid === (left.current ?? focused));
  };
  const step = (by: 1 | -1) => {
    const at = current();
    const next = at < 0 ? 0 : at + by;
    const page = state.page + by;
    const isThere = by === 1 ? state.page * state.pagesize < (shown?.total ?? 0) || shown?.Total_More === 1 : page > 0;
    if (rows[next]) focus(rows[next]);
    else if (isThere && rows.length > 0) {
      awaited.current = by === 1 ? 'first' : 'last';
      list.goTo(page);
    }
  };
  const act = (key: string) => () => {
    const row = rows[current()];
    if (row)
      rowActions(row)
        .find((action) => action.key === key && isGranted(action.to, held))
        ?.onClick();
  };
  const choose = () => {
    const guid = rows[current()]?.Guid;
    if (guid === undefined) return;
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

  useEffect(() => {
    if (state.open !== null) left.current = state.open;
  }, [state.open]);
  const focusAwaited = useEffectEvent(() => {
    if (awaited.current === null || isOld) return;
    focus(awaited.current === 'first' ? rows[0] : rows.at(-1));
    awaited.current = null;
  });
  useEffect(focusAwaited, [shown, isOld]);
  return area;
}
