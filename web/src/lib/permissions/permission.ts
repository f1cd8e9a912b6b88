import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useSession } from '../session/session.ts';

/** What may be asked for: a call, an operation code, or several of which one is enough; '' means no check. */
export type Permission = string | Pick<Endpoint, 'access'> | readonly (string | Pick<Endpoint, 'access'>)[];

const codeOf = (wanted: string | Pick<Endpoint, 'access'>) => (typeof wanted === 'string' ? wanted : wanted.access);

/** Whether these operation codes grant it: at least one of the wanted ones (S2.13). */
export function isGranted(wanted: Permission, held: ReadonlySet<string>): boolean {
  const list = Array.isArray(wanted) ? (wanted as readonly (string | Pick<Endpoint, 'access'>)[]) : [wanted as string];
  return list.map(codeOf).some((code) => code === '' || code === 'user' || code === 'public' || held.has(code));
}

/** Whether the signed-in person may: `usePermission(leads.update)`. */
export const usePermission = (wanted: Permission): boolean =>
  useSession((state) => isGranted(wanted, state.operations));
