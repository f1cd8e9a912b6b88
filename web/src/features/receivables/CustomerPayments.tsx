import type { Customer } from '@haina/contract/calls/customers.ts';
import { newPlanOf } from './newPlan.ts';
import { newReceivableOf } from './newReceivable.ts';
import { Payments } from './Payments.tsx';
import { useCustomerSums } from './useCustomerSums.ts';

/** The tab 回款信息 of a customer: the instalments and receivables of its contracts, as far as one may see them. */
export function CustomerPayments({ customer }: { readonly customer: Customer }) {
  return (
    <Payments
      of={{ Customer_Guid: customer.Guid }}
      sums={useCustomerSums(customer.Guid)}
      canWrite={customer.Can_Edit === 1}
      newReceivable={(now) => newReceivableOf(now, customer)}
      newPlan={() => newPlanOf(customer)}
    />
  );
}
