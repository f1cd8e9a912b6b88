import { type DictionaryCode, type DictionaryItem, dictionary } from '@haina/contract/calls/dictionary.ts';
import type { LoadedOptions, Option } from '../entity/options.ts';
import { send } from '../lib/api/send.ts';

/** The entries of a dictionary to choose from. */
export const dictionaryOptions = (code: DictionaryCode): LoadedOptions => ({
  queryKey: [dictionary.list.path, { TypeCode: code }],
  load: async (signal) => flatItems(await send(dictionary.list, { TypeCode: code }, { signal })),
});

/** The entries of a dictionary to filter by: also those without a value. */
export const dictionaryFilterOptions = (code: DictionaryCode): LoadedOptions => ({
  ...dictionaryOptions(code),
  hasUnset: true,
});

function flatItems(items: readonly DictionaryItem[]): readonly Option[] {
  return items.flatMap((item) => [{ value: item.TypeId, label: item.TypeName }, ...flatItems(item.Item)]);
}
