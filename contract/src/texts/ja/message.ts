/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}} 将线索“{{name}}”转移给您',
} as const;
