import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../ui/hooks/useMedia.ts';

/** A place of a ranking as far as it can change. */
interface Placed {
  readonly Guid: string;
  readonly Name: string;
  readonly Rank: number;
  readonly Value: number;
}

/** What changed in a ranking while one looks at it. */
export interface ChangedPlaces {
  /** Whose number or place has just changed. */
  readonly changed: ReadonlySet<string>;
  /** Who has just come to a better place; null where nobody did. */
  readonly riser: Placed | null;
}

const nothing: ChangedPlaces = { changed: new Set(), riser: null };

/** How long a change stays marked, in milliseconds. */
const marked = 6000;

/** How long a row glides to its new place, in milliseconds. */
const glide = 450;

/** The changes of the last seconds between two answers about the same people and days; `about` says which these are. */
export function useChangedPlaces(rows: readonly Placed[], about: string): ChangedPlaces {
  const [seen, setSeen] = useState({ rows, about, found: nothing });
  if (seen.rows !== rows || seen.about !== about) {
    setSeen({ rows, about, found: seen.about === about ? changesOf(seen.rows, rows) : nothing });
  }
  const { found } = seen;
  useEffect(() => {
    if (found.changed.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => (now.found === found ? { ...now, found: nothing } : now)), marked);
    return () => clearTimeout(timer);
  }, [found]);
  return found;
}

function changesOf(before: readonly Placed[], now: readonly Placed[]): ChangedPlaces {
  const known = new Map(before.map((row) => [row.Guid, row]));
  const changed = now.filter((row) => {
    const was = known.get(row.Guid);
    return was !== undefined && (was.Value !== row.Value || was.Rank !== row.Rank);
  });
  const riser = changed.find(({ Guid, Rank, Value }) => Value !== 0 && Rank < (known.get(Guid)?.Rank ?? 0));
  return changed.length === 0 ? nothing : { changed: new Set(changed.map(({ Guid }) => Guid)), riser: riser ?? null };
}

/** Lets the rows of a list, named by `data-place`, glide to where they stand now; at once for those who want no motion. */
export function useGlidingRows(list: RefObject<HTMLElement | null>): void {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const now = new Map(rows.map((row) => [row.dataset.place ?? '', row.offsetTop]));
    for (const row of isStill ? [] : rows) {
      const key = row.dataset.place ?? '';
      const moved = (places.current.get(key) ?? row.offsetTop) - row.offsetTop;
      if (moved === 0) continue;
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: glide,
        easing: 'ease-out',
      });
    }
    places.current = now;
  });
}
