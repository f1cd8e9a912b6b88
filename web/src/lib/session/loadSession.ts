import { user } from '@haina/contract/calls/user.ts';
import { send } from '../api/send.ts';
import { cookies } from '../cookies/cookies.ts';
import { type MenuEntry, type SignedInUser, useSession } from './session.ts';

interface LoadedSession {
  readonly person: SignedInUser;
  readonly menu: readonly MenuEntry[];
  readonly operations: readonly string[];
}

interface Asked {
  /** The asker: with another token it is another person, or another company. */
  readonly token: string | null;
  readonly answer: Promise<LoadedSession>;
}

let early: Asked | null = null;
let isThere = false;

/** What was asked early with the present token; nobody gets it a second time. */
function takeEarlySession(): Asked | null {
  const asked = early?.token === cookies.get('token') ? early : null;
  early = null;
  return asked;
}

/** Asks for person, menu and rights before the shell is there to do so; the next caller takes the answer. */
export async function prefetchSession(): Promise<void> {
  const asked = { token: cookies.get('token'), answer: ask() };
  early = asked;
  try {
    const loaded = await asked.answer;
    if (early !== asked) return;
    take(loaded);
    isThere = true;
  } catch {
    // The caller that takes the answer deals with its failure.
  }
}

/** Whether the session was loaded early and nobody asked yet; the next one who wants it has to load it. */
export function takeLoadedSession(): true | undefined {
  return isThere && takeEarlySession() ? true : undefined;
}

/** Loads person, menu and rights into the session of this page. */
export async function loadSession(signal: AbortSignal): Promise<true> {
  take(await (takeEarlySession()?.answer ?? ask(signal)));
  return true;
}

function take({ person, menu, operations }: LoadedSession): void {
  useSession.setState({ user: person, menu, operations: new Set(operations) });
}

async function ask(signal?: AbortSignal): Promise<LoadedSession> {
  const options = signal ? { signal } : {};
  const [rights, person] = await Promise.all([send(user.menuAndRole, {}, options), send(user.userInfo, {}, options)]);
  return { person, menu: rights.MenuData, operations: rights.OperationData };
}
