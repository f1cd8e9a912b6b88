/** Words of the player of recordings (S30). */
export const recording = {
  player: '録音の再生',
  play: '{{name}} との通話の録音を再生',
  pause: '一時停止',
  resume: '再生',
  position: '再生位置',
  previous: '前の録音',
  next: '次の録音',
  save: '録音を保存',
  close: 'プレーヤーを閉じる',
  loading: '録音を開いています…',
  failed: '録音を再生できません。もう一度開いてください',
} as const;
