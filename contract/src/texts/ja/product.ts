/** Words about products. */
export const product = {
  quick: { newThisMonth: '今月の新規' },
  title: '製品',
  add: '製品を追加',
  edit: '製品を編集',
  view: '製品の詳細',
  empty: '条件に合う製品がありません',
  emptyHint: '条件を減らすか、製品を追加してください',
  searchHint: '製品名、ピンイン、コード',
  column: {
    unit: '単位',
  },
  state: {
    onShelf: '販売中',
    offShelf: '販売停止',
  },
  shelf: {
    on: '販売を開始',
    off: '販売を停止',
    onAsk: '製品「{{name}}」の販売を開始しますか？',
    offAsk:
      '製品「{{name}}」の販売を停止しますか？停止後は新しい商談や契約に追加できません。既存の明細はそのまま残ります',
    onAskMany: '選択した{{number}}件の製品の販売を開始しますか？',
    offAskMany:
      '選択した{{number}}件の製品の販売を停止しますか？停止後は新しい商談や契約に追加できません。既存の明細はそのまま残ります',
    allOn: '選択した製品はすべて販売中です',
    allOff: '選択した製品はすべて販売停止中です',
  },
} as const;
