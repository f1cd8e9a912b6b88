/** Words of the page about the services that the product works with (S28.1). */
export const services = {
  title: '服務狀態',
  telephony: '電話系統',
  modeLabel: '模式',
  mode: {
    simulator: '模擬器',
    asterisk: 'Asterisk',
    off: '未啟用',
  },
  modeHint: {
    simulator: '通話由模擬器播放，不會真的撥出，僅用於展示和訓練',
    asterisk: '通話經 Asterisk 撥出',
    off: '沒有電話系統，不能回撥；手機直撥和補登不受影響',
  },
  stateLabel: '狀態',
  answers: '已回應',
  silent: '沒有回應',
  off: '未啟用',
  since: '自',
  events: '接收事件',
  eventsHere: '本程序',
  eventsElsewhere: '其他程序',
  away: '電話系統沒有回應，回撥會在 3 秒內提示失敗；其他功能不受影響',
} as const;
