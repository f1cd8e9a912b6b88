/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: 'レコードを登録しました',
  changed: '{{field}}：{{from}} → {{to}}',
  remove: 'レコードを削除しました',
  transfer: '担当者：{{from}} → {{to}}',
  empty: '未入力',
  transform: '顧客「{{to}}」に転換しました',
  undoTransform: '顧客「{{from}}」への転換を取り消しました',
  unchanged: '変更せずに保存しました',
  followUp: 'フォロー記録を追加（{{to}}）',
  removeFollowUp: 'フォロー記録を削除（{{from}}）',
  addFile: '「{{to}}」をアップロードしました',
  removeFile: '「{{from}}」を削除しました',
  renameFile: '添付ファイル名の変更：{{from}} → {{to}}',
  addTeam: 'チームメンバー{{from}}を追加（{{to}}）',
  updateTeam: 'チームメンバー{{from}}の権限を{{to}}に変更',
  removeTeam: 'チームメンバー{{from}}を外しました',
} as const;
