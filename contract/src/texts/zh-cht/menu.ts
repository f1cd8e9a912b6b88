/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: '儀表板',
  leads: '潛在客戶',
  customer: '客戶',
  contacts: '聯絡人',
} as const;
