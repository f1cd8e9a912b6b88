import type { WatchedRecord } from '@haina/contract/calls/events.ts';
import { watchLimit } from '@haina/contract/rules/watchLimit.ts';
import { useEffect } from 'react';

const wanted = new Map<object, readonly WatchedRecord[]>();
let listener: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How long changes wait for others, so that a page that opens asks once, in milliseconds. */
const pause = 150;

/** Records each once, those of the smallest wishes first: an open record comes before the rows of a list. */
export function joinedWishes(wishes: readonly (readonly WatchedRecord[])[]): WatchedRecord[] {
  const all = wishes.toSorted((one, other) => one.length - other.length).flat();
  return [...new Map(all.map((record) => [`${record.Kind} ${record.Guid}`, record])).values()].slice(0, watchLimit);
}

/** What this tab wants to hear of. */
export const ownWishes = (): WatchedRecord[] => joinedWishes([...wanted.values()]);

/** Names who is to be told when the wishes of this tab have changed. */
export function onWishes(told: () => void): void {
  listener = told;
}

function changeLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => listener(), pause);
}

/** Hears of records while the component is on screen (S26.4); `guids` is a list with commas. */
export function useWatch(kind: WatchedRecord['Kind'] | null, guids: string): void {
  useEffect(() => {
    if (kind === null || guids === '') return undefined;
    const key = {};
    wanted.set(
      key,
      guids.split(',').map((Guid) => ({ Kind: kind, Guid })),
    );
    changeLater();
    return () => {
      wanted.delete(key);
      changeLater();
    };
  }, [kind, guids]);
}
