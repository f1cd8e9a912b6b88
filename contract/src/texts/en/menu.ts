/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: 'Dashboard',
  leads: 'Leads',
  customer: 'Customers',
  contacts: 'Contacts',
} as const;
