import type { ReactNode } from 'react';
import { type Permission, usePermission } from './permission.ts';

/** Shows its children only to people who hold at least one of the wanted operations (S2.13). */
export function Allowed({ to, children }: { readonly to: Permission; readonly children: ReactNode }): ReactNode {
  return usePermission(to) ? children : null;
}
