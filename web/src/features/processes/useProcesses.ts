import { processes, type ProcessRow } from '@haina/contract/calls/processes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { newKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { type NewOrder, reordered } from './reordered.ts';

const queryKey = [processes.list.path];

/** Every sales mode with its stages. */
export const useProcesses = () => useQuery({ queryKey, queryFn: ({ signal }) => send(processes.list, {}, { signal }) });

/** A person who changes modes or stages changes what boards, forms, lists and filters show everywhere. */
export function useChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

/** Saves an order, which shows at once; several moves are saved one after the other. */
function useSorting(): (order: NewOrder) => void {
  const client = useQueryClient();
  const changed = useChanged();
  const mutationKey = ['sort', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ mode, ids }: NewOrder) => {
      const key = { idempotencyKey: newKey() };
      return mode === null
        ? send(processes.sort, { ProcessIdList: [...ids] }, key)
        : send(processes.sortStages, { ProcessId: mode, StageIdList: [...ids] }, key);
    },
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<{ rows: ProcessRow[] }>(queryKey, (known) => known && { rows: reordered(known.rows, order) });
    },
    onError: showError,
    // While others wait, what the server has is older than what is shown.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) changed();
    },
  });
  return mutate;
}

/** Saves an order and gives the words that say where what was moved stands now. */
export function useToldSorting(): {
  readonly told: string;
  readonly sort: (order: NewOrder, moved: number, name: string) => void;
} {
  const t = useT();
  const save = useSorting();
  const [told, setTold] = useState('');
  return {
    told,
    sort: (order, moved, name) => {
      save(order);
      setTold(t('common.nowAtPlace', { name, place: order.ids.indexOf(moved) + 1, total: order.ids.length }));
    },
  };
}

/** Calls at once, without a question, and says how it went. */
export function useCalling(): (call: () => Promise<unknown>, words: string) => void {
  const changed = useChanged();
  return (call, words) => {
    const run = async () => {
      try {
        await call();
        toast.success(words);
      } catch (error) {
        showError(error);
      }
      changed();
    };
    void run();
  };
}
