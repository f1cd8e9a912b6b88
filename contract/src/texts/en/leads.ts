/** Words of the leads screens. */
export const leads = {
  title: 'Leads',
  add: 'New lead',
  edit: 'Edit lead',
  view: 'View lead',
  searchHint: 'Name, legal representative or phone',
  transform: { no: 'Not converted', yes: 'Converted to customer' },
  changeQuality: 'Change quality',
  qualityAction: 'Quality',
  chooseQuality: 'Select a lead quality',
  empty: 'No leads match these filters',
  emptyHint: 'Remove some filters or add a new lead',
  column: { quality: 'Quality' },
  state: { transformed: 'Converted' },
  convert: 'Convert',
  convertTitle: 'Convert to customer',
  notLookedUp:
    'The credit code was not filled in. Type the full name of the business licence as the customer name and choose a suggestion, or press the magnifier beside the name. ({{reason}})',
  undoConvert: 'Undo conversion',
  undoAsk:
    'The customer and contact that the conversion made will be removed and the lead will be open again. Continue?',
  undoing: 'Undoing...',
  openCustomer: 'Open customer',
  transferTitle: 'Transfer leads',
} as const;
