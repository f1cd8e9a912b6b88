/** Titles of in-app messages (S16). */
export const message = {
  leadsGiven: '{{from}} transferred the lead “{{name}}” to you',
  customerGiven: '{{from}} transferred the customer “{{name}}” to you',
  businessGiven: '{{from}} transferred the opportunity “{{name}}” to you',
  recordsGiven: '{{from}} transferred {{number}} records to you',
  teamAdded: {
    leads: '{{from}} put you on the team of the lead “{{name}}”',
    customer: '{{from}} put you on the team of the customer “{{name}}”',
    contacts: '{{from}} put you on the team of the contact “{{name}}”',
    business: '{{from}} put you on the team of the opportunity “{{name}}”',
    contract: '{{from}} put you on the team of the contract “{{name}}”',
  },
  protection: {
    applied: '{{from}} applied for protection of the customer “{{name}}”; please decide',
    approved: 'Protection of the customer “{{name}}” was approved until {{until}}',
    refused: 'Protection of the customer “{{name}}” was refused',
    refusedFor: 'Protection of the customer “{{name}}” was refused: {{remark}}',
    ending: 'Protection of the customer “{{name}}” ends on {{until}}',
    expired: 'Protection of the customer “{{name}}” has ended',
  },
  seaSoon: {
    notFollowed: 'The customer “{{name}}” was not followed up and returns to the pool on {{due}}',
    notDealt: 'The customer “{{name}}” was not won and returns to the pool on {{due}}',
  },
  seaFallen: {
    notFollowed: 'The customer “{{name}}” returned to the pool because it was not followed up',
    notDealt: 'The customer “{{name}}” returned to the pool because it was not won',
  },
  customerInSea: '{{from}} put the customer “{{name}}” into the public pool: {{reason}}',
  customerAllocated: '{{from}} allocated the customer “{{name}}” from the public pool to you',
  contractGiven: '{{from}} transferred the contract “{{name}}” to you',
  planDue: 'Instalment {{num}} of the contract “{{name}}”, {{money}}, is due on {{due}}',
  handedOver:
    '{{from}} handed the work of {{person}} over to you: leads {{leads}}, customers {{customer}}, contacts {{contacts}}, opportunities {{business}}, contracts {{contract}}, payments {{receivables}}, teams {{team}}',
  handOverUndone: '{{from}} undid the hand-over of {{person}}: {{number}} records went back to {{person}}',
  missedCall: 'Missed call from {{number}}',
  missedCallOf: 'Missed call from “{{name}}”, {{number}}',
  missedCallHidden: 'Missed call, number withheld',
  callReview: 'A short call of {{from}} ({{number}}) waits for your review',
  signed: 'Contract signed: {{name}} signed ¥{{money}}',
  paid: 'Payment received: {{name}} received ¥{{money}}',
  dueToday: 'To contact today: {{leads}} leads and {{customer}} customers; overdue: {{overdue}}',
} as const;
