import { type DictionaryCode, type DictionaryItem, dictionary } from '@haina/contract/calls/dictionary.ts';
import type { LoadedOptions, Option } from '../entity/fields/options.ts';
import { send } from '../lib/api/send.ts';

/** The entries of a dictionary to choose from; those that can be chosen no more are marked. */
export const dictionaryOptions = (code: DictionaryCode): LoadedOptions => ({
  queryKey: [dictionary.list.path, { TypeCode: code }],
  load: async (signal) => flatItems(await send(dictionary.list, { TypeCode: code, All: 1 }, { signal })),
});

/** The entries of a dictionary to filter by: also those without a value. */
export const dictionaryFilterOptions = (code: DictionaryCode): LoadedOptions => ({
  ...dictionaryOptions(code),
  hasUnset: true,
});

function flatItems(items: readonly DictionaryItem[]): readonly Option[] {
  return items.flatMap(({ TypeId: value, TypeName: label, Is_Disabled, Item }) => [
    { value, label, ...(Is_Disabled === 1 ? { isDisabled: true } : {}) },
    ...flatItems(Item),
  ]);
}
