/** Names of the kinds of records. */
export const target = {
  leads: 'Lead',
  customer: 'Customer',
  contacts: 'Contact',
  business: 'Opportunity',
  contract: 'Contract',
  products: 'Product',
  receivables: 'Payment',
  performance: 'net performance',
  otherScore: 'other score',
  meeting: 'attendance',
} as const;
