/** Words of the display settings of a company (S21.7, S21.8). */
export const revealPhone = {
  title: '表示設定',
  watermark: '画面の透かし',
  watermarkHint: 'オンにすると、すべての画面に閲覧者の氏名と日付を表示します',
  limitHint: '1人が1日に表示できる伏せ字の電話番号の件数。0は表示不可',
  saved: '設定を保存しました',
} as const;
