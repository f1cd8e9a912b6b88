/** Words about products. */
export const product = {
  title: '产品',
  add: '新增产品',
  edit: '编辑产品',
  view: '查看产品',
  empty: '没有符合条件的产品',
  emptyHint: '试试减少筛选条件，或新增一个产品',
  state: {
    onShelf: '上架',
    offShelf: '下架',
  },
} as const;
