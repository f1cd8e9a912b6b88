/** Words about opportunities. */
export const business = {
  title: '商机',
  add: '新增商机',
  edit: '编辑商机',
  view: '查看商机',
  empty: '没有符合条件的商机',
  emptyHint: '试试减少筛选条件，或新增一个商机',
} as const;
