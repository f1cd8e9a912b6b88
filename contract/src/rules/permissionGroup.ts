import { type Module, modules } from './module.ts';

/** Where a permission stands in the tree of a role: at its module, or with what serves all of them. */
export const permissionGroups = [...modules, 'tools', 'admin'] as const;

/** One group of the tree of a role. */
export type PermissionGroup = Module | 'tools' | 'admin';
