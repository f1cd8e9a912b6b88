/** Words about contracts. */
export const contract = {
  title: '合約',
  add: '新增合約',
  edit: '編輯合約',
  view: '檢視合約',
  empty: '沒有符合條件的合約',
  emptyHint: '試試減少篩選條件，或新增一個合約',
  /** Product lines of contracts and opportunities. */
  lines: {
    title: '產品',
    count: '{{number}} 項',
    add: '新增產品',
    none: '還沒有產品',
    category: '類別',
    unit: '單位',
    listPrice: '標準價',
    discount: '折扣 %',
    sum: '產品合計',
    rate: '整單折扣 %',
    offShelf: '已下架',
    deleted: '已刪除',
  },
} as const;
