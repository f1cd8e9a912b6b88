import type { DictionaryItem } from '@haina/contract/calls/dictionary.ts';
import type { Option } from '../../entity/fields/options.ts';

/** The entries of a dictionary as choices that form a tree. */
export const categoryTree = (items: readonly DictionaryItem[]): readonly Option[] =>
  items.map(({ TypeId, TypeName, Is_Disabled, Item }) => ({
    value: TypeId,
    label: TypeName,
    ...(Is_Disabled === 1 ? { isDisabled: true } : {}),
    ...(Item.length > 0 ? { children: categoryTree(Item) } : {}),
  }));

/** The ids from the topmost category down to this one; empty for one that is not in the tree. */
export function pathTo(options: readonly Option[], id: unknown): readonly Option['value'][] {
  for (const { value, children = [] } of options) {
    if (value === id) return [value];
    const below = pathTo(children, id);
    if (below.length > 0) return [value, ...below];
  }
  return [];
}

/** A path of categories as it is sent: the ids between commas (S11.7); empty for none. */
export const pathText = (path: readonly Option['value'][]): string => (path.length > 0 ? `,${path.join(',')},` : '');
