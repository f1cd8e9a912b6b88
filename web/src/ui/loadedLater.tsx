import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '../lib/i18n/i18n.ts';

/** A component whose code is a chunk of its own. */
export interface LoadedLater<P extends object> {
  /** Draws nothing until its code is there. */
  readonly Component: (props: P) => ReactNode;
  /** Loads the code ahead, so that the first use does not wait. */
  readonly preload: () => void;
  /** The same for whoever waits for it. Rejects when it does not come; the next attempt begins anew. */
  readonly load: () => Promise<unknown>;
}

/**
 * Splits a component off the page that uses it: dialogs and pickers are not needed to show a list. It comes with all
 * texts, of which a first list has only its own.
 */
export function loadedLater<P extends object>(loadCode: () => Promise<ComponentType<P>>): LoadedLater<P> {
  let known: ComponentType<P> | undefined;
  const load = async () => {
    const [Loaded] = await Promise.all([loadCode(), loadAllTexts()]);
    known = Loaded;
    return Loaded;
  };
  return {
    Component: (props) => {
      const Later = useLoaded(known, load);
      return (
        Later && (
          <Suspense fallback={null}>
            <Later {...props} />
          </Suspense>
        )
      );
    },
    // A chunk that does not come is met, and shown, when it is used.
    preload: () => void load().catch(() => undefined),
    load,
  };
}

type Outcome<P extends object> = { readonly Loaded: ComponentType<P> } | { readonly error: unknown };

/**
 * A component from `known` or, once it has come, from `load`; null before, and throws what it failed with. Not by
 * suspending: what React draws after that it may begin several times, and a dialog notes at each beginning that it is the
 * topmost one, so the dialog below would never hear Esc again.
 */
function useLoaded<P extends object>(known: ComponentType<P> | undefined, load: () => Promise<ComponentType<P>>) {
  const [outcome, setOutcome] = useState<Outcome<P> | null>(known ? { Loaded: known } : null);
  const isWaiting = outcome === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isGone = false;
    const settle = (next: Outcome<P>) => isGone || setOutcome(next);
    load().then(
      (Loaded) => settle({ Loaded }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [isWaiting, load]);
  if (outcome && 'error' in outcome) throw outcome.error;
  return outcome && outcome.Loaded;
}
