/** Words about contracts. */
export const contract = {
  title: '契約',
  add: '契約を追加',
  edit: '契約を編集',
  view: '契約の詳細',
  empty: '条件に合う契約がありません',
  emptyHint: '条件を減らすか、契約を追加してください',
} as const;
