import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Longest life of a session, in milliseconds (S3.6). */
export const sessionLife = 7 * 24 * 3600_000;

/** Longest pause between two requests of a session, in milliseconds (S3.6). */
export const sessionIdle = 8 * 3600_000;

const Claims = z.object({
  sid: z.string(),
  UserGuid: z.string(),
  CompanyGuid: z.string(),
  FrameworkGuid: z.string(),
  UserName: z.string(),
  is_verification: z.number(),
});

/** What a token says; only `sid` is ever acted on, the rest is for display (S3.6). */
export type Claims = z.infer<typeof Claims>;

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a token that lives as long as its session may. */
export async function signToken(claims: Claims, secret: string, now: Date): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + sessionLife))
    .sign(keyOf(secret));
}

interface Verified {
  readonly claims: Claims;
  /** When the token ends, in seconds since 1970. */
  readonly end: number;
}

// A token that was signed stays so; only its end is looked at again. The session behind it is read at every request.
const verified = new LRUCache<string, Verified>({ max: 10_000 });

async function verify(token: string, secret: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] });
    const claims = Claims.safeParse(payload).data;
    return claims && payload.exp !== undefined ? { claims, end: payload.exp } : null;
  } catch {
    // Every way a token can be wrong has the same answer (-3).
    return null;
  }
}

/** The claims of a token; null when it is forged, broken or expired. */
export async function readToken(token: string, secret: string): Promise<Claims | null> {
  const key = `${secret} ${token}`;
  const found = verified.get(key) ?? (await verify(token, secret));
  if (!found || found.end * 1000 <= Date.now()) return null;
  verified.set(key, found);
  return found.claims;
}
