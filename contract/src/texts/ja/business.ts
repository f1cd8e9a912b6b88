/** Words about opportunities. */
export const business = {
  title: '商談',
  add: '商談を追加',
  edit: '商談を編集',
  view: '商談の詳細',
  empty: '条件に合う商談がありません',
  emptyHint: '条件を減らすか、商談を追加してください',
} as const;
