/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: 'ダッシュボード',
  leads: 'リード',
  customer: '顧客',
  sea: '公海',
  contacts: '連絡先',
  business: '商談',
  contract: '契約',
  money: '入金',
  product: '製品',
  setting: 'システム管理',
  bin: 'ごみ箱',
  import: 'インポート履歴',
  approval: '保護の承認',
  searule: '公海ルール',
  companySetting: '会社の設定',
  handover: '業務の引き継ぎ',
} as const;
