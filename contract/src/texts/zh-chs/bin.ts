/** Words of the recycle bin (S15.5). */
export const bin = {
  title: '回收站',
  searchHint: '名称、电话',
  empty: '回收站是空的',
  emptyHint: '删除的记录在这里保留 {{days}} 天',
  restore: '恢复',
  restoreAsk: '是否恢复“{{name}}”？与它一起删除的内容也会恢复',
  restoreSomeAsk: '是否恢复所选的 {{number}} 条记录？与它们一起删除的内容也会恢复',
  restoring: '恢复中…',
  restored: '恢复成功！',
  daysLeft: '剩 {{days}} 天',
  mergedInto: '已并入“{{name}}”',
  undoMerge: '撤销合并',
  undoMergeAsk: '是否撤销合并？“{{name}}”和转走的内容将回到合并前的状态',
  undoing: '撤销中…',
  someMerged: '所选记录中有被合并的客户，请撤销合并',
} as const;
