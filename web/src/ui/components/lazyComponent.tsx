import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '../../lib/i18n/i18n.ts';

/** A component whose code is loaded when it is needed. */
export interface LazyComponent<P extends object> {
  readonly Component: (props: P) => ReactNode;
  /** Loads the code ahead, so that the first use does not wait. */
  readonly preload: () => void;
  /** The same for callers that wait for it. Rejects when it does not come; the next attempt begins anew. */
  readonly load: () => Promise<ComponentType<P>>;
}

/** How a component behaves until its code is there. */
export interface LazyOptions {
  /**
   * True for a page: it suspends, and brings its own texts. Otherwise it draws nothing, and comes with all texts, of which a
   * first list has only its own: dialogs, drawers and pickers, which are not needed to show a list.
   */
  readonly suspends?: boolean;
}

/** Splits a component off the code that uses it; once its code is there it is drawn at once. */
export function lazyComponent<P extends object>(
  loadCode: () => Promise<ComponentType<P>>,
  { suspends = false }: LazyOptions = {},
): LazyComponent<P> {
  let known: ComponentType<P> | undefined;
  const loadOnce = async () => {
    known ??= await loadCode();
    return known;
  };
  const load = async () => {
    const [Loaded] = await Promise.all([loadOnce(), suspends ? undefined : loadAllTexts()]);
    return Loaded;
  };
  return {
    Component: suspends ? suspended(() => known, load) : drawnLater(() => known, load),
    // A chunk that does not come is met, and shown, when it is used.
    preload: () => void load().catch(() => undefined),
    load,
  };
}

type Known<P extends object> = () => ComponentType<P> | undefined;
type Load<P extends object> = () => Promise<ComponentType<P>>;

/** `lazyComponent` for a generic component, which keeps its type parameters: each use infers its own. */
export function lazyGeneric<C extends (props: never) => ReactNode>(
  loadCode: () => Promise<C>,
): Omit<LazyComponent<object>, 'Component' | 'load'> & { readonly Component: C } {
  const { Component, preload } = lazyComponent(loadCode as unknown as () => Promise<ComponentType<object>>);
  // What is loaded is drawn with the very props that it is given.
  return { Component: Component as unknown as C, preload };
}

/**
 * `React.lazy` without the moment in which it shows a fallback though everything is there: React holds what comes behind
 * a fallback back for a third of a second.
 */
function suspended<P extends object>(known: Known<P>, load: Load<P>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  return (props: P) => {
    // What was drawn first stays, so that nothing below begins anew.
    const [Drawn] = useState<ComponentType<P>>(() => known() ?? Lazy);
    return <Drawn {...props} />;
  };
}

function drawnLater<P extends object>(known: Known<P>, load: Load<P>) {
  return (props: P) => {
    const Later = useLoaded(known(), load);
    return (
      Later && (
        <Suspense fallback={null}>
          <Later {...props} />
        </Suspense>
      )
    );
  };
}

type Outcome<P extends object> = { readonly Loaded: ComponentType<P> } | { readonly error: unknown };

/**
 * A component from `known` or, once it has come, from `load`; null before, and throws what it failed with. Not by
 * suspending: what React draws after that it may begin several times, and a dialog notes at each beginning that it is the
 * topmost one, so the dialog below would never hear Esc again.
 */
function useLoaded<P extends object>(known: ComponentType<P> | undefined, load: Load<P>) {
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
