import type { DepartmentOption } from '@haina/contract/calls/organisation.ts';
import type { Option } from '../../entity/fields/options.ts';

/**
 * The departments as a tree, built from their parent links (S2.15). One whose parent is not among them
 * (a scope that begins lower down) stands at the top.
 */
export function departmentTree(departments: readonly DepartmentOption[]): readonly Option[] {
  const known = new Set(departments.map(({ Guid }) => Guid));
  const below = (parent: DepartmentOption | null): readonly Option[] =>
    departments
      .filter(({ ParentGuid }) => (parent ? ParentGuid === parent.Guid : !known.has(ParentGuid)))
      .map((department) => {
        const children = below(department);
        return { value: department.Guid, label: department.Name, ...(children.length > 0 ? { children } : {}) };
      });
  return below(null);
}
