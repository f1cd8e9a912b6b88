/** Words about contracts. */
export const contract = {
  title: '契約',
  add: '契約を追加',
  edit: '契約を編集',
  view: '契約の詳細',
  empty: '条件に合う契約がありません',
  emptyHint: '条件を減らすか、契約を追加してください',
  /** Product lines of contracts and opportunities. */
  lines: {
    title: '製品',
    count: '{{number}} 件',
    add: '製品を追加',
    none: '製品がまだありません',
    category: '分類',
    unit: '単位',
    listPrice: '標準価格',
    discount: '割引 %',
    sum: '製品合計',
    rate: '全体割引 %',
    offShelf: '販売停止',
    deleted: '削除済み',
  },
} as const;
