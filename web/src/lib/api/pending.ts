/** Calls of which an identical one may run beside the first (S1.21). */
const exempt = new Set(['admin/getroledatadepartment']);

/** What makes two requests identical: method, address, parameters and body. */
export interface RequestIdentity {
  readonly method: string;
  readonly path: string;
  readonly params: string;
}

/** The key of a request, or null if identical ones of it are let through. */
export const requestKey = ({ method, path, params }: RequestIdentity): string | null =>
  exempt.has(path.toLowerCase()) ? null : `${method} ${path.toLowerCase()} ${params}`;

interface Running {
  readonly controller: AbortController;
  reply: Promise<unknown> | null;
  /** The identical one that cancelled it. */
  newer: Running | null;
}

/** A request that runs. */
export interface StartedRequest {
  /** Aborted when an identical request is started. */
  readonly signal: AbortSignal;
  /** To be called when it has ended. */
  readonly done: () => void;
  /** Keeps its reply for those whose request it cancelled. */
  readonly share: (reply: Promise<unknown>) => void;
  /** The reply of the identical request that cancelled this one; null if none did. */
  readonly newerReply: () => Promise<unknown> | null;
}

const running = new Map<string, Running>();

/** Marks a request as running and cancels the identical one that still is (S1.21). */
export function startRequest(identity: RequestIdentity): StartedRequest {
  const own: Running = { controller: new AbortController(), reply: null, newer: null };
  const key = requestKey(identity);
  if (key !== null) {
    const older = running.get(key);
    if (older) older.newer = own;
    older?.controller.abort();
    running.set(key, own);
  }
  return {
    signal: own.controller.signal,
    done: () => {
      if (key !== null && running.get(key) === own) running.delete(key);
    },
    share: (reply) => {
      own.reply = reply;
    },
    newerReply: () => own.newer?.reply ?? null,
  };
}
