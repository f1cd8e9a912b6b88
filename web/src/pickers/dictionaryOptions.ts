import { type DictionaryCode, type DictionaryItem, dictionary } from '@haina/contract/calls/dictionary.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Option, OptionSource } from '../entity/options.ts';
import { send } from '../lib/api/send.ts';
import { useT } from '../lib/i18n/i18n.ts';

/** How long the entries of a dictionary count as fresh, in milliseconds: they change rarely, and a write checks them. */
const fresh = 5 * 60_000;

/** The entries of a dictionary, shared by everything on screen that shows it. */
export function useDictionary(code: DictionaryCode, isWanted = true) {
  return useQuery({
    queryKey: [dictionary.list.path, { TypeCode: code }],
    queryFn: ({ signal }) => send(dictionary.list, { TypeCode: code }, { signal }),
    staleTime: fresh,
    enabled: isWanted,
  });
}

/** The entries of a dictionary to choose from. */
export function dictionaryOptions(code: DictionaryCode): OptionSource {
  return { useOptions: (isWanted) => useDictionaryOptions(code, isWanted, null) };
}

/** The entries of a dictionary to filter by: also those without a value (id 0 is unset; document 000, section 3). */
export function dictionaryFilterOptions(code: DictionaryCode): OptionSource {
  return {
    useOptions: (isWanted) => {
      const t = useT();
      return useDictionaryOptions(code, isWanted, t('entity.unset'));
    },
  };
}

function useDictionaryOptions(code: DictionaryCode, isWanted: boolean, unset: string | null) {
  const { data, isLoading } = useDictionary(code, isWanted);
  const options = useMemo(
    () => [...flatItems(data ?? []), ...(unset === null ? [] : [{ value: 0, label: unset }])],
    [data, unset],
  );
  return { options, isLoading };
}

function flatItems(items: readonly DictionaryItem[]): Option[] {
  return items.flatMap((item) => [{ value: item.TypeId, label: item.TypeName }, ...flatItems(item.Item)]);
}
