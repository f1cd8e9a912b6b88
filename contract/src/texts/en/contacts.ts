/** Words about a contact (S7). */
export const contacts = {
  sex: {
    unknown: 'Unknown',
    male: 'Male',
    female: 'Female',
  },
  decision: {
    no: 'No',
    yes: 'Yes',
  },
  title: 'Contacts',
  add: 'New contact',
  edit: 'Edit contact',
  view: 'View contact',
  searchHint: 'Name or phone',
  empty: 'No contacts match these filters',
  emptyHint: 'Remove some filters or add a new contact',
  noneOfCustomer: 'This customer has no contacts yet',
  noneHint: 'Contacts can be linked to follow-ups',
  transferTitle: 'Transfer contacts',
  decisionTag: 'Decision maker',
} as const;
