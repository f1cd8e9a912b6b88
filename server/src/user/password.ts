import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

const hashOf = (password: string, nonce: Buffer) => derive({ message: password.normalize('NFKC'), nonce, ...cost });

/** An argon2id hash with its salt, to keep in place of a password (decisions, section 2). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await hashOf(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${key.toString('base64url')}`;
}

const nobody = await hashPassword(randomBytes(24).toString('base64url'));

const kept = /^\$argon2id\$[^$]+\$[^$]+\$([\w-]{22})\$([\w-]{43})$/;

/** Whether a password fits a hash; `null` (an unknown person) and what is no hash take the same time and never fit. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const isHash = hash !== null && kept.test(hash);
  const [, salt = '', expected = ''] = kept.exec(isHash ? hash : nobody) ?? [];
  const key = await hashOf(password, Buffer.from(salt, 'base64url'));
  const known = Buffer.from(expected, 'base64url');
  return isHash && known.length === key.length && timingSafeEqual(known, key);
}
