/** Titles of menu entries, page tabs and routes. */
export const menu = {
  dashboard: '仪表盘',
  leads: '线索',
  customer: '客户',
  sea: '公海',
  contacts: '联系人',
  business: '商机',
  contract: '合同',
  money: '回款',
  product: '产品',
  setting: '系统管理',
  bin: '回收站',
  import: '导入记录',
  approval: '保护审批',
  searule: '公海规则',
  companySetting: '公司设置',
  handover: '工作交接',
} as const;
