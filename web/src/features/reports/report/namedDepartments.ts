import type { Option } from '../../../entity/fields/options.ts';

/** The names of a tree of departments, by Guid. */
export const namedDepartments = (tree: readonly Option[]): ReadonlyMap<unknown, string> =>
  new Map(tree.flatMap((one) => [[one.value, one.label] as const, ...namedDepartments(one.children ?? [])]));
