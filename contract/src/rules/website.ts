import { z } from 'zod';
import { invisibleClass } from './comparisonKey.ts';

// A host as it is once it was read: letters, digits, hyphens and dots, other scripts in Punycode, or an address of IPv6.
const webUrl = z.url({ protocol: /^https?$/, hostname: /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/ });

// Blanks that a browser drops from an address before it reads it, and what cannot be seen: with these a scheme looks like none.
const dropped = new RegExp(`[\\t-\\r \\u00a0\\u202f${invisibleClass}]`, 'u');

// A host may be followed by digits; a scheme that runs or holds what follows is none whatever does.
const scheme = /^(javascript|vbscript|data|file|blob|[a-z][a-z0-9+.-]*(?=:(?!\d))):/i;

/**
 * Whether a typed website is an address of http or https. One without a scheme is, as http:// is put before it (S23.6);
 * javascript:, data:, vbscript:, file: and every other scheme is none, however it is written.
 */
export function isWebsite(typed: string): boolean {
  if (dropped.test(typed)) return false;
  const [, named] = scheme.exec(typed.normalize('NFKC')) ?? [];
  if (named !== undefined && !/^https?$/i.test(named)) return false;
  return webUrl.safeParse(named === undefined ? `http://${typed}` : typed).success;
}
