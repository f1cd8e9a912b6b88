/** Words of the recycle bin (S15.5). */
export const bin = {
  title: '資源回收筒',
  searchHint: '名稱、電話',
  empty: '資源回收筒是空的',
  emptyHint: '刪除的記錄在這裡保留 {{days}} 天',
  restore: '還原',
  restoreAsk: '是否還原「{{name}}」？與它一起刪除的內容也會還原',
  restoreSomeAsk: '是否還原所選的 {{number}} 筆資料？與它們一起刪除的內容也會還原',
  restoring: '還原中…',
  restored: '還原成功！',
  daysLeft: '剩 {{days}} 天',
  mergedInto: '已併入「{{name}}」',
  undoMerge: '撤銷合併',
  undoMergeAsk: '是否撤銷合併？「{{name}}」和轉走的內容將回到合併前的狀態',
  undoing: '撤銷中…',
  someMerged: '所選資料中有被合併的客戶，只能撤銷合併',
} as const;
