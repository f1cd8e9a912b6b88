import { user } from '@haina/contract/calls/user.ts';
import { create } from 'zustand';
import { send } from '../api/send.ts';
import { cookies } from '../cookies/cookies.ts';
import { type MenuEntry, type Session, type SignedInUser, useSession } from './session.ts';

/** What a person may do, as the server says now. */
export interface NewRights {
  readonly menu: readonly MenuEntry[];
  readonly operations: ReadonlySet<string>;
  readonly user: SignedInUser;
}

/** Rights that have changed and are not taken over yet: the shell decides when, because pages may close with them. */
export const useRightsChange = create<{ readonly waiting: NewRights | null }>()(() => ({ waiting: null }));

/** Least time between two questions for the same reason, in milliseconds. */
const pause = { refused: 2_000, focus: 15_000 } as const;

const askedAt = { refused: 0, focus: 0 };

let isAsking = false;

const idsOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ id, children }) => [id, ...idsOf(children)]);

const isSame = (session: Session, menu: readonly MenuEntry[], operations: readonly string[]): boolean =>
  idsOf(session.menu).join() === idsOf(menu).join() &&
  session.operations.size === operations.length &&
  operations.every((code) => session.operations.has(code));

/**
 * Asks whether what the signed-in person may do has changed since it was loaded, once in a while at most; a change waits in
 * `useRightsChange`. What fails is asked again at the next occasion, and a lost session is reported by the client.
 */
export async function askForRights(reason: keyof typeof pause): Promise<void> {
  const now = Date.now();
  const token = cookies.get('token');
  if (isAsking || token === null || useSession.getState().user === null || now - askedAt[reason] < pause[reason])
    return;
  isAsking = true;
  askedAt[reason] = now;
  try {
    const { MenuData, OperationData } = await send(user.menuAndRole, {}, { quiet: true });
    const { epoch } = useSession.getState();
    if (isSame(useSession.getState(), MenuData, OperationData)) {
      useRightsChange.setState({ waiting: null });
      return;
    }
    const person = await send(user.userInfo, {}, { quiet: true });
    // Another person or another company came meanwhile, with rights of their own.
    if (cookies.get('token') !== token || useSession.getState().epoch !== epoch) return;
    useRightsChange.setState({ waiting: { menu: MenuData, operations: new Set(OperationData), user: person } });
  } catch {
    // Nobody waits for it: the next refusal and the next look at the page ask again.
  } finally {
    isAsking = false;
  }
}

/** Takes over the rights that wait. */
export function takeRights(): void {
  const { waiting } = useRightsChange.getState();
  if (waiting === null) return;
  useRightsChange.setState({ waiting: null });
  useSession.setState(waiting);
}
