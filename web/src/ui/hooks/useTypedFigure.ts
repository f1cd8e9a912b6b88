import { useState } from 'react';
import { ungrouped } from '../format/ungrouped.ts';

/** The text of an input for a figure: what is typed, separators too, while it has the focus; null once it is left. */
export function useTypedFigure(value: string, onChange: (figure: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  // A figure that something else wrote meanwhile counts more than what was typed.
  const text = typed !== null && ungrouped(typed) !== value ? value : typed;
  return {
    typed: text,
    begin: () => setTyped(value),
    end: () => setTyped(null),
    type: (next: string) => {
      setTyped(next);
      onChange(ungrouped(next));
    },
  };
}
