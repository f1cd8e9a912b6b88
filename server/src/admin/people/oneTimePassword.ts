import { randomInt } from 'node:crypto';
import { oneTimeDays } from '@haina/contract/calls/people.ts';

// Without those that are read as another one.
const letters = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const all = letters + letters.toUpperCase().replace(/[IO]/g, '') + digits;

const drawn = (from: string) => from.charAt(randomInt(from.length));

/** A password to be replaced at the first sign-in: 12 letters and digits that nobody mistakes for one another. */
export const oneTimePassword = (): string =>
  Array.from({ length: 12 }, (_, place) => drawn(place === 5 ? digits : all)).join('');

/** Until when a one-time password that is made now opens. */
export const oneTimeUntil = (now: Date): Date => new Date(now.getTime() + oneTimeDays * 24 * 3600_000);
