/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: '已新增資料',
  changed: '{{field}}：{{from}} → {{to}}',
  remove: '已刪除資料',
  transfer: '負責人：{{from}} → {{to}}',
  empty: '空白',
} as const;
