/** Words of the player of recordings (S30). */
export const recording = {
  player: '錄音播放',
  play: '播放與 {{name}} 的通話錄音',
  pause: '暫停',
  resume: '播放',
  position: '播放進度',
  previous: '上一條錄音',
  next: '下一條錄音',
  save: '下載錄音',
  close: '關閉播放',
  loading: '正在打開錄音…',
  failed: '錄音無法播放，請重新打開',
} as const;
