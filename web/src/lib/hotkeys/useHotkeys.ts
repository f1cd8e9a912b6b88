import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key press is a hotkey: no other key held, no text being typed, no candidate window of an input method open. */
export const isHotkey = (event: KeyboardEvent, key: string) =>
  event.key.toLowerCase() === key &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) &&
  !isTyping(event.target);

/** Acts when a single key is pressed outside of text fields, e.g. `s` for search (S22.12). */
export function useHotkey(key: string, act: () => unknown): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isHotkey(event, key)) return;
    // Else the letter would be typed into the field that takes the focus.
    if (key !== 'escape') event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
