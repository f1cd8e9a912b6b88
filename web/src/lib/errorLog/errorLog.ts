import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ReplyError } from '../errors/replyError.ts';
import { followUser, perUser } from '../settings/perUser.ts';

/** Where an error came from: a failed request, an unhandled script error, or a page that could not be drawn. */
export type ErrorKind = 'request' | 'script' | 'render';

/** One entry of the local error log. */
export interface LoggedError {
  readonly time: number;
  readonly kind: ErrorKind;
  readonly message: string;
  /** The page or, for a request, the address asked for. */
  readonly url: string;
  readonly stack: string;
}

/** Most entries kept; the oldest go first. */
export const errorLogLimit = 100;

interface ErrorLog {
  readonly entries: readonly LoggedError[];
}

const isLoggedError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'time' in value && 'message' in value && 'kind' in value;

const initial: ErrorLog = { entries: [] };

/** The errors seen in this browser, newest first (S22.15). */
export const useErrorLog = create<ErrorLog>()(
  persist(
    () => initial,
    perUser<ErrorLog, ErrorLog>(
      'errors',
      (state) => state,
      (stored) => {
        const entries = typeof stored === 'object' && stored && 'entries' in stored ? stored.entries : [];
        return { entries: Array.isArray(entries) ? entries.filter(isLoggedError) : [] };
      },
      () => initial,
    ),
  ),
);

followUser('errors', useErrorLog);

/** Writes an error into the local log. */
export function logError(entry: { kind: ErrorKind; error: unknown; url?: string }): void {
  const { kind, error, url = location.pathname } = entry;
  const logged: LoggedError = {
    time: Date.now(),
    kind,
    message: error instanceof Error ? error.message : String(error),
    url,
    stack: error instanceof Error ? (error.stack ?? '') : '',
  };
  useErrorLog.setState(({ entries }) => ({ entries: [logged, ...entries].slice(0, errorLogLimit) }));
}

/** Empties the local log. */
export const clearErrorLog = () => useErrorLog.setState(initial);

/** Logs every unhandled error of the page from now on (S22.15). */
export function logUnhandledErrors(): void {
  window.addEventListener('error', (event) => {
    // The browser's own remark about a slow layout, which comes without an error object, is none.
    if (!event.message.startsWith('ResizeObserver loop'))
      logError({ kind: 'script', error: event.error ?? event.message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof ReplyError && reason.handled)) logError({ kind: 'script', error: reason });
  });
}
