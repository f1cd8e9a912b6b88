/** What can be said before anything else is loaded. */
export const boot = {
  loading: '頁面載入中',
  failed: '頁面出錯了',
  failedHint: '系統遇到問題，重新整理後可繼續使用。',
  reload: '重新整理頁面',
} as const;
