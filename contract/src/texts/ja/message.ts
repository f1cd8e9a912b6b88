/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}}さんからリード「{{name}}」が移管されました',
  customerGiven: '{{from}}さんから顧客「{{name}}」が移管されました',
  teamAdded: {
    leads: '{{from}}さんがあなたをリード「{{name}}」のチームに追加しました',
    customer: '{{from}}さんがあなたを顧客「{{name}}」のチームに追加しました',
    contacts: '{{from}}さんがあなたを連絡先「{{name}}」のチームに追加しました',
  },
} as const;
