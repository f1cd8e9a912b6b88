/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: '儀表板',
  leads: '潛在客戶',
  customer: '客戶',
  sea: '公海',
  contacts: '聯絡人',
  business: '商機',
  contract: '合約',
  money: '回款',
  product: '產品',
  setting: '系統管理',
  bin: '資源回收筒',
  import: '匯入記錄',
  approval: '保護審核',
  searule: '公海規則',
  companySetting: '公司設定',
  handover: '工作交接',
} as const;
