/** Words about contracts. */
export const contract = {
  title: '合約',
  add: '新增合約',
  edit: '編輯合約',
  view: '檢視合約',
  empty: '沒有符合條件的合約',
  emptyHint: '試試減少篩選條件，或新增一個合約',
} as const;
