import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { yuan } from '../../ui/format/numbers.ts';

/** How receivables are found by words. */
export const search = nounSearch<Receivable>({
  list: receivables.list,
  rows: async () => (await import('./rows.ts')).rows,
  filter: 'Name',
  nameOf: (receivable) => receivable.Number,
  hintsOf: (receivable) => [receivable.Customer_Name, receivable.Contract_Name, yuan(receivable.Money)],
  ownerOf: (receivable) => receivable.Owner_User_Name,
  alsoIn: ['Contract_Name', 'Customer_Name'],
});
