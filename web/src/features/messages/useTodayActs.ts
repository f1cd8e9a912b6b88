import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAskedNumber } from '../../lib/calls/askedNumber.ts';
import { isOnTop, useHotkeys } from '../../lib/hotkeys/useHotkeys.ts';
import { openComposer } from '../../records/followUp/composer/composerStore.ts';
import { recordAddress } from '../../records/noun/recordAddress.ts';
import type { TodayRow, TodaySource } from './todaySource.ts';
import { useHandled } from './useHandled.ts';

/** What can be done with a row of today's lists. */
export interface RowActs {
  /** Offers the ways to call its number, at what was pressed. */
  readonly call: (row: TodayRow, at: HTMLElement) => void;
  readonly followUp: (row: TodayRow) => void;
  readonly handle: (row: TodayRow) => void;
}

/** What the button that calls is known by. */
export const callMark = { 'data-row-call': '' };

/** Calls a row's number, opens its record to write a follow-up, or marks it as handled. */
export function useTodayActs(source: TodaySource): RowActs {
  const navigate = useNavigate();
  const handled = useHandled(source);
  const { kind } = source;
  return {
    call: ({ Guid, Name, Phone }, at) =>
      useAskedNumber.setState({ asked: { kind, guid: Guid, name: Name, number: Phone, at } }),
    followUp: ({ Guid }) => {
      void navigate(recordAddress(kind, Guid));
      openComposer();
    },
    handle: ({ Guid }) => void handled.some([Guid]),
  };
}

/**
 * Lets one go through today's list by keys: J and K walk from name to name, so that Enter opens; C calls, F writes a follow-up, D marks
 * as handled (S16.24). Gives the ref of what the table stands in.
 */
export function useTodayKeys(
  rows: readonly TodayRow[],
  acts: RowActs,
  isHandleable: boolean,
): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  // Where the row was that left the list: its place is that of the next one.
  const last = useRef(-1);
  const partOf = (row: TodayRow | undefined, part: string) =>
    row && area.current?.querySelector<HTMLElement>(`[data-row-key="${row.Guid}"] ${part}`);
  const place = () => {
    const focused = area.current?.querySelector<HTMLElement>('[data-row-key]:focus-within')?.dataset.rowKey;
    return focused === undefined ? -1 : rows.findIndex(({ Guid }) => Guid === focused);
  };
  const current = () => rows[place()];
  const step = (by: 1 | -1) => {
    const at = place();
    const next = at < 0 ? Math.max(last.current, 0) : at + by;
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    last.current = -1;
    partOf(row, 'a')?.focus();
  };
  useHotkeys(
    {
      nextRow: () => step(1),
      previousRow: () => step(-1),
      call: () => {
        const row = current();
        const at = partOf(row, `[${Object.keys(callMark)[0]}]`);
        if (row && at) acts.call(row, at);
      },
      followUp: () => {
        const row = current();
        if (row?.Can_Edit === 1) acts.followUp(row);
      },
      handle: () => {
        const row = current();
        if (row?.Can_Edit !== 1 || !isHandleable) return;
        last.current = place();
        acts.handle(row);
      },
    },
    () => isOnTop(area.current),
  );
  return area;
}
