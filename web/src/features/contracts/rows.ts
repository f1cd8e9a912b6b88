import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { nounRows } from '../../records/rows/nounRows.tsx';
import { contractFields } from './contractFields.tsx';

/** The list of contracts elsewhere than on its page. */
export const rows = nounRows<Contract>({
  kind: targetKind.contract,
  noun: 'contract',
  list: contracts.list,
  fields: contractFields,
});
