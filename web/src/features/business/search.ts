import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { yuan } from '../../ui/format/numbers.ts';

/** How opportunities are found by words. */
export const search = nounSearch<Business>({
  list: business.list,
  rows: async () => (await import('./rows.ts')).rows,
  filter: 'Name',
  nameOf: (opportunity) => opportunity.Name,
  hintsOf: (opportunity) => [
    opportunity.Customer_Name,
    opportunity.EndName || opportunity.StatusName,
    yuan(opportunity.Money),
  ],
  ownerOf: (opportunity) => opportunity.Owner_User_Name,
  alsoIn: ['Customer_Name'],
});
