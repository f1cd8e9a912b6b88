/** Words about contracts. */
export const contract = {
  title: 'Contracts',
  add: 'New contract',
  edit: 'Edit contract',
  view: 'Contract',
  empty: 'No contracts match',
  emptyHint: 'Try fewer filters, or add a new contract',
} as const;
