/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: '仪表盘',
  leads: '线索',
  customer: '客户',
  contacts: '联系人',
} as const;
