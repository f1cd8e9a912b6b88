import { type RefObject, useEffect, useState } from 'react';
import { type PickerSize, type Place, placeBeside } from './dialog/placeBeside.ts';

/** A picker's place, and how it opens and closes. */
export interface Beside {
  readonly isOpen: boolean;
  /** Where it stands; null for the middle of the window. */
  readonly place: Place | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens a picker beside its field where the window has room for it; the place follows the window's size. */
export function useBeside(field: RefObject<HTMLElement | null>, size: PickerSize): Beside {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const measure = () => {
    const box = field.current?.getBoundingClientRect();
    setPlace(box ? placeBeside(box, { width: innerWidth, height: innerHeight }, size) : null);
  };
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  const open = () => {
    measure();
    setIsOpen(true);
  };
  return { isOpen, place, open, close: () => setIsOpen(false) };
}
