/** Names of the themes and sizes and the words of their dialog (S22.9, S22.10). */
export const theme = {
  title: '主题',
  preview: '预览',
  previewing: '正在预览',
  active: '使用中',
  activate: '应用',
  color: '主题颜色',
  colorReset: '恢复主题默认颜色',
  names: {
    classic: '经典',
    dark: '暗色',
    grey: '灰色',
    violet: '紫罗兰',
    line: '简线',
    meteor: '流星',
    prussian: '普鲁士蓝',
  },
  size: '尺寸',
  sizes: { default: '默认', medium: '中等', small: '较小', mini: '迷你' },
} as const;
