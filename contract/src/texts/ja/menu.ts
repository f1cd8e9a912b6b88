/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: 'ダッシュボード',
  leads: 'リード',
  customer: '顧客',
  contacts: '連絡先',
} as const;
