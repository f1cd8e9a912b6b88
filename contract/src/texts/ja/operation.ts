/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: '新增了记录',
  changed: '{{field}}：{{from}} → {{to}}',
  remove: '删除了记录',
  transfer: '负责人：{{from}} → {{to}}',
  empty: '空',
} as const;
