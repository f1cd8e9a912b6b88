/** What the accounts of a demo are. */
export const demo = {
  admin: '两家公司的管理员',
  manager: '销售一部主管，看本部门及以下',
  sales: '一组销售，只看自己的',
  sales2: '销售二部销售，只看自己的',
  finance: '财务，看全部合同、回款和报表',
  outsider: '启明贸易的管理员',
} as const;
