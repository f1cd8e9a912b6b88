/** Words of the display settings of a company (S21.7, S21.8). */
export const revealPhone = {
  title: '显示设置',
  watermark: '页面水印',
  watermarkHint: '打开后，所有页面显示查看人的姓名和日期',
  limitHint: '每人每天最多查看多少个隐藏的号码，0 表示不能查看',
  saved: '设置已保存',
} as const;
