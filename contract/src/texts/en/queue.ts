/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: 'Contact a lead',
    customer: 'Contact a customer',
    overdue: 'Overdue contacts',
    plans: 'Instalment due',
    business: 'Opportunity overdue',
    contract: 'Contract ends soon',
    sea: 'Falls into the pool soon',
    protection: 'Protection ends soon',
    approval: 'Waits for my approval',
    missed: 'Missed calls',
  },
  /** The entries of the dashboard's card that are called otherwise there. */
  todo: {
    leads: 'Leads to contact today',
    customer: 'Customers to contact today',
    overdue: 'Overdue contacts',
    protection: 'Protection ending soon',
    plans: 'Instalments due',
    approval: 'Protection requests to approve',
  },
  definition:
    'What you have to do today, of what is yours; protection requests to approve are those that you may decide. Overdue contacts are leads and customers, instalments due are payments due up to today that have not come in, protection ending soon ends within 7 days. Click an entry to open its list.',
  empty: 'Everything of today is done',
  emptyHint: 'What is due next appears here',
  noneOfKind: 'Nothing of “{{kind}}”',
  otherKinds: '{{count}} of other kinds are left',
  showAll: 'Show all',
  firstShown: 'The first {{shown}} of {{count}} are shown; the next ones come as these are done',
  keys: 'J K move, Enter opens, F follows up, C calls, D marks as handled',
} as const;
