import type { ImportKind, TransferKind } from '@haina/contract/calls/transfer.ts';

// A list shows its tools by these codes and loads the calls, which know the lists of all nouns, when one is used.

/** The operation code of importing anything. */
export const importing = 'Import/UploadImport';

/** What whoever imports must be allowed to do besides. */
export const adding: Readonly<Record<ImportKind, string>> = {
  leads: 'Leads/AddLeads',
  customers: 'Customer/AddCustomer',
  contacts: 'Customer/AddContacts',
  product: 'Product/AddProduct',
};

/** The operation codes of exporting. */
export const exporting: Readonly<Record<TransferKind, string>> = {
  leads: 'Export/ExportLeads',
  customers: 'Export/ExportCustomers',
  contacts: 'Export/ExportContacts',
  business: 'Export/ExportBusiness',
  contract: 'Export/ExportContract',
  product: 'Export/ExportProduct',
  receivables: 'Export/ExportReceivables',
};

/** Whether a noun can be imported. */
export const hasImport = (kind: TransferKind): kind is ImportKind => Object.hasOwn(adding, kind);
