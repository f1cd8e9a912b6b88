/** The kinds of short messages at the top of the screen. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

type Sink = (kind: ToastKind, text: string, seconds: number) => void;

/** How long an error stays, in seconds (S23.10); the others stay 3. */
const errorSeconds = 5;

let sink: Sink = () => undefined;

/** Says who draws the messages. The sign-in page draws none: it has one message line of its own. */
export function drawToastsWith(draw: Sink): void {
  sink = draw;
}

const show = (kind: ToastKind, seconds: number) => (text: string) => sink(kind, text, seconds);

/** Short messages at the top of the screen; usable anywhere, texts come translated. */
export const toast: Record<ToastKind, (text: string) => void> = {
  success: show('success', 3),
  info: show('info', 3),
  warning: show('warning', 3),
  error: show('error', errorSeconds),
};
