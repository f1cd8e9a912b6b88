/** Words of the leads screens. */
export const leads = {
  title: '潛在客戶',
  add: '新增潛在客戶',
  edit: '編輯潛在客戶',
  view: '檢視潛在客戶',
  searchHint: '名稱、法定代表人、電話',
  follow: { notFollowed: '未跟進', followed: '已跟進', needsContact: '待再聯絡' },
  transform: { no: '未轉換', yes: '已轉為客戶' },
  changeQuality: '變更品質',
  chooseQuality: '請選擇潛在客戶品質',
  saveAnyway: '仍要儲存',
  duplicateTitle: '電話重複',
  empty: '沒有符合條件的潛在客戶',
  emptyHint: '請減少篩選條件，或新增一筆潛在客戶',
} as const;
