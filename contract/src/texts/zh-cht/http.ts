/** What a failed transport is called, by HTTP status (document 000, section 8). */
export const http = {
  '400': '請求錯誤',
  '401': '未授權，請登入',
  '403': '拒絕存取',
  '404': '請求地址出錯: {{url}}',
  '408': '請求逾時',
  '500': '伺服器內部錯誤',
  '501': '服務未實作',
  '502': '閘道錯誤',
  '503': '服務無法使用',
  '504': '閘道逾時',
  '505': '不支援此 HTTP 版本',
  other: '請求失敗，狀態 {{status}}',
  network: '網路連線失敗，請檢查網路後重試',
  broken: '無法辨識伺服器的回覆',
} as const;
