/** What the client must tell the shell of; the shell says how it is shown. */
export interface ShellEvents {
  /** The token is missing, invalid or its session ended: to the sign-in page (codes -3 and -8). */
  readonly signInNeeded: () => void;
  /** The token belongs to another company than the page: block with a reload (code 10030). */
  readonly companyChanged: () => void;
}

let handlers: ShellEvents = { signInNeeded: () => undefined, companyChanged: () => undefined };

/** Says what happens when the client meets a lost session or another company's token. */
export function handleShellEvents(next: ShellEvents): void {
  handlers = next;
}

/** Raises one of the events. */
export const raiseShellEvent = (event: keyof ShellEvents) => handlers[event]();
