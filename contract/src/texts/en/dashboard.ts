/** Words of the dashboard. */
export const dashboard = {
  scope: {
    label: 'Scope',
    mine: 'Mine',
    sub: "My team's",
    all: 'All',
  },
  period: 'Period',
  comparedTo: '{{span}}, compared with {{before}}',
  updatedAt: 'Updated {{time}}',
  definition: 'How {{title}} is counted',
  same: 'No change',
  days: 'Dates',
  before: 'Before: {{number}}',
  noBase: 'No data before',
  up: 'Up {{percent}}',
  down: 'Down {{percent}}',
  open: 'Open the list behind {{title}}',
  briefing: {
    title: 'Sales briefing',
    definition:
      'Counts within the chosen period and scope; click a figure to open the list behind it. Percentages compare with the period before.',
    leads: 'New leads',
    leadsFollowed: 'Leads followed up',
    leadsTransformed: 'Leads converted',
    unit: '',
    customers: 'New customers',
    contacts: 'New contacts',
  },
  source: {
    title: 'Leads by source',
    definition: 'Leads created in the chosen period by source; converted ones are counted beside.',
    leads: '{{number}} leads',
    converted: '{{number}} converted',
    empty: 'No leads were created in this period',
    emptyHint: 'Choose another period or add a lead',
  },
} as const;
