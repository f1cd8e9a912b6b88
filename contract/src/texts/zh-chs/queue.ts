/** Today's queue (S16.17). */
export const queue = {
  kind: {
    leads: '联系线索',
    customer: '联系客户',
    overdue: '逾期未联系',
    plans: '回款到期',
    business: '商机过期',
    contract: '合同将到期',
    sea: '将退回公海',
    protection: '保护将到期',
    approval: '等我审批',
    missed: '未接来电',
  },
  /** The entries of the dashboard's card that are called otherwise there. */
  todo: {
    leads: '今日需联系线索',
    customer: '今日需联系客户',
    overdue: '逾期未联系',
    protection: '即将到期的保护',
    plans: '到期应收款',
    approval: '待审批的保护申请',
  },
  definition:
    '今天要做的事，只统计本人负责的；待审批的保护申请统计本人可以审批的。逾期未联系含线索和客户，到期应收款为到今天为止应收而未收的金额，即将到期的保护为 7 天内到期的。点击可查看对应的列表。',
  empty: '今天的事都做完了',
  emptyHint: '新的提醒会出现在这里',
  noneOfKind: '没有“{{kind}}”的事项',
  otherKinds: '其他类别还有 {{count}} 项',
  showAll: '查看全部',
  firstShown: '已显示前 {{shown}} 项，共 {{count}} 项；处理完这些后会显示后面的',
  keys: 'J K 上下移动，Enter 打开，F 写跟进，C 拨打，D 标为已处理',
} as const;
