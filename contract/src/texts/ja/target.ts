/** Names of the kinds of records. */
export const target = {
  leads: 'リード',
  customer: '顧客',
  contacts: '連絡先',
  business: '商談',
  contract: '契約',
  products: '製品',
  receivables: '入金',
  performance: '純実績',
  otherScore: 'その他スコア',
  meeting: '来場データ',
} as const;
