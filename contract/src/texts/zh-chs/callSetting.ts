/** Words of what a company sets about calls (S29.14, S30.4). */
export const callSetting = {
  title: '通话设置',
  times: '次',
  seconds: '秒',
  days: '天',
  dailyDialsHint: '全公司对同一号码每天最多回拨的次数，0 为不能回拨；手机直拨不限',
  verifySecondsHint: '拨出后这么多秒内结束、没有接通的通话为短通话，需审核的员工由上级审核；0 为不审核',
  recordingDaysHint: '通话录音保存的天数，从通话当天算起，到期自动删除',
  announcedHint: '接通后双方先听到“本次通话将被录音”；提示无法播放时不录音',
  saved: '通话设置已保存',
} as const;
