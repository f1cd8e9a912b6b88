import { type Module, modules } from './module.ts';

/** Where a permission stands in the tree of a role: at its module, or with what serves all of them. */
export const permissionGroups = [...modules, 'tools', 'admin'] as const;

/** One group of the tree of a role. */
export type PermissionGroup = Module | 'tools' | 'admin';

const byController: Readonly<Record<string, PermissionGroup | undefined>> = {
  Leads: 'leads',
  Customer: 'customer',
  Merge: 'customer',
  SalesBusiness: 'business',
  Contract: 'contract',
  Receivables: 'receivables',
  Product: 'product',
  Call: 'call',
  Results: 'bi',
  Admin: 'admin',
};

/** The group of an operation code; contacts share the controller of customers. What serves every module is a tool. */
export function groupOfCode(code: string): PermissionGroup {
  const [controller = '', action = ''] = code.split('/');
  if (controller === 'Customer' && action.includes('Contacts')) return 'contacts';
  return byController[controller] ?? 'tools';
}

const byMenu: Readonly<Record<string, PermissionGroup | undefined>> = {
  leads: 'leads',
  customer: 'customer',
  sea: 'customer',
  approval: 'customer',
  contacts: 'contacts',
  business: 'business',
  contract: 'contract',
  money: 'receivables',
  product: 'product',
};

/** The group of a menu entry: its module's, or that of the entry it stands below. */
export const groupOfMenu = (id: string, parent: string | null): PermissionGroup =>
  byMenu[id] ?? (parent === 'setting' ? 'admin' : 'tools');
