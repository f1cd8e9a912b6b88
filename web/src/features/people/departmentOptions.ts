import type { DepartmentRow } from '@haina/contract/calls/people.ts';
import type { Option } from '../../entity/fields/options.ts';

/** The departments as choices of a tree, without one of them and everything below it. */
export function departmentOptions(rows: readonly DepartmentRow[], without: string | null): readonly Option[] {
  const below = (parent: string): readonly Option[] =>
    rows
      .filter(({ ParentGuid, Guid }) => ParentGuid === parent && Guid !== without)
      .map(({ Guid, Name }) => {
        const children = below(Guid);
        return { value: Guid, label: Name, ...(children.length > 0 ? { children } : {}) };
      });
  return below('');
}
