import { activity } from '@haina/contract/calls/activity.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Every call whose answer changes with a contract: the first one deals its customer (S6.16). */
const changing = new Set(
  [
    contracts.list,
    contracts.listOfParent,
    contracts.sums,
    contracts.count,
    contracts.model,
    contracts.lines,
    customers.list,
    customers.model,
    activity.counts,
    activity.actions,
  ].map(({ path }): unknown => path),
);

/** Reads everything about contracts anew after a write: lists, drawer and tabs. */
export function useContractRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => changing.has(queryKey[0]) });
  }, [client]);
}
