/** Props of each dialog of the header. */
export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** To be called when it has faded out: it is then taken away, with all it held. */
  readonly onGone: () => void;
}
