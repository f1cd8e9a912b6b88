/** Words of the page about the services that the product works with (S28.1). */
export const services = {
  title: '服务状态',
  telephony: '电话系统',
  modeLabel: '模式',
  mode: {
    simulator: '模拟器',
    asterisk: 'Asterisk',
    off: '未启用',
  },
  modeHint: {
    simulator: '通话由模拟器播放，不会真的拨出，仅用于演示和培训',
    asterisk: '通话经 Asterisk 拨出',
    off: '没有电话系统，不能回拨；手机直拨和补登不受影响',
  },
  stateLabel: '状态',
  answers: '已应答',
  silent: '没有应答',
  off: '未启用',
  since: '自',
  events: '接收事件',
  eventsHere: '本进程',
  eventsElsewhere: '其他进程',
  away: '电话系统没有应答，回拨会在 3 秒内提示失败；其他功能不受影响',
} as const;
