/** Words of the leads screens. */
export const leads = {
  title: 'Leads',
  add: 'New lead',
  edit: 'Edit lead',
  view: 'View lead',
  searchHint: 'Name, legal representative or phone',
  follow: { notFollowed: 'Not followed up', followed: 'Followed up', needsContact: 'Contact due' },
  transform: { no: 'Not converted', yes: 'Converted to customer' },
  changeQuality: 'Change quality',
  chooseQuality: 'Select a lead quality',
  saveAnyway: 'Save anyway',
  duplicateTitle: 'Duplicate phone number',
  empty: 'No leads match these filters',
  emptyHint: 'Remove some filters or add a new lead',
} as const;
