import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code is loaded when it is needed. */
export interface Lazily<P extends object> {
  /** Suspends until its code is there; where it is there already it is drawn at once. */
  readonly Component: (props: P) => ReactNode;
  /** Loads the code ahead. Rejects when it does not come; the next attempt begins anew. */
  readonly load: () => Promise<ComponentType<P>>;
}

/**
 * `React.lazy` without the moment in which it shows a fallback though everything is there: React holds what comes behind
 * a fallback back for a third of a second.
 */
export function lazily<P extends object>(loadCode: () => Promise<ComponentType<P>>): Lazily<P> {
  let known: ComponentType<P> | undefined;
  const load = async () => {
    known ??= await loadCode();
    return known;
  };
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    Component: (props) => {
      // What was drawn first stays, so that nothing below begins anew.
      const [Drawn] = useState<ComponentType<P>>(() => known ?? Lazy);
      return <Drawn {...props} />;
    },
    load,
  };
}
