/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}} transferred the lead “{{name}}” to you',
} as const;
