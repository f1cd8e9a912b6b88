/** Words of refused input on screens behind the first list, beside those of `valid.ts`. */
export const officeValid = {
  seaRule: {
    noClock: 'ルールを有効にするには、フォローなしの日数か未成約の日数を1以上にしてください',
    remindTooEarly: '{{field}}は最も短い回収日数より小さくしてください',
    levelTwice: '{{field}}で同じランクは一度だけ設定できます',
    dailyAboveHold: '{{field}}は1人の保有顧客上限以下にしてください',
    lockAboveHold: '{{field}}は1人の保有顧客上限以下にしてください',
  },
  role: {
    nameRequired: 'ロール名を入力してください',
  },
  company: {
    numberFormat: '使えるのは英数字と [yyyy]、[yy]、[MM]、[dd] で、末尾に [00] のような連番が必要です',
    contractFormat:
      '使えるのは英数字と [yyyy]、[yy]、[MM]、[dd] で、末尾に [00] のような連番が必要です（番号は最大10文字）',
    nameRequired: '会社名を入力してください',
    zone: 'タイムゾーンが存在しません。選び直してください',
  },
  targets: {
    money: '目標は0から9,999,999,999,999.99まで、小数2桁以内です',
    percent: '割合は0.01から10000まで、小数2桁以内です',
  },
  people: {
    loginRequired: 'アカウントを入力してください',
    login: 'アカウントは2～60文字の英数字、漢字、または . _ @ + - で、空白は使えません',
    nameRequired: '氏名を入力してください',
    departmentNameRequired: '部署名を入力してください',
    departmentName: '部署名に / は使えません',
  },
  dictionaries: {
    nameRequired: '項目名を入力してください',
    entryRequired: '項目を選択してください',
  },
  call: {
    numberRequired: '番号を選択してください',
    extension: '内線番号の形式が正しくありません',
    code: '音声コードの形式が正しくありません',
    callerRequired: '発信番号を入力してください',
    caller: '発信番号の形式が正しくありません',
    timeRequired: '日付を選択してください',
    timeFuture: '通話日時は現在より後にできません',
    lengthRequired: '通話時間を入力してください',
    length: '数値を入力してください',
    labelRequired: '通話のフィードバックを選択してください',
    labels: 'フィードバックは5つまでです',
    label: 'フィードバックは存在しないか無効です。選び直してください',
  },
  equipment: {
    intervalRequired: '端末の報告間隔を入力してください',
    interval: '報告間隔の形式が正しくありません',
    disabledRequired: '使用禁止にするかどうかを選択してください',
    reasonRequired: '使用禁止の理由を入力してください',
    codeRequired: 'ペアリングコードを入力してください',
  },
  processes: {
    nameRequired: '営業モード名を入力してください',
    modeRequired: '営業モードを選択してください',
    stageNameRequired: 'ステージ名を入力してください',
    stageRequired: 'ステージを選択してください',
  },
} as const;
