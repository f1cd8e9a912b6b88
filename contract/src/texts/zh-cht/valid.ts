/** Words of refused input; `{{field}}` is the label of the field. */
export const valid = {
  required: '請輸入{{field}}',
  selectSome: '請選擇要操作的資料',
  tooLong: '{{field}}長度不可超過 {{max}} 個字元',
  tooShort: '{{field}}長度須在 {{min}} 個字元以上',
  tooMany: '{{field}}最多 {{max}} 項',
  tooBig: '{{field}}不可大於 {{max}}',
  tooSmall: '{{field}}不可小於 {{min}}',
  format: '{{field}}格式不正確',
  option: '{{field}}不是可選的值',
  phone: '電話號碼格式不正確',
  moment: '{{field}}不是有效的時間',
  body: '請求內容格式不正確',
  userNameRequired: '請輸入帳號',
  passwordRequired: '請輸入密碼',
  passwordLength: '密碼長度須為 8 到 128 個字元',
  dictionaryItem: '{{field}}不存在或已停用，請重新選擇',
  leads: {
    nameRequired: '請輸入潛在客戶名稱',
  },
  customer: {
    nameRequired: '請輸入客戶名稱',
    nameShort: '長度須在3個字元以上',
    creditCodeRequired: '查無統一信用碼，請重新輸入客戶名稱！',
    legalPersonRequired: '查無法定代表人，請重新輸入客戶名稱！',
    telephoneRequired: '請輸入電話',
  },
  contacts: {
    nameRequired: '請輸入姓名',
    customerRequired: '請選擇客戶',
  },
  activity: {
    kindRequired: '請選擇跟進類型！',
    contentRequired: '請填寫內容！',
    fileNameRequired: '請輸入檔案名稱',
    fileRequired: '請選擇檔案',
    supplementTime: '補錄時間只能在最近24小時內',
  },
  team: {
    selectMembers: '請勾選團隊成員！',
  },
  area: '{{field}}與上層地區不符，請重新選取',
  seaRule: {
    noClock: '啟用規則時，未跟進天數和未成交天數不能都為0',
    remindTooEarly: '{{field}}必須小於最短的回收天數',
    levelTwice: '{{field}}中同一級別只能設定一次',
    dailyAboveHold: '{{field}}不能大於每人持有客戶上限',
    lockAboveHold: '{{field}}不能大於每人持有客戶上限',
  },
  view: {
    nameRequired: '請輸入檢視名稱',
  },
  sea: {
    reasonRequired: '請填寫放入公海的原因',
  },
} as const;
