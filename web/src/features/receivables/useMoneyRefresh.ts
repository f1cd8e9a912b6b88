import { activity } from '@haina/contract/calls/activity.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const { list, listOfParent, count, model, plans, plan } = receivables;

/** Everything that shows money received, planned or still to come. */
const calls = [
  list,
  listOfParent,
  count,
  model,
  plans,
  plan,
  contracts.list,
  contracts.listOfParent,
  contracts.sums,
  contracts.model,
  activity.counts,
  activity.actions,
];

/** Reads everything anew that a receivable or a plan changes: their lists, the sums of contracts, the operation records. */
export function useMoneyRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const { path } of calls) void client.invalidateQueries({ queryKey: [path] });
  }, [client]);
}
