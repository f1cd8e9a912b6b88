/** What the client must tell the shell of; the shell says how it is shown. */
export interface ShellEvents {
  /** This token, which a call was made with, is missing, invalid or its session ended: to the sign-in page (codes -3 and -8). */
  readonly signInNeeded: (token: string | null) => void;
  /** The token belongs to another company than the page: block with a reload (code 10030). */
  readonly companyChanged: () => void;
  /** An operation was not granted: what the page knows of the person's rights may be old (code 10029). */
  readonly notGranted: () => void;
}

let handlers: ShellEvents | null = null;
/** Events that came before, each with the token of its first call. */
const missed = new Map<keyof ShellEvents, string | null>();

/** Says what happens when the client meets a lost session or another company's token; what was met before happens now. */
export function handleShellEvents(next: ShellEvents): void {
  handlers = next;
  for (const [event, token] of missed) next[event](token);
  missed.clear();
}

/** Raises one of the events of a call with this token; the first calls of a page are sent before the shell listens. */
export function raiseShellEvent(event: keyof ShellEvents, token: string | null): void {
  if (handlers) handlers[event](token);
  else if (!missed.has(event)) missed.set(event, token);
}
