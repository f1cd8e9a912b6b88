/** Words about the states of a customer (document 000, section 4). */
export const customer = {
  deal: {
    no: '未成交',
    yes: '已成交',
  },
  protect: {
    pending: '审批中',
    protected: '保护中',
    cancelled: '已取消保护',
    refused: '审批未通过',
    expired: '保护已过期',
    permanent: '永久客户',
    unprotected: '未保护',
  },
  lock: {
    no: '未锁定',
    yes: '已锁定',
  },
} as const;
