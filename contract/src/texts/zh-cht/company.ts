/** Words of the company profile and of the rule for repeated phones (decisions, sections 2 and 3). */
export const company = {
  title: '公司資料',
  name: '公司名稱',
  telephone: '電話',
  website: '網址',
  address: '地址',
  creditCode: '統一信用碼',
  zone: '時區',
  zoneHint: '一天從哪一刻開始、報表按哪天統計，都由時區決定',
  zoneUsual: '常用',
  zoneOther: '其他',
  zoneAskTitle: '更換時區？',
  zoneAsk:
    '時區從 {{from}} 改為 {{to}} 後，所有時間按新時區顯示，今日、本月等統計週期的起訖時刻隨之移動，同一筆記錄可能歸到另一天。記錄本身不變。',
  zoneConfirm: '更換',
  saved: '公司資料已儲存',
  creditCodeWrong: '校驗位不正確，請核對（仍可儲存）',
  repeat: '重複電話',
  repeatForbid: '禁止儲存重複電話',
  repeatHint: '開啟後，公司內已有的電話不能再儲存到其他線索、客戶或聯絡人；關閉時提示重複，由員工決定是否儲存',
  repeatSaved: '設定已儲存',
} as const;
