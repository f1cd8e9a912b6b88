/** The kinds of short messages at the top of the screen. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** What a message offers beside its words. */
export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

type Sink = (kind: ToastKind, text: string, seconds: number, action?: ToastAction) => void;

/** How long an error stays, in seconds (S23.10); the others stay 3. */
const errorSeconds = 5;

/** How long a message stays that can be acted on, in seconds: it has to be read and reached. */
const undoSeconds = 8;

let sink: Sink = () => undefined;

/** Says who draws the messages. The sign-in page draws none: it has one message line of its own. */
export function drawToastsWith(draw: Sink): void {
  sink = draw;
}

const show = (kind: ToastKind, seconds: number) => (text: string) => sink(kind, text, seconds);

/** Short messages at the top of the screen; usable anywhere, texts come translated. */
export const toast = {
  success: show('success', 3),
  info: show('info', 3),
  warning: show('warning', 3),
  error: show('error', errorSeconds),
  /** A success that can be taken back for some seconds, once. */
  undoable: (text: string, label: string, act: () => void) => sink('success', text, undoSeconds, { label, act }),
};
