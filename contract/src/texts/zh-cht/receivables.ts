/** Words about receivables and their plans. */
export const receivables = {
  title: '回款',
  add: '新增回款',
  edit: '編輯回款',
  view: '檢視回款',
  empty: '沒有符合條件的回款',
  emptyHint: '試試減少篩選條件，或新增一個回款',
} as const;
