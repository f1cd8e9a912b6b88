import { type Lead, leadPhones, leads } from '@haina/contract/calls/leads.ts';
import { nounSearch } from '../../records/noun/nounSearch.ts';
import { dialledOf } from './leadState.ts';

/** How leads are found by words. */
export const search = nounSearch<Lead>({
  list: leads.list,
  rows: async () => (await import('./rows.ts')).rows,
  filter: 'Name',
  nameOf: (lead) => lead.Name,
  hintsOf: (lead) => [lead.Legal_Person, lead.Owner_User_Name],
  numberOf: dialledOf,
  ownerOf: (lead) => lead.Owner_User_Name,
  alsoIn: [...leadPhones, 'Legal_Person'],
});
