/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}} 已將潛在客戶「{{name}}」轉移給您',
} as const;
