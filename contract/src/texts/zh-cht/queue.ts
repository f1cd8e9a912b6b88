/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: '聯絡潛在客戶',
    customer: '聯絡客戶',
    overdue: '逾期未聯絡',
    plans: '收款到期',
    business: '商機過期',
    contract: '合約將到期',
    sea: '將退回公海',
    protection: '保護將到期',
    approval: '等我審批',
    missed: '未接來電',
  },
  /** The entries of the dashboard's card that are called otherwise there. */
  todo: {
    leads: '今日需聯絡潛在客戶',
    customer: '今日需聯絡客戶',
    overdue: '逾期未聯絡',
    protection: '即將到期的保護',
    plans: '到期應收款',
    approval: '待審批的保護申請',
  },
  definition:
    '今天要做的事，只統計本人負責的；待審批的保護申請統計本人可以審批的。逾期未聯絡含潛在客戶與客戶，到期應收款為截至今天應收而未收的金額，即將到期的保護為 7 天內到期的。點選可檢視對應的清單。',
  empty: '今天的事都做完了',
  emptyHint: '新的提醒會出現在這裡',
  noneOfKind: '沒有「{{kind}}」的事項',
  otherKinds: '其他類別還有 {{count}} 項',
  showAll: '檢視全部',
  firstShown: '已顯示前 {{shown}} 項，共 {{count}} 項；處理完這些後會顯示後面的',
  keys: 'J K 上下移動，Enter 開啟，F 寫跟進，C 撥打，D 標為已處理',
} as const;
