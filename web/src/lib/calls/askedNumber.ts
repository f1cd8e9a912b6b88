import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { create } from 'zustand';

/** A number where it is shown: the record and the field that it stands in. */
export interface ShownNumber {
  readonly kind: TargetKind;
  readonly guid: string;
  /** The name of the record. */
  readonly name: string;
  /** The customer of a contact. */
  readonly customer?: string;
  /** Where it is known: a masked number is dialled by it. */
  readonly field?: string;
  /** As it is shown: masked in the sea. */
  readonly number: string;
}

/** The number that was pressed, and the button that it is. What can be done with it comes behind the page. */
export const useAskedNumber = create<{ readonly asked: (ShownNumber & { readonly at: HTMLElement }) | null }>()(() => ({
  asked: null,
}));
