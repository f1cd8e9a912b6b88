/** Words about products. */
export const product = {
  quick: { newThisMonth: '本月新增' },
  title: '產品',
  add: '新增產品',
  edit: '編輯產品',
  view: '檢視產品',
  empty: '沒有符合條件的產品',
  emptyHint: '試試減少篩選條件，或新增一個產品',
  searchHint: '產品名稱、拼音、編號',
  column: {
    unit: '單位',
  },
  state: {
    onShelf: '上架',
    offShelf: '下架',
  },
  shelf: {
    on: '上架',
    off: '下架',
    onAsk: '是否上架產品「{{name}}」？',
    offAsk: '是否下架產品「{{name}}」？下架後不能再加入新的商機和合約，已有的產品明細保留',
    onAskMany: '是否上架所選的 {{number}} 個產品？',
    offAskMany: '是否下架所選的 {{number}} 個產品？下架後不能再加入新的商機和合約，已有的產品明細保留',
    allOn: '所選產品都已上架',
    allOff: '所選產品都已下架',
  },
} as const;
