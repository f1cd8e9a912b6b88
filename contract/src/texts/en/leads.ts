/** Words of the leads screens. */
export const leads = {
  title: '线索',
  add: '新增线索',
  edit: '编辑线索',
  view: '查看线索',
  searchHint: '名称、法人、电话',
  follow: { notFollowed: '未跟进', followed: '已跟进', needsContact: '需再联系' },
  transform: { no: '未转化', yes: '已转客户' },
  changeQuality: '修改质量',
  chooseQuality: '请选择线索质量',
  saveAnyway: '仍然保存',
  duplicateTitle: '电话重复',
  empty: '没有符合条件的线索',
  emptyHint: '试试减少筛选条件，或新增一条线索',
} as const;
