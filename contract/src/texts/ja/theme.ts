/** Names of the themes and sizes and the words of their dialog (S22.9, S22.10). */
export const theme = {
  title: 'テーマ',
  preview: 'プレビュー',
  previewing: 'プレビュー中',
  active: '使用中',
  activate: '適用',
  color: 'テーマカラー',
  colorReset: 'テーマの既定色に戻す',
  names: {
    classic: 'クラシック',
    dark: 'ダーク',
    grey: 'グレー',
    violet: 'バイオレット',
    line: 'ライン',
    meteor: 'メテオ',
    prussian: 'プルシアンブルー',
  },
  size: 'サイズ',
  sizes: { default: '標準', medium: '中', small: '小', mini: '極小' },
} as const;
