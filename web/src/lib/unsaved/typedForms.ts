const typed = new Set<HTMLFormElement>();

/** Notes every form that a person types in, from now on; gives how to stop. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) typed.add(form);
  };
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Whether a form that was typed in is still open, in a dialog or a page. */
export function isTypingOpen(): boolean {
  for (const form of typed) if (!form.isConnected) typed.delete(form);
  return [...typed].some((form) => form.checkVisibility());
}
