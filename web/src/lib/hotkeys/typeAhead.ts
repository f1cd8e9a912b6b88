/** How long keys are kept for a dialog that does not come, in milliseconds. */
const timeoutMs = 5000;

/** Ends the keeping that runs; one dialog comes at a time. */
let endKeeping: (() => void) | null = null;

const isText = (element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')) &&
  !element.readOnly &&
  !element.disabled;

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  [...key].length === 1 && !(ctrlKey || metaKey || altKey || isComposing);

/**
 * Keeps what is typed from now on for the dialog that comes: a person who opens a form types at once. The text goes into
 * the first text field of a dialog that takes the focus; a press elsewhere, a key that is no letter, or a dialog that does
 * not come ends it.
 */
export function keepTypedAhead(): void {
  endKeeping?.();
  let typed = '';
  let receiver: EventTarget | null = null;
  const keep = (event: KeyboardEvent) => {
    if (isText(event.target) && event.target !== receiver) return;
    if (!isLetter(event)) {
      // A key that is held down, such as the Enter that opened the dialog, says nothing new.
      if (!event.repeat && event.key !== 'Shift') end();
      return;
    }
    // Neither a hotkey of the page behind nor a press of the button that has the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    typed += event.key;
  };
  const give = ({ target }: FocusEvent) => {
    if (!isText(target) || target.closest('[role="dialog"]') === null) return;
    receiver = target;
    // The field belongs to its form only after it was drawn; letters are kept until then.
    setTimeout(() => {
      end();
      if (typed !== '' && document.activeElement === target) insert(target, typed);
    });
  };
  const end = () => {
    window.removeEventListener('keydown', keep, true);
    window.removeEventListener('focusin', give, true);
    window.removeEventListener('pointerdown', end, true);
    clearTimeout(timer);
    endKeeping = null;
  };
  const timer = setTimeout(end, timeoutMs);
  window.addEventListener('keydown', keep, true);
  window.addEventListener('focusin', give, true);
  window.addEventListener('pointerdown', end, true);
  endKeeping = end;
}

// As if it was typed: the form hears of it.
function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
