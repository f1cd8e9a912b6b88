import type { LoggedError } from './errorLog.ts';

/** An entry as text, whole: when (UTC), what kind, where, what was said, and the way there. */
export const loggedText = ({ time, kind, url, message, stack }: LoggedError): string =>
  [`${new Date(time).toISOString()} ${kind} ${url}`, message, stack].filter((line) => line !== '').join('\n');
