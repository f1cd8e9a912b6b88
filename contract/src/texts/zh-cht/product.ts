/** Words about products. */
export const product = {
  title: '產品',
  add: '新增產品',
  edit: '編輯產品',
  view: '檢視產品',
  empty: '沒有符合條件的產品',
  emptyHint: '試試減少篩選條件，或新增一個產品',
  state: {
    onShelf: '上架',
    offShelf: '下架',
  },
} as const;
