/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}} 将线索“{{name}}”转移给您',
  customerGiven: '{{from}} 将客户“{{name}}”转移给您',
  teamAdded: {
    leads: '{{from}} 将您加入线索“{{name}}”的团队',
    customer: '{{from}} 将您加入客户“{{name}}”的团队',
    contacts: '{{from}} 将您加入联系人“{{name}}”的团队',
  },
} as const;
