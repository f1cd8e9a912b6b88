/** Words of the player of recordings (S30). */
export const recording = {
  player: '录音播放',
  play: '播放与 {{name}} 的通话录音',
  pause: '暂停',
  resume: '播放',
  position: '播放进度',
  previous: '上一条录音',
  next: '下一条录音',
  save: '下载录音',
  close: '关闭播放',
  loading: '正在打开录音…',
  failed: '录音无法播放，请重新打开',
} as const;
