import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { yuan } from '../../ui/format/numbers.ts';

/** How contracts are found by words. */
export const search = nounSearch<Contract>({
  list: contracts.list,
  rows: async () => (await import('./rows.ts')).rows,
  filter: 'Name',
  nameOf: (contract) => contract.Name,
  hintsOf: (contract) => [contract.Contract_Num, contract.Customer_Name, yuan(contract.Money)],
  ownerOf: (contract) => contract.Owner_User_Name,
  alsoIn: ['Contract_Num', 'Customer_Name'],
});
