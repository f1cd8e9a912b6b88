import { contracts } from '@haina/contract/calls/contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';
import type { PaymentSums } from './PaymentSummary.tsx';

/** What the contracts of a customer that one may see come to together; null until known and where there are none. */
export function useCustomerSums(Customer_Guid: string): PaymentSums | null {
  const { data } = useQuery({
    queryKey: [contracts.sums.path, { Customer_Guid }],
    queryFn: ({ signal }) => send(contracts.sums, { Customer_Guid }, { signal }),
  });
  return data && data.Number > 0 ? data : null;
}
