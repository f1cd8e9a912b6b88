import { type ComponentType, type ReactNode, Suspense } from 'react';
import { loadAllTexts } from '../lib/i18n/i18n.ts';
import { lazily } from './lazily.tsx';

/** A component whose code is a chunk of its own. */
export interface LoadedLater<P extends object> {
  /** Draws nothing until its code is there. */
  readonly Component: (props: P) => ReactNode;
  /** Loads the code ahead, so that the first use does not wait. */
  readonly preload: () => void;
  /** The same for whoever waits for it. Rejects when it does not come. */
  readonly load: () => Promise<unknown>;
}

/**
 * Splits a component off the page that uses it: dialogs and pickers are not needed to show a list. It comes with all
 * texts, of which a first list has only its own.
 */
export function loadedLater<P extends object>(loadCode: () => Promise<ComponentType<P>>): LoadedLater<P> {
  const later = lazily(async () => {
    const [Later] = await Promise.all([loadCode(), loadAllTexts()]);
    return Later;
  });
  return {
    Component: (props) => (
      <Suspense fallback={null}>
        <later.Component {...props} />
      </Suspense>
    ),
    // A chunk that does not come is met, and shown, when it is used.
    preload: () => void later.load().catch(() => undefined),
    load: later.load,
  };
}
