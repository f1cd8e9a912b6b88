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

const running = new Map<string, AbortController>();

/** Marks a request as running and cancels the identical one that still is; call `done` when it has ended. */
export function startRequest(identity: RequestIdentity): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const key = requestKey(identity);
  if (key === null) return { signal: controller.signal, done: () => undefined };
  running.get(key)?.abort();
  running.set(key, controller);
  const done = () => {
    if (running.get(key) === controller) running.delete(key);
  };
  return { signal: controller.signal, done };
}
