/** What can be said before anything else is loaded. */
export const boot = {
  loading: '页面加载中',
  failed: '页面出错了',
  failedHint: '系统遇到问题，刷新后可继续使用。',
  reload: '刷新页面',
} as const;
