import type { StoreApi } from 'zustand';
import type { PersistOptions } from 'zustand/middleware';
import { cookies } from '../cookies/cookies.ts';
import { appVersion } from './appVersion.ts';

/** Who the local state belongs to before anybody has signed in. */
export const nobody = 'nobody';

const prefix = 'haina';

/** The local storage key of one part of the local state: by version and user (S22.8). */
export const storageName = (part: string, user: string, version = appVersion) => `${prefix}/${version}/${user}/${part}`;

/** The user whose local state is in use: the one of the cookie, or nobody. */
export const currentUser = () => cookies.get('uuid') ?? nobody;

interface PersistedStore {
  readonly persist: {
    setOptions(options: { name: string }): void;
    rehydrate(): Promise<void> | void;
  };
}

const followers = new Map<string, PersistedStore>();

/**
 * Options for zustand's `persist` of a part of the state that each user has apart from the others. `revive` turns
 * whatever was stored into a sound part of the state; nothing stored gives the initial state.
 */
export function perUser<S extends object, P>(
  part: string,
  kept: (state: S) => P,
  revive: (stored: unknown) => Partial<S>,
  initial: () => S,
): PersistOptions<S, P> {
  return {
    name: carriedOver(part, currentUser()),
    partialize: kept,
    merge: (stored) => (stored === undefined ? initial() : { ...initial(), ...revive(stored) }),
  };
}

/** Makes a store made with `perUser` follow the user: on `switchUser` it takes that user's values. */
export function followUser<S>(part: string, store: StoreApi<S> & PersistedStore): void {
  followers.set(part, store);
}

/** Gives every following store the values of this user; called after sign-in, switch of company and log-out. */
export function switchUser(user: string = currentUser()): void {
  for (const [part, store] of followers) {
    store.persist.setOptions({ name: carriedOver(part, user) });
    void store.persist.rehydrate();
  }
}

/** Purges everything the product keeps in this browser, of every user and version. */
export function purgeStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${prefix}/`)) localStorage.removeItem(key);
  }
}

// A new version starts with what the user had in the one before: losing theme and open pages at every release helps nobody.
function carriedOver(part: string, user: string): string {
  const name = storageName(part, user);
  if (localStorage.getItem(name) !== null) return name;
  const older = Object.keys(localStorage)
    .filter((key) => key.startsWith(`${prefix}/`) && key.endsWith(`/${user}/${part}`))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const newest = older.at(-1);
  const value = newest && localStorage.getItem(newest);
  if (value) localStorage.setItem(name, value);
  for (const key of older) localStorage.removeItem(key);
  return name;
}
