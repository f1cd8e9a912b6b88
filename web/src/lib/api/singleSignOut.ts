import { safeUrl } from './safeUrl.ts';

/** Longest wait for the external log-out, in milliseconds (S3.9). */
const timeoutMs = 3000;

/** Calls the external single-sign-on log-out, if one is configured. Best effort: it never fails and never holds up for long. */
export async function singleSignOut(address: string): Promise<void> {
  const url = safeUrl(address);
  if (!url) return;
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    // Best effort by rule: leaving this product must not depend on another one.
  }
}
