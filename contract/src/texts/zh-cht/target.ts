/** Names of the kinds of records. */
export const target = {
  leads: '潛在客戶',
  customer: '客戶',
  contacts: '聯絡人',
  business: '商機',
  contract: '合約',
  products: '產品',
  receivables: '收款',
  performance: '淨業績',
  otherScore: '其他得分',
  meeting: '到會資料',
} as const;
