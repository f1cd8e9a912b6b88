/** Words of the display settings of a company (S21.7, S21.8). */
export const revealPhone = {
  title: '顯示設定',
  watermark: '頁面浮水印',
  watermarkHint: '開啟後，所有頁面顯示檢視者的姓名和日期',
  limitHint: '每人每天最多檢視多少個隱藏的號碼，0 表示不能檢視',
  saved: '設定已儲存',
} as const;
