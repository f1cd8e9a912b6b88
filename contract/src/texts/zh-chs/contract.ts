/** Words about contracts. */
export const contract = {
  title: '合同',
  add: '新增合同',
  edit: '编辑合同',
  view: '查看合同',
  empty: '没有符合条件的合同',
  emptyHint: '试试减少筛选条件，或新增一个合同',
  /** Product lines of contracts and opportunities. */
  lines: {
    title: '产品',
    count: '{{number}} 项',
    add: '添加产品',
    none: '还没有产品',
    category: '类别',
    unit: '单位',
    listPrice: '标准价',
    discount: '折扣 %',
    sum: '产品合计',
    rate: '整单折扣 %',
    offShelf: '已下架',
    deleted: '已删除',
  },
} as const;
