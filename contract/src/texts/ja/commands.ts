/** Other words by which the search of commands finds what is called otherwise. */
export const commands = {
  themes: {
    classic: '標準 ライト 明るい 白',
    dark: '黒 夜 ダーク',
    grey: '灰色 グレー',
    violet: '紫',
    line: '線 シンプル',
    meteor: '流星 星',
    prussian: '青 紺',
  },
} as const;
