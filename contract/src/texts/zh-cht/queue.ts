/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: '聯絡潛在客戶',
    customer: '聯絡客戶',
    plans: '收款到期',
    business: '商機過期',
    contract: '合約將到期',
    sea: '將退回公海',
    protection: '保護將到期',
    approval: '等我審批',
    missed: '未接來電',
  },
  empty: '今天的事都做完了',
  emptyHint: '新的提醒會出現在這裡',
  keys: 'J K 上下移動，Enter 開啟，F 寫跟進，C 撥打，D 標為已處理',
} as const;
