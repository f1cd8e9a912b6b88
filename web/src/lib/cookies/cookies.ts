/** What the cookies hold (S3.8): token, user, company, department and the review mark. */
export const cookieNames = ['token', 'uuid', 'cid', 'fid', 'is_verification'] as const;

/** The name of one of the product's cookies. */
export type CookieName = (typeof cookieNames)[number];

/** Longest life of a session, in seconds: 7 days (S3.6). */
const lifetime = 7 * 24 * 3600;

// The literal texts come from clients that stored a missing value; they count as missing (S3.7).
const isMissing = (value: string) => value === '' || value === 'undefined' || value === 'null';

/** The value of a cookie in a `document.cookie` text; null if absent, empty or the literal text undefined or null. */
export function cookieIn(all: string, name: CookieName): string | null {
  const pair = all.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = pair ? safelyDecoded(pair.slice(name.length + 1)) : '';
  return isMissing(value) ? null : value;
}

/** The text that sets a cookie for this site only; `secure` for pages served by https. */
export const cookieText = (name: CookieName, value: string, secure: boolean) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetime}; SameSite=Strict${secure ? '; Secure' : ''}`;

declare global {
  /** What `document.cookie` said when the page was opened, until it is drawn; left there by `src/early/early.ts`. */
  var hainaCookies: string | undefined;
}

/**
 * Reads and writes the product's cookies. Where a tool watches the page the browser looks up the place of every function
 * that waits for `document.cookie`, and for that reads the whole file anew that is just being evaluated (20 ms for each).
 * So while the scripts of a first visit begin, what the small early script has read holds.
 */
export const cookies = {
  get: (name: CookieName) => cookieIn(globalThis.hainaCookies ?? document.cookie, name),
  /** From now on every look is a look into the browser's cookies. */
  readAnew: () => {
    globalThis.hainaCookies = undefined;
  },
  set: (name: CookieName, value: string) => {
    cookies.readAnew();
    document.cookie = cookieText(name, value, location.protocol === 'https:');
  },
  clear: () => {
    cookies.readAnew();
    for (const name of cookieNames) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
  },
};

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not ours: a value we never wrote counts as missing.
    return '';
  }
}
