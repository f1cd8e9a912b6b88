import { create } from 'zustand';
import type { CalledRecord, Dialled } from './dialled.ts';

interface CallScreens {
  /** Whose numbers are listed. */
  readonly list: CalledRecord | null;
  /** A call that is entered by hand. */
  readonly backFill: EnteredCall | null;
}

/** A call that is entered by hand: to which number; null where that is chosen in the dialog. */
export interface EnteredCall {
  readonly dialled: Dialled | null;
}

const nothing: CallScreens = { list: null, backFill: null };

/** Which dialogs of calls are open. */
export const useCallScreens = create<CallScreens>()(() => nothing);

/** Lists the numbers of a record. */
export const openCallList = (list: CalledRecord | null) => useCallScreens.setState({ list });

/** Begins to enter a call that was made elsewhere. */
export const openBackFill = (backFill: EnteredCall | null) => useCallScreens.setState({ backFill });

/** Closes all of them. */
export const closeCallScreens = () => useCallScreens.setState(nothing);
