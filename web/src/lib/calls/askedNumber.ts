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

/** A number that was pressed. */
export interface AskedNumber extends ShownNumber {
  /** Where it stands: what can be done with it is offered there. */
  readonly at: HTMLElement;
  /** What has the focus afterwards, where that is not the number itself. */
  readonly back?: HTMLElement;
  /** Called when one of the ways to it was taken: whatever lies over the page can close. */
  readonly onDial?: () => void;
}

/** The number that was pressed. What can be done with it comes behind the page. */
export const useAskedNumber = create<{ readonly asked: AskedNumber | null }>()(() => ({ asked: null }));
