/** Words of the recycle bin (S15.5). */
export const bin = {
  title: 'ごみ箱',
  searchHint: '名称・電話番号',
  empty: 'ごみ箱は空です',
  emptyHint: '削除したレコードはここに{{days}}日間残ります',
  restore: '元に戻す',
  restoreAsk: '「{{name}}」を元に戻しますか？一緒に削除された内容も戻ります',
  restoreSomeAsk: '選んだ{{number}}件を元に戻しますか？一緒に削除された内容も戻ります',
  restoring: '復元中...',
  restored: '元に戻しました',
  daysLeft: '残り{{days}}日',
  mergedInto: '「{{name}}」に統合済み',
  undoMerge: '統合を取り消す',
  undoMergeAsk: '統合を取り消しますか？「{{name}}」と移した内容が統合前の状態に戻ります',
  undoing: '取り消し中...',
  someMerged: '統合された顧客が含まれています。統合を取り消してください',
} as const;
