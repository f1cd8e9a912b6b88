import type { UserOption } from '@haina/contract/calls/organisation.ts';
import type { Option } from '../../entity/fields/options.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/**
 * Whether a person is found by what was typed: any part of the name or the department, of the pinyin initials, and from
 * two letters on of the whole spelling (one letter stands in nearly every spelling).
 */
export function isPersonFound(person: UserOption, typed: string): boolean {
  const wanted = plain(typed);
  const [initials = '', spelling = ''] = (person.Pinyin ?? '').split(' ');
  return (
    plain(person.UserName).includes(wanted) ||
    plain(person.FrameworkName).includes(wanted) ||
    initials.includes(wanted) ||
    (wanted.length > 1 && spelling.includes(wanted))
  );
}

/** The departments of a tree whose name contains what was typed, with those above them. */
export function foundDepartments(tree: readonly Option[], typed: string): readonly Option[] {
  const wanted = plain(typed);
  if (wanted === '') return tree;
  return tree.flatMap((department) => {
    const below = foundDepartments(department.children ?? [], typed);
    if (below.length === 0 && !plain(department.label).includes(wanted)) return [];
    return [{ value: department.value, label: department.label, ...(below.length > 0 ? { children: below } : {}) }];
  });
}
