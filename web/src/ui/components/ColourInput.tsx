import { useEffect, useRef } from 'react';
import styles from './colourInput.module.css';

/** A colour that is chosen freely or among swatches. */
export interface ColourInputProps {
  readonly label: string;
  /** `#rrggbb`; without one the input keeps what was chosen last. */
  readonly value?: string;
  /** Colours offered beside the free choice, as `#rrggbb`. */
  readonly swatches?: readonly string[];
  /** Gets `#rrggbb`, once a colour is chosen: not while the pointer moves through the palette. */
  readonly onChoose: (colour: string) => void;
}

/** Chooses a colour: one of the offered ones, or any by the palette of the browser itself. */
export function ColourInput({ label, value, swatches = [], onChoose }: ColourInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field && value) field.value = value;
  }, [value]);
  useEffect(() => {
    const field = input.current;
    // What React calls a change comes with every move of the pointer.
    const handleChange = () => field && onChoose(field.value);
    field?.addEventListener('change', handleChange);
    return () => field?.removeEventListener('change', handleChange);
  }, [onChoose]);
  return (
    <span className={styles.colours} role="group" aria-label={label}>
      {swatches.map((colour) => (
        <input
          key={colour}
          type="radio"
          className={styles.swatch}
          style={{ backgroundColor: colour }}
          aria-label={colour}
          checked={colour.toLowerCase() === value?.toLowerCase()}
          onChange={() => onChoose(colour)}
        />
      ))}
      <input ref={input} type="color" className={styles.free} aria-label={label} title={label} defaultValue={value} />
    </span>
  );
}
