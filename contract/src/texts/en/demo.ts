/** What the accounts of a demo are. */
export const demo = {
  admin: 'Administrator of both companies',
  manager: 'Head of Sales Dept 1: own department and below',
  sales: 'Salesperson of Team 1: own records',
  sales2: 'Salesperson of Sales Dept 2: own records',
  finance: 'Finance: all contracts, receivables and reports',
  outsider: 'Administrator of Qiming Trading',
} as const;
