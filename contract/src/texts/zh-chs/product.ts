/** Words about products. */
export const product = {
  quick: { newThisMonth: '本月新增' },
  title: '产品',
  add: '新增产品',
  edit: '编辑产品',
  view: '查看产品',
  empty: '没有符合条件的产品',
  emptyHint: '试试减少筛选条件，或新增一个产品',
  searchHint: '产品名称、拼音、编号',
  column: {
    unit: '单位',
  },
  state: {
    onShelf: '上架',
    offShelf: '下架',
  },
  shelf: {
    on: '上架',
    off: '下架',
    onAsk: '是否上架产品“{{name}}”？',
    offAsk: '是否下架产品“{{name}}”？下架后不能再添加到新的商机和合同中，已有的产品明细保留',
    onAskMany: '是否上架所选的 {{number}} 个产品？',
    offAskMany: '是否下架所选的 {{number}} 个产品？下架后不能再添加到新的商机和合同中，已有的产品明细保留',
    allOn: '所选产品都已上架',
    allOff: '所选产品都已下架',
  },
} as const;
