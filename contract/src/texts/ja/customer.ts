/** Words about the states of a customer (document 000, section 4). */
export const customer = {
  deal: {
    no: '未成約',
    yes: '成約済み',
  },
  protect: {
    pending: '承認待ち',
    protected: '保護中',
    cancelled: '保護取消',
    refused: '承認却下',
    expired: '保護期限切れ',
    permanent: '永久顧客',
    unprotected: '保護なし',
  },
  lock: {
    no: 'ロックなし',
    yes: 'ロック中',
  },
} as const;
