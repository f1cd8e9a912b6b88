import { useState } from 'react';
import type { EntityList } from './useEntityList.ts';

/** The rows chosen for an action on several, on whatever pages they stand. */
export interface Selection<R> {
  /** All chosen rows in the order in which they were chosen, each as it was last seen. */
  readonly rows: readonly R[];
  /** The keys of those that are on screen. */
  readonly keys: readonly string[];
  /** Everything that the list's filter finds is chosen, more than `rows`: what is done goes by the filter. */
  readonly isAll: boolean;
  readonly takeAll: () => void;
  /** Chooses these among the rows on screen; what is chosen on other pages stays so. */
  readonly set: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** An action on all of them begins: when it has written something, nothing is chosen any more. */
  readonly handOver: () => void;
  /** Something else is begun: what is written from now on is no action on the chosen rows. */
  readonly takeBack: () => void;
}

/** What of a list the choice depends on. */
export type ChosenFrom<R> = Pick<EntityList<R>, 'shown' | 'state' | 'isOld' | 'written' | 'viewed'>;

/** Which rows are chosen, and what was on screen when that was decided last. */
interface Choice<R> {
  readonly chosen: ReadonlyMap<string, R>;
  readonly seen: Seen<R>;
  /** Rows that were on screen last, and where in the list they stood. */
  readonly settled: Pick<Seen<R>, 'rows' | 'narrowing' | 'place'>;
  readonly isAll: boolean;
  readonly isHandedOver: boolean;
}

interface Seen<R> {
  readonly rows: readonly R[] | undefined;
  /** What the list is narrowed by. */
  readonly narrowing: string;
  /** Page and order. */
  readonly place: string;
  readonly isOld: boolean;
  readonly written: number;
}

const unbegun = { isAll: false, isHandedOver: false };

/**
 * Which rows are chosen, over pages and orders. Other filters, another search, ownership tab or view end the choice, and so does
 * an action on the chosen rows that wrote something. A row that leaves a page which otherwise stays is chosen no more: it is gone, or
 * nobody sees any longer what is done with it.
 */
export function useSelection<R extends { readonly Guid: string }>(list: ChosenFrom<R>): Selection<R> {
  const now = seenOf(list);
  const [kept, setKept] = useState<Choice<R>>({ ...unbegun, chosen: new Map(), seen: now, settled: now });
  const choice = isSame(kept.seen, now) ? kept : choiceAfter(kept, now);
  if (choice !== kept) setKept(choice);
  const shown = now.rows ?? [];
  const set = (keys: readonly string[]) =>
    setKept((before) => ({ ...before, ...unbegun, chosen: chosenAfter(before.chosen, shown, keys) }));
  const hand = (isHandedOver: boolean) => () => setKept((before) => ({ ...before, isHandedOver }));
  return {
    rows: [...choice.chosen.values()],
    keys: shown.flatMap(({ Guid }) => (choice.isAll || choice.chosen.has(Guid) ? [Guid] : [])),
    isAll: choice.isAll,
    takeAll: () => setKept((before) => ({ ...before, isAll: true })),
    set,
    clear: () => setKept((before) => ({ ...before, ...unbegun, chosen: new Map() })),
    handOver: hand(true),
    takeBack: hand(false),
  };
}

function seenOf<R>({ shown, state, isOld, written, viewed }: ChosenFrom<R>): Seen<R> {
  const { filters, order, page, pagesize } = state;
  return {
    rows: shown?.rows,
    narrowing: JSON.stringify([filters, viewed]),
    place: JSON.stringify([order, page, pagesize]),
    isOld,
    written,
  };
}

const isSame = <R>(one: Seen<R>, other: Seen<R>) =>
  one.rows === other.rows &&
  one.narrowing === other.narrowing &&
  one.place === other.place &&
  one.isOld === other.isOld &&
  one.written === other.written;

function choiceAfter<R extends { readonly Guid: string }>(before: Choice<R>, seen: Seen<R>): Choice<R> {
  const { settled, isHandedOver } = before;
  const isDone = isHandedOver && seen.written !== before.seen.written;
  const isOther = seen.narrowing !== before.seen.narrowing;
  const isEnded = isDone || isOther;
  const chosen: ReadonlyMap<string, R> = isEnded ? new Map() : before.chosen;
  const next = { chosen, seen, settled, isAll: before.isAll && !isEnded, isHandedOver: isHandedOver && !isDone };
  // Rows of another page or filter stay on screen until those of this one are there.
  if (seen.isOld) return next;
  // What was chosen meanwhile among rows of another filter is none of this one.
  if (settled.narrowing !== seen.narrowing) return { ...next, isAll: false, chosen: new Map(), settled: seen };
  const left = settled.place === seen.place ? settled.rows : [];
  return { ...next, chosen: refreshed(chosen, seen.rows ?? [], left ?? []), settled: seen };
}

/** The chosen rows as they are on screen now, without those that have `left` it. */
function refreshed<R extends { readonly Guid: string }>(
  chosen: ReadonlyMap<string, R>,
  shown: readonly R[],
  left: readonly R[],
): ReadonlyMap<string, R> {
  if (chosen.size === 0) return chosen;
  const there = new Map(shown.map((row) => [row.Guid, row]));
  const gone = new Set(left.flatMap(({ Guid }) => (there.has(Guid) ? [] : [Guid])));
  return new Map([...chosen].flatMap(([guid, row]) => (gone.has(guid) ? [] : [[guid, there.get(guid) ?? row]])));
}

/** What is chosen once these keys are among the rows on screen. */
function chosenAfter<R extends { readonly Guid: string }>(
  chosen: ReadonlyMap<string, R>,
  shown: readonly R[],
  keys: readonly string[],
): ReadonlyMap<string, R> {
  const wanted = new Set(keys);
  const next = new Map(chosen);
  for (const row of shown) {
    if (wanted.has(row.Guid)) next.set(row.Guid, row);
    else next.delete(row.Guid);
  }
  return next;
}
