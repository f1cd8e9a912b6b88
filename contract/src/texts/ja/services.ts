/** Words of the page about the services that the product works with (S28.1). */
export const services = {
  title: 'サービスの状態',
  telephony: '電話システム',
  modeLabel: 'モード',
  mode: {
    simulator: 'シミュレーター',
    asterisk: 'Asterisk',
    off: '未使用',
  },
  modeHint: {
    simulator: '通話はシミュレーターが再現し、実際には発信しません。デモと研修用です',
    asterisk: '通話は Asterisk から発信します',
    off: '電話システムがないためコールバックできません。携帯からの直接発信と後入力は使えます',
  },
  stateLabel: '状態',
  answers: '応答あり',
  silent: '応答なし',
  off: '未使用',
  since: '開始',
  events: 'イベントの受信',
  eventsHere: 'このプロセス',
  eventsElsewhere: '他のプロセス',
  away: '電話システムが応答しません。コールバックは3秒以内に失敗と表示されます。他の機能には影響しません',
} as const;
