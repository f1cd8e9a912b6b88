/** Words of the company profile and of the rule for repeated phones (S21.9, S4.4). */
export const company = {
  title: '会社情報',
  name: '会社名',
  telephone: '電話',
  website: 'ウェブサイト',
  address: '住所',
  creditCode: '統一社会信用コード',
  zone: 'タイムゾーン',
  zoneHint: '一日の始まりと、集計でどの日に数えるかを決めます',
  zoneUsual: 'よく使うもの',
  zoneOther: 'その他',
  zoneAskTitle: 'タイムゾーンを変更しますか？',
  zoneAsk:
    '{{from}}から{{to}}に変えると、すべての時刻が新しいタイムゾーンで表示され、今日や今月などの期間の境目も移ります。同じレコードが別の日に数えられることがあります。レコード自体は変わりません。',
  zoneConfirm: '変更',
  saved: '会社情報を保存しました',
  creditCodeWrong: 'チェック文字が正しくありません。ご確認ください（このまま保存できます）',
  numbers: '番号の形式',
  numbersHint: '新しい契約と入金にこの形式で番号を提案します。番号は変更できます',
  numbersTokens: '[yyyy] と [yy] は年、[MM] は月、[dd] は日、[00] は連番',
  numbersExample: '例：{{number}}',
  repeat: '電話の重複',
  repeatForbid: '電話の重複を禁止する',
  repeatHint:
    'オンにすると、社内に登録済みの電話を他のリード・顧客・連絡先に保存できません。オフのときは重複を知らせ、保存するかどうかは本人が決めます',
  repeatSaved: '設定を保存しました',
} as const;
