import type { Contract } from '@haina/contract/calls/contracts.ts';
import { newPlanFor } from './newPlan.ts';
import { newReceivableFor } from './newReceivable.ts';
import { Payments } from './Payments.tsx';

/** The tab 回款信息 of a contract: its sums, instalments and receivables (S13.8). */
export const PaymentsOf = ({ contract }: { readonly contract: Contract }) => (
  <Payments
    of={{ Contract_Guid: contract.Guid }}
    sums={contract}
    canWrite={contract.Can_Edit === 1}
    newReceivable={(now) => newReceivableFor(now, contract)}
    newPlan={() => newPlanFor(contract)}
  />
);
