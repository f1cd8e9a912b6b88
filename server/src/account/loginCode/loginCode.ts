import { createHmac, randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { signInLogDays } from '../throttle/signInLog.ts';

// Without those that are read as another one.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const groups = 3;

const perGroup = 4;

const drawn = () => letters.charAt(randomInt(letters.length));

/** A group of letters that are easily read out and typed: 20 bits. */
const group = () => Array.from({ length: perGroup }, drawn).join('');

/** Some groups of letters that are easily read out and typed, 20 bits each, such as K7QM-2XWD. */
export const drawnCode = (of: number): string => Array.from({ length: of }, group).join('-');

/** A one-time code such as K7QM-2XWD-9RTA: 60 bits that are easily read out and typed. */
export const newLoginCode = (): string => drawnCode(groups);

/** A code as it counts, typed in any letter case, with or without its dashes. */
export const plainCode = (code: string): string => code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** What is kept of a code: typed in any letter case, with or without its dashes, it is the same; without the secret nobody can try codes. */
export function loginCodeHash(code: string, companyId: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`login code ${companyId} ${plainCode(code)}`)
    .digest('base64url');
}

/** Deletes codes that are over for as long as the sign-in log, which tells of their use, is kept. */
export const purgeLoginCodes = (db: Database, now: Date) =>
  db
    .deleteFrom('login_code')
    .where('over_time', '<', new Date(now.getTime() - signInLogDays * 24 * 3600_000))
    .execute();
