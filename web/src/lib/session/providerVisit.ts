import type { Provider } from '@haina/contract/rules/signIn.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { safeUrl } from '../api/safeUrl.ts';

const Visit = z.object({
  state: z.string(),
  provider: z.enum(['dingTalk', 'unified']),
  /** To sign in, or to bind who one is there to the account one is signed in with. */
  goal: z.enum(['signIn', 'bind']),
  /** The page of this product to go to afterwards; null for the usual one. */
  back: z.string().nullable(),
});

/** A visit at a provider that this tab of the browser began. */
export type Visit = z.output<typeof Visit>;

const key = 'haina/visit';

/** Goes to a provider and remembers in this tab that it began the visit: an answer that another browser asked for is not taken. */
export function goToProvider(
  { Url, State }: { readonly Url: string; readonly State: string },
  visit: { readonly provider: Provider; readonly goal: Visit['goal']; readonly back: string | null },
): void {
  const address = safeUrl(Url);
  if (!address) throw new Error('the provider has no address that a browser may open');
  sessionStorage.setItem(key, JSON.stringify({ ...visit, state: State }));
  location.assign(address);
}

/** The visit that this tab began, if `state` is its own; it is forgotten either way. */
export function takeVisit(state: string | null): Visit | null {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (kept === null || state === null) return null;
  const visit = Visit.safeParse(parsed(kept)).data;
  return visit?.state === state ? visit : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Another person wrote there: no visit of ours.
    return null;
  }
}

/** How the last binding ended that a provider sent the browser back for: its problem in words, or null for none. */
export const useBindOutcome = create<{ readonly problem: string | null }>()(() => ({ problem: null }));
