/** Words about opportunities. */
export const business = {
  title: 'Opportunities',
  add: 'New opportunity',
  edit: 'Edit opportunity',
  view: 'Opportunity',
  empty: 'No opportunities match',
  emptyHint: 'Try fewer filters, or add a new opportunity',
} as const;
