/** Words about contracts. */
export const contract = {
  title: '合同',
  add: '新增合同',
  edit: '编辑合同',
  view: '查看合同',
  empty: '没有符合条件的合同',
  emptyHint: '试试减少筛选条件，或新增一个合同',
} as const;
