/** Words of what a company sets about calls (S29.14, S30.4). */
export const callSetting = {
  title: '通話設定',
  times: '次',
  seconds: '秒',
  days: '天',
  dailyDialsHint: '全公司對同一號碼每天最多回撥的次數，0 為不能回撥；手機直撥不限',
  verifySecondsHint: '撥出後這麼多秒內結束、沒有接通的通話為短通話，需審核的員工由主管審核；0 為不審核',
  recordingDaysHint: '通話錄音保存的天數，從通話當天算起，到期自動刪除',
  announcedHint: '接通後雙方先聽到「本次通話將被錄音」；提示無法播放時不錄音',
  saved: '通話設定已儲存',
} as const;
