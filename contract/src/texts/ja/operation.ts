/** What an operation record says happened; `{{field}}`, `{{from}}` and `{{to}}` describe one changed field. */
export const operation = {
  create: 'レコードを登録しました',
  changed: '{{field}}：{{from}} → {{to}}',
  remove: 'レコードを削除しました',
  transfer: '担当者：{{from}} → {{to}}',
  empty: '未入力',
} as const;
