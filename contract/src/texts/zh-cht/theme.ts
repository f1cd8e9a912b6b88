/** Names of the themes and sizes and the words of their dialog (S22.9, S22.10). */
export const theme = {
  title: '主題',
  preview: '預覽',
  previewing: '正在預覽',
  active: '使用中',
  activate: '套用',
  color: '主題顏色',
  colorReset: '恢復主題預設顏色',
  names: {
    classic: '經典',
    dark: '暗色',
    grey: '灰色',
    violet: '紫羅蘭',
    line: '簡線',
    meteor: '流星',
    prussian: '普魯士藍',
  },
  size: '尺寸',
  sizes: { default: '預設', medium: '中等', small: '較小', mini: '迷你' },
} as const;
