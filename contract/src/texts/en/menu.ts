/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: 'Dashboard',
  leads: 'Leads',
  customer: 'Customers',
  sea: 'Public pool',
  contacts: 'Contacts',
  business: 'Opportunities',
  contract: 'Contracts',
  money: 'Payments',
  product: 'Products',
  setting: 'Administration',
  bin: 'Recycle bin',
  import: 'Imports',
  approval: 'Protection requests',
  searule: 'Pool rules',
  companySetting: 'Company settings',
  handover: 'Hand-over',
} as const;
