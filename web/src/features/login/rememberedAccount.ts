// Before sign-in there is no user to file it under.
const key = 'haina/account';

/** The account name remembered in this browser; empty if none. Never a password. */
export const rememberedAccount = () => localStorage.getItem(key) ?? '';

/** Remembers an account name, or forgets it. */
export function rememberAccount(name: string | null): void {
  if (name) localStorage.setItem(key, name);
  else localStorage.removeItem(key);
}
