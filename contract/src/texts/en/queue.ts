/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: 'Contact a lead',
    customer: 'Contact a customer',
    plans: 'Instalment due',
    business: 'Opportunity overdue',
    contract: 'Contract ends soon',
    sea: 'Falls into the pool soon',
    protection: 'Protection ends soon',
    approval: 'Waits for my approval',
    missed: 'Missed calls',
  },
  empty: 'Everything of today is done',
  emptyHint: 'What is due next appears here',
  keys: 'J K move, Enter opens, F follows up, C calls, D marks as handled',
} as const;
