import { useMemo, useRef } from 'react';

/** A fresh key, unguessable and unique; works on pages without https too, where `crypto.randomUUID` is missing. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of one form for `SendOptions.idempotencyKey`: the same for every try, a new one after `renew` (each success). */
export interface FormKey {
  readonly current: () => string;
  readonly renew: () => void;
}

/** One key per mounted form (S1.11). */
export function useFormKey(): FormKey {
  const key = useRef<string>(null);
  return useMemo(
    () => ({
      current: () => {
        key.current ??= newKey();
        return key.current;
      },
      renew: () => {
        key.current = newKey();
      },
    }),
    [],
  );
}
