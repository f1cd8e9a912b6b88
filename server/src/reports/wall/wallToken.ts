import { createHash, randomBytes } from 'node:crypto';

/** A new token of a link: 256 bits that nobody guesses. */
export const newWallToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const wallTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
