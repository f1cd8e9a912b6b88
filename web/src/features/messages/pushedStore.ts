import { create } from 'zustand';

/** Most messages that stand at the corner; the bell counts the rest. */
export const maxShown = 3;

/** A message that was pushed: its number, and what it is about, which one notice alone says. */
export interface Pushed {
  readonly guid: string;
  readonly about: string;
}

/** What was pushed and not closed, the newest last. */
export const usePushed = create<{ readonly shown: readonly Pushed[] }>()(() => ({ shown: [] }));

/** The notices once another one has come: in the place of the one about the same thing, else as the newest of a few. */
export function withPushed(shown: readonly Pushed[], next: Pushed): readonly Pushed[] {
  const at = shown.findIndex(({ about }) => about === next.about);
  return at === -1 ? [...shown, next].slice(-maxShown) : shown.with(at, next);
}

/** Shows a message at the corner. */
export const showPushed = (next: Pushed) => usePushed.setState(({ shown }) => ({ shown: withPushed(shown, next) }));

/** Takes a message from the corner. */
export const closePushed = (guid: string) =>
  usePushed.setState(({ shown }) =>
    shown.some((one) => one.guid === guid) ? { shown: shown.filter((one) => one.guid !== guid) } : { shown },
  );
