import { create } from 'zustand';
import { keepTypedAhead } from '../../../lib/hotkeys/typeAhead.ts';

interface ComposerState {
  /** Whether the composer is unfolded; null as long as nobody has said: then it is, but for phones. */
  readonly isOpen: boolean | null;
  /** The text field is to take the focus as soon as it stands. */
  readonly wantsFocus: boolean;
}

/** How the composer of follow-ups stands, the same for all records. */
export const useComposerState = create<ComposerState>(() => ({ isOpen: null, wantsFocus: false }));

/** Unfolds the composer of the record on screen and puts the cursor into it, e.g. from a button 写跟进; what is typed until then is kept. */
export function openComposer(): void {
  keepTypedAhead();
  useComposerState.setState({ isOpen: true, wantsFocus: true });
}

/** Folds the composer; what was typed stays. */
export const foldComposer = (): void => useComposerState.setState({ isOpen: false, wantsFocus: false });

/** Says that the text field has the focus. */
export const noteFocus = (): void => useComposerState.setState({ wantsFocus: false });
