/** What the accounts of a demo are. */
export const demo = {
  admin: '兩家公司的管理員',
  manager: '銷售一部主管，可看本部門及以下',
  sales: '一組業務，只看自己的',
  sales2: '銷售二部業務，只看自己的',
  finance: '財務，可看全部合約、收款與報表',
  outsider: '啟明貿易的管理員',
} as const;
