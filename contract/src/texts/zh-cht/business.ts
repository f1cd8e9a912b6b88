/** Words about opportunities. */
export const business = {
  title: '商機',
  add: '新增商機',
  edit: '編輯商機',
  view: '檢視商機',
  empty: '沒有符合條件的商機',
  emptyHint: '試試減少篩選條件，或新增一個商機',
} as const;
