import { activity } from '@haina/contract/calls/activity.ts';
import { business } from '@haina/contract/calls/business.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Every call whose answer changes with an opportunity, one of its links, or something beside it. */
const changing = new Set(
  [
    business.list,
    business.count,
    business.board,
    business.ofCustomer,
    business.ofContact,
    business.forContact,
    business.contactsOf,
    business.model,
    business.products,
    business.states,
    activity.counts,
    activity.actions,
  ].map(({ path }): unknown => path),
);

/** Reads everything about opportunities anew after a write: lists, board, drawer and tabs. */
export function useBusinessRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => changing.has(queryKey[0]) });
  }, [client]);
}
