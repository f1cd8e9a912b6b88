/** Names of the kinds of records. */
export const target = {
  leads: '线索',
  customer: '客户',
  contacts: '联系人',
  business: '商机',
  contract: '合同',
  products: '产品',
  receivables: '回款',
  performance: '净业绩',
  otherScore: '其他得分',
  meeting: '到会数据',
} as const;
