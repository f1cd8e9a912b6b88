import type { user } from '@haina/contract/calls/user.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { z } from 'zod';
import { create } from 'zustand';

/** Who is signed in, as the server says. */
export type SignedInUser = z.output<typeof user.userInfo.output>;

/** One entry of the side menu. */
export type MenuEntry = z.output<typeof user.menuAndRole.output>['MenuData'][number];

/** The person, their menu and what they may do; empty until the shell has loaded it. */
export interface Session {
  readonly user: SignedInUser | null;
  readonly menu: readonly MenuEntry[];
  /** Operation codes held, `Controller/Action`. */
  readonly operations: ReadonlySet<string>;
  /** What the sign-in page says above its form, e.g. after the token was lost; null for nothing. */
  readonly signInNotice: TextKey | null;
  /** True when the token turned out to belong to another company than this page. */
  readonly otherCompany: boolean;
  /** Another number means that everything is to be loaded anew: after sign-in and after a switch of company. */
  readonly epoch: number;
}

const signedOut: Session = {
  user: null,
  menu: [],
  operations: new Set(),
  signInNotice: null,
  otherCompany: false,
  epoch: 0,
};

/** The session of this page: `useSession((s) => s.user)`. */
export const useSession = create<Session>()(() => signedOut);

/** Forgets who is signed in; person, menu and rights are then loaded anew, e.g. for another company. */
export const clearSession = () => useSession.setState(({ epoch }) => ({ ...signedOut, epoch: epoch + 1 }), true);
