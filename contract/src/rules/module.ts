import { followedKindNames, type OwnedKindName } from './targetKind.ts';

/** The modules of record kinds: each is called like its kind, that of products is `product`. */
export const nounModules: readonly (OwnedKindName | 'product')[] = followedKindNames.map((name) =>
  name === 'products' ? 'product' : name,
);

/** The modules a role gives a data scope for (S2.3). */
export const modules = [...nounModules, 'call', 'bi', 'performance'] as const;

/** One of the modules a role gives a data scope for. */
export type Module = (typeof modules)[number];

/** Data scopes of a role: whose records it reaches (S2.4). */
export const scopes = {
  none: 0,
  self: 1,
  subordinates: 2,
  department: 3,
  departmentAndBelow: 4,
  all: 5,
} as const;

/** The number of a data scope, 0 to 5. */
export type Scope = (typeof scopes)[keyof typeof scopes];

/** The modules whose records everybody of the company sees, whatever a role says (S2.10). */
export const sharedModules: readonly Module[] = ['product'];
