/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}} 已將潛在客戶「{{name}}」轉移給您',
  customerGiven: '{{from}} 已將客戶「{{name}}」轉移給您',
  teamAdded: {
    leads: '{{from}} 將您加入潛在客戶「{{name}}」的團隊',
    customer: '{{from}} 將您加入客戶「{{name}}」的團隊',
    contacts: '{{from}} 將您加入聯絡人「{{name}}」的團隊',
  },
} as const;
