/** Other words by which the search of commands finds what is called otherwise. */
export const commands = {
  themes: {
    classic: '默认 浅色 亮色 白色',
    dark: '深色 黑色 夜间',
    grey: '灰',
    violet: '紫色',
    line: '线条 简洁',
    meteor: '星空',
    prussian: '蓝色 深蓝',
  },
} as const;
