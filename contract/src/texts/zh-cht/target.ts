/** Names of the kinds of records. */
export const target = {
  leads: '潛在客戶',
  customer: '客戶',
  contacts: '聯絡人',
  business: '商機',
  contract: '合約',
  products: '產品',
  receivables: '回款',
} as const;
