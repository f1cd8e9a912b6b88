import { TokenPayload } from '@haina/contract/calls/user.ts';

/** What a signed token carries, for display only; null if the text is no such token. The signature is the server's business. */
export function readToken(token: string): TokenPayload | null {
  const [, payload] = token.split('.');
  if (!payload) return null;
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return TokenPayload.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    // Not base64 or not JSON: no token of ours.
    return null;
  }
}
