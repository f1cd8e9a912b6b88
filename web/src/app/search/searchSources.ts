import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ListEndpoint } from '../../entity/useRows.ts';
import { send } from '../../lib/api/send.ts';
import { recordAddress } from '../../lib/records/recordAddress.ts';

/** One thing that was found, and where it is shown. */
export interface SearchHit {
  /** Unlike that of every other hit of all sources. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Address in the product. */
  readonly path: string;
}

/** What one source found: the first few, how many there are in all, and the list that shows them all. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly allPath: string;
}

/** Something the global search looks through. A new noun is one more of these in `searchSources`. */
export interface SearchSource {
  readonly id: string;
  readonly title: TextKey;
  /** The page that must be in the person's menu. */
  readonly page: string;
  readonly search: (text: string, signal: AbortSignal) => Promise<SearchResult>;
}

/** How many hits of each source are shown. */
export const hitsPerSource = 6;

/** What a source needs of the record kind it looks through. */
interface ListedNoun<R extends { readonly Guid: string }> {
  readonly id: string;
  readonly title: TextKey;
  readonly page: string;
  readonly kind: TargetKind;
  readonly list: ListEndpoint<R>;
  /** The filter of the list that takes the words. */
  readonly filter: string;
  readonly titleOf: (record: R) => string;
  /** What tells the hits apart, most telling first. */
  readonly hintOf: (record: R) => readonly string[];
}

function source<R extends { readonly Guid: string }>(noun: ListedNoun<R>): SearchSource {
  const { id, title, page, kind, list, filter, titleOf, hintOf } = noun;
  return {
    id,
    title,
    page,
    search: async (text, signal) => {
      const found = await send(list, { [filter]: text, page: 1, pagesize: hitsPerSource }, { signal });
      const allPath = `${page}?${new URLSearchParams({ [filter]: text })}`;
      return {
        total: found.total,
        allPath,
        hits: found.rows.map((record) => ({
          id: `${id} ${record.Guid}`,
          title: titleOf(record),
          hint: hintOf(record).filter(Boolean).join('  '),
          path: recordAddress(kind, record.Guid),
        })),
      };
    },
  };
}

/** What the global search looks through, in the order of its groups. */
export const searchSources: readonly SearchSource[] = [
  source<Lead>({
    id: 'leads',
    title: 'menu.leads',
    page: '/crm/leads',
    kind: targetKind.leads,
    list: leads.list,
    filter: 'Name',
    titleOf: (lead) => lead.Name,
    hintOf: (lead) => [lead.Legal_Person, lead.Mobile || lead.Telephone, lead.Owner_User_Name],
  }),
  source<Customer>({
    id: 'customer',
    title: 'menu.customer',
    page: '/crm/customer',
    kind: targetKind.customer,
    list: customers.list,
    filter: 'Customer_Name',
    titleOf: (customer) => customer.Customer_Name,
    hintOf: (customer) => [customer.Legal_Person, customer.Mobile || customer.Telephone, customer.Owner_User_Name],
  }),
  source<Contact>({
    id: 'contacts',
    title: 'menu.contacts',
    page: '/crm/contacts',
    kind: targetKind.contacts,
    list: contacts.list,
    filter: 'Name',
    titleOf: (contact) => contact.Name,
    hintOf: (contact) => [contact.Customer_Name, contact.Post, contact.Mobile || contact.Telephone],
  }),
];
