import type { OperationCode } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useSession } from '../session/session.ts';

/** A call or an operation code; '' means no check. */
type Wanted = OperationCode | '' | Pick<Endpoint, 'access'>;

/** What may be asked for: a call, an operation code, or several of which one is enough; '' means no check. */
export type Permission = Wanted | readonly Wanted[];

const codeOf = (wanted: Wanted) => (typeof wanted === 'string' ? wanted : wanted.access);

/** Whether these operation codes grant it: at least one of the wanted ones (S2.13). */
export function isGranted(wanted: Permission, held: ReadonlySet<string>): boolean {
  const list = Array.isArray(wanted) ? (wanted as readonly Wanted[]) : [wanted as Wanted];
  return list.map(codeOf).some((code) => code === '' || code === 'user' || code === 'public' || held.has(code));
}

/** Whether the signed-in person may: `usePermission(leads.update)`. */
export const usePermission = (wanted: Permission): boolean =>
  useSession((state) => isGranted(wanted, state.operations));
