import { contracts } from '@haina/contract/calls/contracts.ts';
import { pageSizeLimit } from '@haina/contract/calls/page.ts';
import { orderSum } from '@haina/contract/rules/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import type { PaymentSums } from './PaymentSummary.tsx';

/** What the contracts of a customer come to together; null until known, without any, and for more than one answer holds. */
export function useCustomerSums(Customer_Guid: string): PaymentSums | null {
  const input = { Customer_Guid, pagesize: pageSizeLimit };
  const { data } = useQuery({
    queryKey: [contracts.listOfParent.path, input],
    queryFn: ({ signal }) => send(contracts.listOfParent, input, { signal }),
  });
  if (!data || data.total === 0 || data.total > data.rows.length) return null;
  return {
    Money: orderSum(data.rows.map(({ Money }) => Money)),
    received: orderSum(data.rows.map(({ received }) => received)),
    outstanding: orderSum(data.rows.map(({ outstanding }) => outstanding)),
  };
}
