/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: '已新增資料',
  changed: '{{field}}：{{from}} → {{to}}',
  remove: '已刪除資料',
  transfer: '負責人：{{from}} → {{to}}',
  empty: '空白',
  transform: '已轉為客戶「{{to}}」',
  undoTransform: '已撤銷轉為客戶「{{from}}」',
  unchanged: '儲存了記錄，內容沒有改動',
  followUp: '新增跟進記錄（{{to}}）',
  removeFollowUp: '刪除跟進記錄（{{from}}）',
  addFile: '上傳附件「{{to}}」',
  removeFile: '刪除附件「{{from}}」',
  renameFile: '重新命名附件：{{from}} → {{to}}',
  addTeam: '新增團隊成員 {{from}}（{{to}}）',
  updateTeam: '團隊成員 {{from}} 的權限改為{{to}}',
  removeTeam: '移除團隊成員 {{from}}',
} as const;
