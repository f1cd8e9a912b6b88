/** Words about a contact (S7). */
export const contacts = {
  sex: {
    unknown: '未知',
    male: '男',
    female: '女',
  },
  decision: {
    no: '否',
    yes: '是',
  },
  title: '聯絡人',
  add: '新增聯絡人',
  edit: '編輯聯絡人',
  view: '檢視聯絡人',
  searchHint: '姓名、電話',
  empty: '沒有符合條件的聯絡人',
  emptyHint: '請減少篩選條件，或新增一位聯絡人',
  noneOfCustomer: '該客戶還沒有聯絡人',
  noneHint: '新增聯絡人後，可在跟進時關聯',
  transferTitle: '轉移聯絡人',
  decisionTag: '決策人',
} as const;
