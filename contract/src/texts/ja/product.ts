/** Words about products. */
export const product = {
  title: '製品',
  add: '製品を追加',
  edit: '製品を編集',
  view: '製品の詳細',
  empty: '条件に合う製品がありません',
  emptyHint: '条件を減らすか、製品を追加してください',
  state: {
    onShelf: '販売中',
    offShelf: '販売停止',
  },
} as const;
