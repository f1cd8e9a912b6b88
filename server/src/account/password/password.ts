import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inPasswordTurn } from './passwordTurns.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const hashOf = (password: string, nonce: Buffer) =>
  inPasswordTurn(() => derive({ message: password.normalize('NFKC'), nonce, ...cost }));

/** The salt of a kept hash; null for what is no hash. */
export const saltOf = (hash: string): string | null => kept.exec(hash)?.[1] ?? null;

/** An argon2id hash with its salt, to keep in place of a password (S3.4). */
export async function hashPassword(password: string, salt: string | null = null): Promise<string> {
  const nonce = salt === null ? randomBytes(16) : Buffer.from(salt, 'base64url');
  const key = await hashOf(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${key.toString('base64url')}`;
}

const kept = /^\$argon2id\$[^$]+\$[^$]+\$([\w-]{22})\$([\w-]{43})$/;

const nobody = await hashPassword(randomBytes(24).toString('base64url'));

/**
 * Which of several hashes a password fits, in the time of one: accounts of one login share their salt (decision 0045). Without
 * any (an unknown person), and for what is no hash, it takes as long and none fits.
 */
export async function fittingOf(password: string, hashes: readonly string[]): Promise<readonly boolean[]> {
  const salts = [...new Set(hashes.flatMap((hash) => saltOf(hash) ?? []))];
  if (salts.length === 0) salts.push(saltOf(nobody) ?? '');
  const keys = new Map<string, Buffer>();
  for (const salt of salts) keys.set(salt, await hashOf(password, Buffer.from(salt, 'base64url')));
  return hashes.map((hash) => {
    const [, salt = '', expected = ''] = kept.exec(hash) ?? [];
    const [key, known] = [keys.get(salt), Buffer.from(expected, 'base64url')];
    return key !== undefined && known.length === key.length && timingSafeEqual(known, key);
  });
}

/** Whether a password fits a hash; `null` (an unknown person) and what is no hash take the same time and never fit. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  return (await fittingOf(password, hash === null ? [] : [hash]))[0] === true;
}
