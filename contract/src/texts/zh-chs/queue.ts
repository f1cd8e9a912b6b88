/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: '联系线索',
    customer: '联系客户',
    plans: '回款到期',
    business: '商机过期',
    contract: '合同将到期',
    sea: '将退回公海',
    protection: '保护将到期',
    approval: '等我审批',
    missed: '未接来电',
  },
  empty: '今天的事都做完了',
  emptyHint: '新的提醒会出现在这里',
  keys: 'J K 上下移动，Enter 打开，F 写跟进，C 拨打，D 标为已处理',
} as const;
