/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}} transferred the lead “{{name}}” to you',
  customerGiven: '{{from}} transferred the customer “{{name}}” to you',
  teamAdded: {
    leads: '{{from}} put you on the team of the lead “{{name}}”',
    customer: '{{from}} put you on the team of the customer “{{name}}”',
    contacts: '{{from}} put you on the team of the contact “{{name}}”',
  },
} as const;
