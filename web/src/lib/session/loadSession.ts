import { user } from '@haina/contract/calls/user.ts';
import { send } from '../api/send.ts';
import { type MenuEntry, type SignedInUser, useSession } from './session.ts';

interface LoadedSession {
  readonly person: SignedInUser;
  readonly menu: readonly MenuEntry[];
  readonly operations: readonly string[];
}

let early: Promise<LoadedSession> | null = null;

/** Asks for person, menu and rights before the shell is there to do so; the next `loadSession` takes the answer. */
export function prefetchSession(): void {
  early = ask();
  // Whoever takes the answer deals with its failure.
  early.catch(() => undefined);
}

/** Loads person, menu and rights into the session of this page. */
export async function loadSession(signal: AbortSignal): Promise<true> {
  const asked = early ?? ask(signal);
  early = null;
  const { person, menu, operations } = await asked;
  useSession.setState({ user: person, menu, operations: new Set(operations) });
  return true;
}

async function ask(signal?: AbortSignal): Promise<LoadedSession> {
  const options = signal ? { signal } : {};
  const [rights, person] = await Promise.all([send(user.menuAndRole, {}, options), send(user.userInfo, {}, options)]);
  return { person, menu: rights.MenuData, operations: rights.OperationData };
}
