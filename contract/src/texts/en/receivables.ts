/** Words about receivables and their plans. */
export const receivables = {
  title: 'Payments',
  add: 'New payment',
  edit: 'Edit payment',
  view: 'Payment',
  empty: 'No payments match',
  emptyHint: 'Try fewer filters, or add a new payment',
} as const;
