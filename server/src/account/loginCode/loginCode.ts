import { createHmac, randomInt } from 'node:crypto';

// Without those that are read as another one.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const groups = 3;

const perGroup = 4;

const drawn = () => letters.charAt(randomInt(letters.length));

/** A one-time code such as K7QM-2XWD-9RTA: 60 bits that are easily read out and typed. */
export const newLoginCode = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: perGroup }, drawn).join('')).join('-');

/** What is kept of a code: typed in any letter case, with or without its dashes, it is the same; without the secret nobody can try codes. */
export function loginCodeHash(code: string, companyId: string, secret: string): string {
  const plain = code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return createHmac('sha256', secret).update(`login code ${companyId} ${plain}`).digest('base64url');
}
