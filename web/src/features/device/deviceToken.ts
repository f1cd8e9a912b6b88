/** The key under which this phone keeps its device token. */
const key = 'haina device';

/** The token of this phone; null before it is paired, and where the browser keeps nothing. */
export function deviceToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Keeping is switched off: the phone pairs for as long as its page is open.
    return null;
  }
}

/** Keeps the token of this phone, or forgets it. */
export function keepDeviceToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // As above.
  }
}
