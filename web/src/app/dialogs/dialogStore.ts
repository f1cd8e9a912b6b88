import { create } from 'zustand';

/** The dialogs that the header opens. */
export type DialogName =
  | 'search'
  | 'messages'
  | 'help'
  | 'keys'
  | 'theme'
  | 'password'
  | 'company'
  | 'ways'
  | 'pair'
  | 'extension'
  | 'invitations';

/** Which of them is open; at most one at a time. */
export const useDialog = create<{ readonly open: DialogName | null }>()(() => ({ open: null }));

/** Opens a dialog of the header. */
export const openDialog = (open: DialogName) => useDialog.setState({ open });

/** Closes whichever dialog is open. */
export const closeDialog = () => useDialog.setState({ open: null });
