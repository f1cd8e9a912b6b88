import { dictionaries, type DictionaryEntry } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { type LevelOrder, reordered } from './reordered.ts';

const keyOf = (TypeCode: DictionaryCode) => [dictionaries.list.path, TypeCode];

/** Every entry of a dictionary, disabled ones too. */
export const useDictionary = (TypeCode: DictionaryCode) =>
  useQuery({
    queryKey: keyOf(TypeCode),
    queryFn: ({ signal }) => send(dictionaries.list, { TypeCode }, { signal }),
  });

/** A person who changes a dictionary changes what lists, forms and filters show everywhere. */
export function useChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

/** Saves the order of a level, which shows at once; several moves are saved one after the other. */
export function useSorting(TypeCode: DictionaryCode): (order: LevelOrder) => void {
  const client = useQueryClient();
  const changed = useChanged();
  const mutationKey = ['sort', ...keyOf(TypeCode)];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ ParentId, TypeIdList }: LevelOrder) =>
      send(dictionaries.sort, { TypeCode, ParentId, TypeIdList: [...TypeIdList] }, { idempotencyKey: newKey() }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: keyOf(TypeCode) });
      client.setQueryData<{ rows: DictionaryEntry[] }>(
        keyOf(TypeCode),
        (known) => known && { rows: reordered(known.rows, order) },
      );
    },
    onError: showError,
    // While others wait, what the server has is older than what is shown.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) changed();
    },
  });
  return mutate;
}
