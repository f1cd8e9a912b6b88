import { CustomerForm } from '@haina/contract/calls/customerForm.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { sql } from 'kysely';
import { restoreCustomers } from './restoreCustomers.ts';
import { byGuids, ownedExport } from '../../records/noun/exported.ts';
import { firstContact, ownerField } from '../../records/noun/importedFields.ts';
import { massBy } from '../../records/noun/massPart.ts';
import { type OwnedNoun, ownedBase, updateBy } from '../../records/noun/noun.ts';
import { customerNoun } from '../../records/reach/ownedNouns.ts';
import { customerForm } from './customerForm.ts';
import { customerWords } from './customerWords.ts';
import { companyKeys } from './repeatedCustomer.ts';
import { importedColumns } from './importedColumns.ts';
import { customerHeadings } from './importHeadings.ts';
import { customersFilter, selectCustomers } from './selectCustomers.ts';
import { updateCustomer, updateCustomersBatch } from './updateCustomer.ts';
import { deleteCustomers } from './deleteCustomers.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** All that the product knows of customers. */
export const customerDeclaration = {
  ...ownedBase(customerNoun),
  form: customerForm,
  update: updateBy(customers.update, updateCustomer),
  mass: {
    list: customers.list,
    idField: 'CustomerGuidList',
    calls: {
      update: massBy(customers.updateBatch, updateCustomersBatch),
      remove: massBy(customers.remove, deleteCustomers),
    },
  },
  restore: restoreCustomers,
  exported: {
    kind: 'customers',
    ...ownedExport(customerForm, { filter: customersFilter }),
    operation: 'Export/ExportCustomers',
    labels: customerForm.labels,
    rows: async (ctx, guids) => (await selectCustomers(ctx)).where(byGuids('customer', ctx, guids)).execute(),
    words: customerWords,
    formats: {},
  },
  imported: {
    kind: 'customers',
    schema: CustomerForm,
    add: 'Customer/AddCustomer',
    update: 'Customer/UpdateCustomer',
    beside: [...Object.keys(firstContact), ownerField],
    headings: customerHeadings,
    saysOwnWords: false,
    bringsContacts: true,
    // Name and code of a customer are locked (S5.3).
    keptFields: ['Customer_Name', 'Customer_CreditCode'],
    sameWords: { unseen: 'reply.customer.repeatUnseen' },
    lockKeys: ({ values: { Customer_Name, Customer_CreditCode } }) =>
      companyKeys({ name: textOf(Customer_Name), creditCode: textOf(Customer_CreditCode) }),
    newColumns: importedColumns,
  },
  purged: {
    detach: (names) => [
      sql`delete from customer_merge where ${names('company_id', 'gone_guid')} or ${names('company_id', 'keep_guid')}`,
      sql`update leads set customer_guid = null where ${names('company_id', 'customer_guid')}`,
    ],
  },
  handedOver: {},
  tabs: [],
  figures: [{ key: 'customers', kept: 4, column: 'customer.create_time' }],
} as const satisfies OwnedNoun;
