/** Words about receivables and their plans. */
export const receivables = {
  title: '回款',
  add: '新增回款',
  edit: '编辑回款',
  view: '查看回款',
  empty: '没有符合条件的回款',
  emptyHint: '试试减少筛选条件，或新增一个回款',
} as const;
