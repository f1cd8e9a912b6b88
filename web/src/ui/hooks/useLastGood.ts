import { useState } from 'react';

/** A value that came from the server, and when, in milliseconds. */
export interface Dated<T> {
  readonly value: T;
  readonly at: number;
}

/** The newest value that came: it stays on screen while another loads or fails. Null until the first has come. */
export function useLastGood<T>(value: T | undefined, at: number): Dated<T> | null {
  const [kept, setKept] = useState<Dated<T> | null>(() => (value === undefined ? null : { value, at }));
  if (value === undefined || (kept?.value === value && kept.at === at)) return kept;
  const next = { value, at };
  setKept(next);
  return next;
}
