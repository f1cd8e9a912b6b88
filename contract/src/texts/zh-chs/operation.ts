/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: '新增了记录',
  changed: '{{field}}：{{from}} → {{to}}',
  remove: '删除了记录',
  transfer: '负责人：{{from}} → {{to}}',
  empty: '空',
  transform: '转为客户“{{to}}”',
  undoTransform: '撤销了转客户“{{from}}”',
  unchanged: '保存了记录，内容没有改动',
  followUp: '新增跟进记录（{{to}}）',
  removeFollowUp: '删除跟进记录（{{from}}）',
  addFile: '上传附件“{{to}}”',
  removeFile: '删除附件“{{from}}”',
  renameFile: '重命名附件：{{from}} → {{to}}',
  addTeam: '添加团队成员 {{from}}（{{to}}）',
  updateTeam: '团队成员 {{from}} 的权限改为{{to}}',
  removeTeam: '移除团队成员 {{from}}',
} as const;
