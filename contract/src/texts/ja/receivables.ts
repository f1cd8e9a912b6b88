/** Words about receivables and their plans. */
export const receivables = {
  title: '入金',
  add: '入金を追加',
  edit: '入金を編集',
  view: '入金の詳細',
  empty: '条件に合う入金がありません',
  emptyHint: '条件を減らすか、入金を追加してください',
} as const;
