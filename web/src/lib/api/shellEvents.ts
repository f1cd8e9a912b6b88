/** What the client must tell the shell of; the shell says how it is shown. */
export interface ShellEvents {
  /** The token is missing, invalid or its session ended: to the sign-in page (codes -3 and -8). */
  readonly signInNeeded: () => void;
  /** The token belongs to another company than the page: block with a reload (code 10030). */
  readonly companyChanged: () => void;
  /** An operation was not granted: what the page knows of the person's rights may be old (code 10029). */
  readonly notGranted: () => void;
}

let handlers: ShellEvents | null = null;
const missed = new Set<keyof ShellEvents>();

/** Says what happens when the client meets a lost session or another company's token; what was met before happens now. */
export function handleShellEvents(next: ShellEvents): void {
  handlers = next;
  for (const event of missed) next[event]();
  missed.clear();
}

/** Raises one of the events; the first calls of a page are sent before the shell is there to listen. */
export function raiseShellEvent(event: keyof ShellEvents): void {
  if (handlers) handlers[event]();
  else missed.add(event);
}
