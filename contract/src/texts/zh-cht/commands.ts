/** Other words by which the search of commands finds what is called otherwise. */
export const commands = {
  themes: {
    classic: '預設 淺色 亮色 白色',
    dark: '深色 黑色 夜間',
    grey: '灰',
    violet: '紫色',
    line: '線條 簡潔',
    meteor: '星空',
    prussian: '藍色 深藍',
  },
} as const;
