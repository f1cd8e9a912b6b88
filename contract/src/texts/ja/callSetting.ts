/** Words of what a company sets about calls (S29.14, S30.4). */
export const callSetting = {
  title: '通話設定',
  times: '回',
  seconds: '秒',
  days: '日',
  dailyDialsHint:
    '同じ番号へ会社全体で1日にコールバックできる回数。0 はコールバック不可。携帯からの直接発信は制限されません',
  verifySecondsHint:
    '発信からこの秒数以内に応答なく終わった通話は短い通話として、審査対象の社員は上司が審査します。0 は審査なし',
  recordingDaysHint: '通話録音を保存する日数（通話日から）。過ぎると自動的に削除されます',
  announcedHint: '通話がつながると双方に録音の案内が流れます。案内を流せないときは録音しません',
  saved: '通話設定を保存しました',
} as const;
