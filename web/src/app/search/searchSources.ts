import { business } from '@haina/contract/calls/business.ts';
import type { Business } from '@haina/contract/calls/businessShapes.ts';
import { type Contact, contacts } from '@haina/contract/calls/contacts.ts';
import { type Contract, contracts } from '@haina/contract/calls/contracts.ts';
import { type Customer, customers } from '@haina/contract/calls/customers.ts';
import { type Lead, leads } from '@haina/contract/calls/leads.ts';
import { type Product, products } from '@haina/contract/calls/products.ts';
import { type Receivable, receivables } from '@haina/contract/calls/receivables.ts';
import { type SeaCustomer, sea } from '@haina/contract/calls/sea.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';
import { totalText } from '../../entity/totalText.ts';
import { type ListEndpoint, rowsFirst } from '../../entity/useRows.ts';
import { send } from '../../lib/api/send.ts';
import { numberOf } from '../../features/leads/leadState.ts';
import { openAddress, pageOfKind, seaPage } from '../../lib/records/recordAddress.ts';
import { yuan } from '../../ui/numbers.ts';

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
  /** The same as a text, which says where there are more. */
  readonly totalText: string;
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
const hitsPerSource = 4;

/** What a source needs of the record kind it looks through. */
interface ListedNoun<R extends { readonly Guid: string }> {
  readonly id: string;
  readonly title: TextKey;
  readonly page: string;
  readonly list: ListEndpoint<R>;
  /** The filter of the list that takes the words. */
  readonly filter: string;
  readonly titleOf: (record: R) => string;
  /** What tells the hits apart, most telling first. */
  readonly hintOf: (record: R) => readonly string[];
}

function source<R extends { readonly Guid: string }>(noun: ListedNoun<R>): SearchSource {
  const { id, title, page, list, filter, titleOf, hintOf } = noun;
  return {
    id,
    title,
    page,
    search: async (text, signal) => {
      const asked = rowsFirst(list, { [filter]: text, page: 1, pagesize: hitsPerSource });
      const found = await send(list, asked, { signal });
      const allPath = `${page}?${new URLSearchParams({ [filter]: text })}`;
      return {
        total: found.total,
        totalText: totalText(found),
        allPath,
        hits: found.rows.map((record) => ({
          id: `${id} ${record.Guid}`,
          title: titleOf(record),
          hint: hintOf(record).filter(Boolean).join('  '),
          path: openAddress(page, record.Guid),
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
    page: pageOfKind(targetKind.leads),
    list: leads.list,
    filter: 'Name',
    titleOf: (lead) => lead.Name,
    hintOf: (lead) => [lead.Legal_Person, numberOf(lead).number, lead.Owner_User_Name],
  }),
  source<Customer>({
    id: 'customer',
    title: 'menu.customer',
    page: pageOfKind(targetKind.customer),
    list: customers.list,
    filter: 'Customer_Name',
    titleOf: (customer) => customer.Customer_Name,
    hintOf: (customer) => [customer.Legal_Person, customer.Mobile || customer.Telephone, customer.Owner_User_Name],
  }),
  source<SeaCustomer>({
    id: 'sea',
    title: 'menu.sea',
    page: seaPage,
    list: sea.list,
    filter: 'Customer_Name',
    titleOf: (customer) => customer.Customer_Name,
    hintOf: (customer) => [customer.Sea_Reason, customer.Mobile || customer.Telephone, customer.Before_Owner_Name],
  }),
  source<Contact>({
    id: 'contacts',
    title: 'menu.contacts',
    page: pageOfKind(targetKind.contacts),
    list: contacts.list,
    filter: 'Name',
    titleOf: (contact) => contact.Name,
    hintOf: (contact) => [contact.Customer_Name, contact.Post, contact.Mobile || contact.Telephone],
  }),
  source<Business>({
    id: 'business',
    title: 'menu.business',
    page: pageOfKind(targetKind.business),
    list: business.list,
    filter: 'Name',
    titleOf: (opportunity) => opportunity.Name,
    hintOf: (opportunity) => [
      opportunity.Customer_Name,
      opportunity.EndName || opportunity.StatusName,
      yuan(opportunity.Money),
    ],
  }),
  source<Contract>({
    id: 'contract',
    title: 'menu.contract',
    page: pageOfKind(targetKind.contract),
    list: contracts.list,
    filter: 'Name',
    titleOf: (contract) => contract.Name,
    hintOf: (contract) => [contract.Contract_Num, contract.Customer_Name, yuan(contract.Money)],
  }),
  source<Receivable>({
    id: 'receivables',
    title: 'menu.money',
    page: pageOfKind(targetKind.receivables),
    list: receivables.list,
    filter: 'Name',
    titleOf: (receivable) => receivable.Number,
    hintOf: (receivable) => [receivable.Customer_Name, receivable.Contract_Name, yuan(receivable.Money)],
  }),
  source<Product>({
    id: 'product',
    title: 'menu.product',
    page: pageOfKind(targetKind.products),
    list: products.list,
    filter: 'Name',
    titleOf: (product) => product.Product_Name,
    hintOf: (product) => [product.Product_Code, product.Category_Name, yuan(product.Price)],
  }),
];
