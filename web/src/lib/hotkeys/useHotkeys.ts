import { useEffect, useEffectEvent } from 'react';
import { type HotkeyName, hotkeys, isHeld } from './keys.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Fields of this kind hold no text: a letter pressed there is none of theirs. */
const isBox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

// Menus, lists of choices, tabs and the like have keys of their own.
const ownKeys = '[role="menu"], [role="listbox"], [role="tablist"], [role="grid"], [role="tree"]';

/** The menu of pages is left by being chosen from, with the focus still in it: it has arrows and the like, but no letters. */
const isPageMenu = (element: Element) => element.closest('nav') !== null;

const hasOwnKeys = ({ target, key }: KeyboardEvent) =>
  target instanceof Element && target.closest(ownKeys) !== null && !(isPageMenu(target) && /^\w$/.test(key));

const isCombined = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

/** What was pressed, as the hotkeys are written. */
const pressed = (event: KeyboardEvent) => `${isCombined(event) ? 'ctrl+' : ''}${event.key.toLowerCase()}`;

/** Whether a key belongs to what has the focus: a text being typed, or a list with keys of its own. */
const isTaken = (event: KeyboardEvent) => (isTyping(event.target) && !isBox(event.target)) || hasOwnKeys(event);

/** Whether a key press is one of a hotkey: nobody else's, and no candidate window of an input method open. */
const isHotkey = (event: KeyboardEvent, name: HotkeyName) =>
  hotkeys[name].some((key) => key === pressed(event)) &&
  !(event.altKey || event.isComposing) &&
  (!event.repeat || isHeld(name)) &&
  (isCombined(event) || !isTaken(event));

/** What hotkeys do; one that does nothing now is null. */
export type HotkeyActs = Readonly<Partial<Record<HotkeyName, (() => unknown) | null>>>;

const everywhere = () => true;

/** Acts when a hotkey is pressed outside of text fields, e.g. `s` for search (S22.12), and `isHere` says that it is meant. */
export function useHotkeys(acts: HotkeyActs, isHere: () => boolean = everywhere): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // The names of an object literal are its own.
    const name = (Object.keys(acts) as HotkeyName[]).find((one) => isHotkey(event, one));
    const act = name === undefined ? null : acts[name];
    if (!act || event.defaultPrevented || !isHere()) return;
    // Else the letter would be typed into the field that takes the focus.
    if (name !== 'close') event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** Whether keys are meant for an element: it stands in the dialog or drawer on top, or none is open. */
export function isOnTop(element: Element | null): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  const top = dialogs.findLast((dialog) => dialog.checkVisibility());
  return top === undefined || (element !== null && top.contains(element));
}
