/** Words about the states of a customer (document 000, section 4). */
export const customer = {
  deal: {
    no: '未成交',
    yes: '已成交',
  },
  protect: {
    pending: '審核中',
    protected: '保護中',
    cancelled: '已取消保護',
    refused: '審核未通過',
    expired: '保護已過期',
    permanent: '永久客戶',
    unprotected: '未保護',
  },
  lock: {
    no: '未鎖定',
    yes: '已鎖定',
  },
} as const;
